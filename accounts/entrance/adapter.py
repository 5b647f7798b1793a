"""What allauth does otherwise here than elsewhere."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.stagekit import clear_login
from allauth.account.models import EmailAddress
from django.contrib import messages
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.urls import translate_url
from django.utils import translation

from accounts.entrance.middleware import guest_of
from accounts.entrance.pending import take_pending
from accounts.guard.banned import banned_page
from accounts.models import User
from accounts.moderation import ban_of
from accounts.selectors import language_of
from accounts.services import become_member, merge


class AccountAdapter(DefaultAccountAdapter):
    """Guests become members on their own row, or go up in the member who signs in."""

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """The code was right. With his first address a guest becomes a member."""
        try:
            with transaction.atomic():
                return super().confirm_email(request, email_address) and self._sign_up(request, email_address.user)
        except IntegrityError:
            # The same address was confirmed by somebody else at the same moment.
            template = "account/messages/email_confirmation_failed.txt"
            self.add_message(request, messages.ERROR, template, {"email": email_address.email})
            return False

    def _sign_up(self, request: HttpRequest, user: User) -> bool:
        if user.is_guest:
            become_member(user, take_pending(request, user))
        return True

    def pre_login(self, request: HttpRequest, user: User, **options: Any) -> HttpResponse | None:
        """Called once somebody has shown that the account is his: only to him is told that it is banned."""
        ban = ban_of(user)
        if ban is None:
            return super().pre_login(request, user, **options)  # type: ignore[no-any-return]
        clear_login(request)
        return banned_page(request, ban)

    def login(self, request: HttpRequest, user: User) -> None:
        """Sign in. The session gets a new key whoever was in it before, and what a guest played is the member's."""
        guest = guest_of(request)
        # Read again: signing up has just changed the password on another copy of the row, and by it the session.
        user.refresh_from_db()
        if guest and guest.pk != user.pk:
            # While the session is his still: where this fails, he is whoever he was.
            merge(guest, user)
        # The guest leaves the session first: it would be emptied for another user, and with it what allauth
        # remembers of how he proved himself.
        for key in (SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY):
            request.session.pop(key, None)
        super().login(request, user)

    def post_login(self, request: HttpRequest, user: User, **options: Any) -> HttpResponse:
        """Lead a member on to the next page in the language that is kept with him, whatever this browser guessed."""
        response: HttpResponse = super().post_login(request, user, **options)
        if user.language and response.has_header("Location"):
            response["Location"] = translate_url(response["Location"], user.language)
        return response

    def get_login_stages(self) -> list[str]:
        """A passkey is a way to come in, not one more thing to show after the password."""
        return [stage for stage in super().get_login_stages() if not stage.startswith("allauth.mfa.")]

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Write in the language of whoever reads it, not of whoever asked for it."""
        with translation.override(language_of(email) or translation.get_language()):
            super().send_mail(template_prefix, email, context)

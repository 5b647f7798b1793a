"""The forms for signing up, with a password or by an account elsewhere."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import SignupForm as AllauthSignupForm
from allauth.account.models import EmailAddress
from allauth.account.utils import get_next_redirect_url, perform_login
from allauth.core import context
from allauth.socialaccount.forms import DisconnectForm as AllauthDisconnectForm
from allauth.socialaccount.forms import SignupForm as AllauthElsewhereForm
from django import forms
from django.contrib.auth.hashers import make_password
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.entrance.middleware import guest_of
from accounts.entrance.pending import keep_pending
from accounts.forms import NameField
from accounts.models import User
from accounts.selectors import validate_free_name
from accounts.services import Chosen, new_guest


class Newcomer(forms.Form):
    """Whoever signs up has a name. The form changes nobody yet: a proved address does."""

    name = NameField()
    account_already_exists: bool

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.guest: User | None = guest_of(context.request)
        if self.guest:
            self.fields["name"].initial = self.guest.name

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        validate_free_name(name, but=self.guest.pk if self.guest else 0)
        return name

    def chosen(self) -> Chosen:
        """What is filled in. Without a password he comes in by a code, or as he came now."""
        password = self.cleaned_data.get("password1")
        return Chosen(self.cleaned_data["name"], make_password(password))

    def way(self, request: HttpRequest) -> str | None:
        """Where he is led in the end."""
        return get_next_redirect_url(request)  # type: ignore[no-any-return]

    def try_save(self, request: HttpRequest) -> tuple[None, HttpResponse]:
        """Send the code, or to a known address a word that it is known. To the browser both are the same.

        Who was nobody becomes a guest that this session does not know yet, as the one who fills in a known
        address does not get one.
        """
        user = self.guest or (User(pk=0) if self.account_already_exists else new_guest())
        # Hashes the password in both cases, so that the time tells nothing either.
        keep_pending(request, user, self.chosen())
        if self.account_already_exists:
            _nobody, answer = super().try_save(request)  # type: ignore[misc]
            return None, answer
        return None, self.enter(request, user)

    def enter(self, request: HttpRequest, user: User) -> HttpResponse:
        """Let `user` prove his address, and then in."""
        email = self.cleaned_data["email"]
        answer: HttpResponse = perform_login(request, user, redirect_url=self.way(request), signup=True, email=email)
        # allauth wrote the address down as one to be confirmed; the code in the session is enough.
        EmailAddress.objects.filter(user=user, verified=False).delete()
        return answer


class SignupForm(Newcomer, AllauthSignupForm):
    """Name, e-mail and password."""

    field_order = ["name", "email", "password1"]


class ElsewhereSignupForm(Newcomer, AllauthElsewhereForm):
    """The name, and the address where the one who was asked elsewhere does not vouch for it."""

    field_order = ["name", "email"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.vouched = next((each.email for each in self.sociallogin.email_addresses if each.verified), None)
        if self.vouched:
            del self.fields["email"]

    def clean(self) -> dict[str, Any] | None:
        if self.vouched:
            self.cleaned_data["email"] = self.validate_unique_email(self.vouched.lower())
        return super().clean()

    def chosen(self) -> Chosen:
        account = self.sociallogin.account
        fields = {"provider": account.provider, "uid": account.uid, "extra_data": account.extra_data}
        return super().chosen()._replace(elsewhere=fields)

    def way(self, request: HttpRequest) -> str | None:
        return self.sociallogin.get_redirect_url(request)  # type: ignore[no-any-return]

    def enter(self, request: HttpRequest, user: User) -> HttpResponse:
        """What is vouched for needs no code."""
        if self.vouched:
            address = EmailAddress(user=user, email=self.cleaned_data["email"])
            if not get_adapter().confirm_email(request, address):
                return redirect("account_login")
        return super().enter(request, user)


class DisconnectForm(AllauthDisconnectForm):
    """An account elsewhere may always be taken away: who has no password comes in by a code."""

    def clean(self) -> None:
        """Nothing is to be checked beyond whose it is."""

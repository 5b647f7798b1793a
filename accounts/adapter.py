"""What the site has its own mind about in allauth's flows."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.stagekit import clear_login
from django.http import HttpRequest, HttpResponse

from accounts.guard.banned import banned_page
from accounts.models import User
from accounts.moderation import ban_of


class AccountAdapter(DefaultAccountAdapter):
    """Asked by allauth."""

    def pre_login(self, request: HttpRequest, user: User, **options: Any) -> HttpResponse | None:
        """Called once somebody has shown that the account is his: only to him is told that it is banned."""
        ban = ban_of(user)
        if ban is None:
            return super().pre_login(request, user, **options)  # type: ignore[no-any-return]
        clear_login(request)
        return banned_page(request, ban)

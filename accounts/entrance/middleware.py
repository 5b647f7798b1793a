"""At the entrance a guest is nobody yet."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from accounts.models import User

OF_ALLAUTH = ("account_", "mfa_", "usersessions_", "socialaccount_", "openid_connect_")
"""What the names of allauth's pages begin with. A guest is signed in, and they would turn him away, or sign him out."""


GUEST = "guest"


def guest_of(request: HttpRequest) -> User | None:
    """The guest whose session this is; nobody, if it is a stranger's or a member's."""
    user = getattr(request, GUEST, request.user)
    return user if isinstance(user, User) and user.is_guest else None


class EntranceMiddleware:
    """Shows allauth a visitor instead of a guest, whom `guest_of` still finds.

    So a guest takes the very same way as a stranger: neither learns from it whether an address is known, and what
    is for members leads both to the page for signing in.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_: Any) -> None:
        match = request.resolver_match
        if match is not None and match.view_name.startswith(OF_ALLAUTH) and guest_of(request):
            setattr(request, GUEST, request.user)
            request.user = AnonymousUser()

    def process_template_response(self, request: HttpRequest, response: TemplateResponse) -> TemplateResponse:
        """The page itself is his again: his theme, and the way back to his match."""
        if request.user.is_anonymous and (guest := guest_of(request)):
            request.user = guest
        return response

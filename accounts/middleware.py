"""What goes with every page that somebody reads."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth import logout
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from accounts.selectors import player_by_id
from accounts.services import note_seen


class SeenMiddleware:
    """Remembers on which day a player was here last: by that idle guests are told from others."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated:
            note_seen(request.user)
        return self.get_response(request)


class GoneMiddleware:
    """Whose account is deleted while another page of his is at work, a seat that he takes, say, is told so.

    The database refuses what names him: only then is he looked for.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        user = request.user
        if not isinstance(exception, DatabaseError) or not user.is_authenticated or player_by_id(user.pk) is not None:
            return None
        logout(request)
        messages.success(request, _("Your account is deleted."))
        return redirect("lobby:home")

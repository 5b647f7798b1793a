"""What goes with every page that somebody reads."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from accounts.services import note_seen


class SeenMiddleware:
    """Remembers on which day a player was here last: by that idle guests are told from others."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated:
            note_seen(request.user)
        return self.get_response(request)

"""Which language a visitor reads: guessed once, then kept."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language_from_path, get_language_from_request

from accounts.services import keep_language


def preferred_language(request: HttpRequest) -> str:
    """The language kept with the player, else with the browser's cookie, else the browser's own, else Russian."""
    if request.user.is_authenticated and request.user.language:
        return request.user.language
    return get_language_from_request(request)


class KeepLanguageMiddleware:
    """Remembers the language of the last page read, with the browser and with the player."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        language = get_language_from_path(request.path_info)
        if language and request.method == "GET" and response.status_code == 200:
            self._keep(request, response, language)
        return response

    def _keep(self, request: HttpRequest, response: HttpResponse, language: str) -> None:
        if request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME) != language:
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME,
                language,
                max_age=365 * 24 * 3600,
                secure=settings.LANGUAGE_COOKIE_SECURE,
                httponly=True,
                samesite="Lax",
            )
        if request.user.is_authenticated:
            keep_language(request.user, language)

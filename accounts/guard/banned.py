"""Whoever is banned finds one page on the whole site: it says so, why, and until when."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.models import Sanction
from accounts.moderation import ban_of

OPEN = {"root", "healthz", "readyz", "service-worker", "javascript-catalog", "manifest", "offline"}
"""What machines ask for, and the page with the ban needs."""


class BannedMiddleware:
    """Also keeps a banned player from signing out: his browser would be a stranger's then, and free to begin anew."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_: Any) -> HttpResponse | None:
        match = request.resolver_match
        if match is not None and match.view_name in OPEN:
            return None
        ban = ban_of(request.user) if request.user.is_authenticated else None
        return None if ban is None else banned_page(request, ban)


def banned_page(request: HttpRequest, ban: Sanction) -> HttpResponse:
    """The page that says so."""
    return render(request, "accounts/banned.html", {"ban": ban}, status=403)

"""The best under each preset."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from game import selectors
from game.selectors import PRESET_NAMES, SETTLED_AFTER

A_PAGE = 50


@require_safe
@never_cache
def leaderboard(request: HttpRequest) -> HttpResponse:
    """The members with a settled rating, and the visitor's own place."""
    asked = request.GET.get("preset", "")
    preset = asked if asked in PRESET_NAMES else next(iter(PRESET_NAMES))
    page = Paginator(selectors.the_best(preset), A_PAGE).get_page(request.GET.get("page"))
    return render(
        request,
        "game/leaderboard.html",
        {
            "preset": preset,
            "presets": PRESET_NAMES,
            "page": page,
            "mine": selectors.standing_of(request.user, preset),
            "settled_after": SETTLED_AFTER,
        },
    )

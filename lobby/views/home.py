"""Play at once, make a room, or sit down in somebody's."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.guard.limits import spend
from accounts.services import make_guest
from game.selectors import live_match_of
from lobby import selectors, services
from lobby.forms import BotsForm, RoomForm, RulesForm, offered_presets
from lobby.words import REFUSALS


@require_GET
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "lobby/home.html", _home(request))


@require_GET
@never_cache
def open_rooms(request: HttpRequest) -> HttpResponse:
    """The part of the first page that changes while one looks at it."""
    return render(request, "lobby/_rooms.html", _rooms())


def _rooms() -> dict[str, Any]:
    return {"open_rooms": selectors.open_rooms(), "watchable_rooms": selectors.watchable_rooms()}


def _home(request: HttpRequest) -> dict[str, Any]:
    return {
        "form": RoomForm(),
        "bots_form": BotsForm(),
        "presets": offered_presets(),
        **_rooms(),
        "my_match": live_match_of(request.user) if request.user.is_authenticated else None,
    }


@require_http_methods(["GET", "POST"])
def create(request: HttpRequest) -> HttpResponse:
    """Make a room; its host sits in it."""
    form = RoomForm(request.POST or None)
    if not form.is_valid():
        status = 422 if request.method == "POST" else 200
        return render(request, "lobby/create.html", {"form": form, "presets": offered_presets()}, status=status)
    spend(request, "make_room")
    host = make_guest(request)
    try:
        room = services.create_room(host, **settings_of(form))
    except services.Refused as refused:
        return led_back(request, refused)
    return redirect(room)


def settings_of(form: RoomForm) -> dict[str, Any]:
    """What the form says about a room, as the services want it."""
    return {
        "name": form.cleaned_data["name"],
        "preset": form.cleaned_data["preset"],
        "players": form.cleaned_data["players"],
        "choices": form.choices(),
        "public": form.cleaned_data["public"],
    }


@require_POST
def play_bots(request: HttpRequest) -> HttpResponse:
    """A match against bots, with one click."""
    form = BotsForm(request.POST)
    if not form.is_valid():
        messages.error(request, _what_is_wrong(form))
        return render(request, "lobby/home.html", _home(request), status=422)
    spend(request, "make_room")
    host = make_guest(request)
    try:
        match = services.play_with_bots(
            host,
            preset=form.cleaned_data["preset"],
            bots=form.cleaned_data["bots"],
            level=form.cleaned_data["level"],
            choices=form.choices(),
        )
    except services.Refused as refused:
        return led_back(request, refused)
    return redirect("game:match", match.pk)


def led_back(request: HttpRequest, refused: services.Refused) -> HttpResponse:
    """To the start, where whoever is in play finds the way back to his match."""
    messages.error(request, str(REFUSALS[refused.code]))
    return redirect("lobby:home")


def _what_is_wrong(form: RulesForm) -> str:
    """The first fault, with the name of its field."""
    field, faults = next(iter(form.errors.items()))
    label = form.fields[field].label if field in form.fields else None
    return f"{label}: {faults[0]}" if label else str(faults[0])

"""The pages where people meet, and the buttons on them."""

import uuid
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.services import make_guest
from game.selectors import live_match_of
from lobby import selectors, services
from lobby.forms import BotsForm, RoomForm, offered_presets
from lobby.words import REFUSALS, rules_summary

WAITING, PLAYING = "waiting", "playing"


@require_GET
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """Play at once, make a room, or sit down in somebody's."""
    return render(request, "lobby/home.html", _home(request, RoomForm()))


def _home(request: HttpRequest, form: RoomForm) -> dict[str, Any]:
    return {
        "form": form,
        "presets": offered_presets(),
        "open_rooms": selectors.open_rooms(),
        "my_match": live_match_of(request.user) if request.user.is_authenticated else None,
    }


@require_http_methods(["GET", "POST"])
def create(request: HttpRequest) -> HttpResponse:
    """Make a room; its host sits in it."""
    form = RoomForm(request.POST or None)
    if not form.is_valid():
        status = 422 if request.method == "POST" else 200
        return render(request, "lobby/create.html", {"form": form, "presets": offered_presets()}, status=status)
    host = make_guest(request)
    room = services.create_room(
        host,
        name=form.cleaned_data["name"] or _room_of(host.name),
        preset=form.cleaned_data["preset"],
        players=form.cleaned_data["players"],
        choices=form.choices(),
        public=form.cleaned_data["public"],
    )
    return redirect(room)


@require_POST
def play_bots(request: HttpRequest) -> HttpResponse:
    """A match against bots, with one click."""
    form = BotsForm(request.POST)
    if not form.is_valid():
        return render(request, "lobby/home.html", _home(request, RoomForm()), status=422)
    host = make_guest(request)
    match = services.play_with_bots(
        host,
        name=_room_of(host.name),
        preset=form.cleaned_data["preset"],
        bots=form.cleaned_data["bots"],
        choices=form.choices(),
    )
    return redirect("game:match", match.pk)


def _room_of(name: str) -> str:
    # Left as long as the longest name of a player makes it: 20 characters and the words around.
    return _("Table of %(name)s") % {"name": name}


@require_GET
@never_cache
def room(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    """A room: who sits where, the rules, the link to invite by."""
    return render(request, "lobby/room.html", _room(request, _found(room_id)))


@require_GET
@never_cache
def room_part(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    """The part of a room's page that changes while one looks at it."""
    return render(request, "lobby/_room.html", _room(request, _found(room_id)))


def _found(room_id: uuid.UUID) -> Any:
    found = selectors.room_by_id(room_id)
    if found is None:
        raise Http404
    return found


def _room(request: HttpRequest, room: Any) -> dict[str, Any]:
    seats = selectors.seats_of(room, request.user)
    my_seat = selectors.seat_in(room, request.user)
    is_host = my_seat is not None and room.host_id == request.user.pk
    full = all(seat["kind"] != "free" for seat in seats)
    return {
        "room": room,
        "seats": seats,
        "my_seat": my_seat,
        "is_host": is_host,
        "can_start": is_host and full and room.status == WAITING,
        # The link is a key: only who sits in the room may hand it on.
        "invite_url": request.build_absolute_uri(reverse("lobby:invite", args=[room.token]))
        if my_seat is not None
        else "",
        "rules_summary": rules_summary(room.preset, room.rules),
        "match": room.match if room.status == PLAYING else None,
    }


@require_POST
def sit(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    return _do(request, room_id, lambda: services.sit(room_id, make_guest(request), index=_seat_named(request)))


@require_POST
def leave(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    return _do(request, room_id, lambda: services.leave(room_id, _player(request)))


@require_POST
def add_bot(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    return _do(request, room_id, lambda: services.add_bot(room_id, _player(request), index=_seat_named(request)))


@require_POST
def remove_bot(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    return _do(request, room_id, lambda: services.remove_bot(room_id, _player(request), index=_seat_named(request)))


@require_POST
def start(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    return _do(request, room_id, lambda: services.start(room_id, _player(request)))


def _do(request: HttpRequest, room_id: uuid.UUID, deed: Callable[[], Any]) -> HttpResponse:
    """Do it and show the room; where a match began, its table; a refusal is explained in the room."""
    room = _found(room_id)
    try:
        match = deed()
    except services.Refused as refused:
        messages.error(request, str(REFUSALS[refused.code]))
    else:
        if match is not None:
            return redirect("game:match", match.pk)
    return redirect(room)


def _player(request: HttpRequest) -> Any:
    """Whoever has not sat down anywhere yet has nothing to decide in a room."""
    if not request.user.is_authenticated:
        raise PermissionDenied
    return request.user


def _seat_named(request: HttpRequest) -> int | None:
    text = request.POST.get("seat", "")
    return int(text) if text.isdecimal() and len(text) < 3 else None


@require_http_methods(["GET", "POST"])
@never_cache
def invite(request: HttpRequest, token: str) -> HttpResponse:
    """Where an invitation leads. Looking makes nobody a guest, a preview of the link least of all; the button does."""
    if request.method == "POST":
        return _accept(request, token)
    return _invitation(request, token, status=200)


def _accept(request: HttpRequest, token: str) -> HttpResponse:
    room = selectors.room_by_token(token)
    # Nobody becomes a guest for a link that leads nowhere.
    if room is None:
        return _invitation(request, token, status=409)
    try:
        services.sit_by_invitation(token, make_guest(request))
    except services.Refused:
        return _invitation(request, token, status=409)
    return redirect(room)


def _invitation(request: HttpRequest, token: str, *, status: int) -> HttpResponse:
    room = selectors.room_by_token(token)
    seats = [] if room is None else selectors.seats_of(room, request.user)
    context = {"room": room, "seats": seats, "state": _state_of(request, room, seats)}
    return render(request, "lobby/invite.html", context, status=404 if room is None else status)


def _state_of(request: HttpRequest, room: Any, seats: list[dict[str, Any]]) -> str:
    if room is None:
        return "stale"
    if selectors.seat_in(room, request.user) is not None:
        return "seated"
    if room.status != WAITING:
        return "closed" if room.status == PLAYING else "stale"
    return "open" if any(seat["kind"] == "free" for seat in seats) else "full"

"""The page of a room: who sits where, the rules, the link to invite by."""

import uuid
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from game import rulebook
from lobby import selectors, services
from lobby.forms import RoomForm, offered_presets
from lobby.views.home import settings_of
from lobby.views.picture import preview
from lobby.words import LEVELS, REFUSALS, rules_summary

WAITING, PLAYING, REMATCH = "waiting", "playing", "rematch"


@require_GET
@never_cache
def room(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    room = found(room_id)
    picture = reverse("lobby:room_picture", args=[room_id])
    shown = {"preview": preview(request, room, picture)} if room.public else {}
    return render(request, "lobby/room.html", {**about(request, room), **shown})


@require_GET
@never_cache
def room_part(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    """The part of a room's page that changes while one looks at it."""
    return render(request, "lobby/_room.html", about(request, found(room_id)))


def found(room_id: uuid.UUID) -> Any:
    """The room of this address. Raises Http404."""
    room = selectors.room_by_id(room_id)
    if room is None:
        raise Http404
    return room


def about(request: HttpRequest, room: Any) -> dict[str, Any]:
    """What the templates of a room are given."""
    seats = selectors.seats_of(room, request.user)
    my_seat = selectors.seat_in(room, request.user)
    return {
        "room": room,
        "seats": seats,
        "my_seat": my_seat,
        "is_host": my_seat is not None and room.host_id == request.user.pk,
        "levels": LEVELS.items(),
        "new_bot": services.NEW_BOT,
        "waiting": room.status == WAITING,
        # Who was removed, or has only the address of the room, is offered no seat that would be refused to him.
        "invited_only": my_seat is None and selectors.needs_invitation(room, request.user),
        "starts_in": selectors.seconds_left(room.starts_at),
        "rematch_in": selectors.seconds_left(room.rematch_until) if room.status == REMATCH else None,
        "i_agreed": my_seat is not None and seats[my_seat]["agreed"],
        "full": all(seat["kind"] != "free" for seat in seats),
        # The link is a key: only who sits in the room may hand it on.
        "invite_url": request.build_absolute_uri(reverse("invitation", args=[room.token]))
        if my_seat is not None
        else "",
        "rules_summary": rules_summary(room.preset, room.rules),
        "match": room.match if room.status == PLAYING else None,
    }


@require_GET
@never_cache
def rules(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    """What exactly is played at this table."""
    room = found(room_id)
    page = {"room": room, "preset": rulebook.PRESETS[room.preset], **rulebook.page_of(rulebook.offer_of(room.rules))}
    return render(request, "game/rules/table.html", page)


@require_http_methods(["GET", "POST"])
@never_cache
def settings(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    """Other rules for a room that waits: the host's page."""
    room = found(room_id)
    if not request.user.is_authenticated or room.host_id != request.user.pk or room.status != WAITING:
        return redirect(room)
    form = RoomForm(request.POST or None, initial=settings_as_sent(room))
    if request.method == "POST" and form.is_valid():
        try:
            services.change_settings(room_id, request.user, **settings_of(form))
        except services.Refused as refused:
            form.add_error("players" if refused.code == "too_many" else None, str(REFUSALS[refused.code]))
        else:
            return redirect(room)
    status = 422 if form.errors else 200
    context = {"room": room, "form": form, "presets": offered_presets()}
    return render(request, "lobby/settings.html", context, status=status)


def settings_as_sent(room: Any) -> dict[str, Any]:
    """The settings of a room as its form would have sent them: no clock is a choice, too."""
    chosen = {"name": room.name, "preset": room.preset, "players": room.players, "public": room.public}
    return {**{field: "" if value is None else value for field, value in room.choices.items()}, **chosen}


@require_GET
@never_cache
def rematch(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    """How the question for a rematch stands: for the table, which shows it over the result. Only for who sits there."""
    room = found(room_id)
    asked = selectors.rematch_of(room, request.user)
    if asked["me"] is None:
        return JsonResponse({"status": "left", "room": room.get_absolute_url()})
    table = reverse("game:match", args=[room.match_id]) if room.status == PLAYING else None
    return JsonResponse({**asked, "room": room.get_absolute_url(), "table": table})

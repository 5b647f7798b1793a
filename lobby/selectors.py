"""What is read of rooms."""

import math
import uuid
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import Count, F, Q, QuerySet

from accounts.models import User
from accounts.moderation import may_use_public_tables
from game.models import moment
from game.selectors import clock, in_play
from lobby.bot_names import bot_name
from lobby.models import Room, RoomSeat
from lobby.words import LEVELS, rules_summary

SHOWN_ROOMS = 20
SHOWN_TABLES = 5
SWEEP_AT_MOST = 500


def room_by_id(room_id: uuid.UUID) -> Room | None:
    return _with_seats().filter(pk=room_id).first()


def name_of(room_id: uuid.UUID) -> str:
    """As its host said; empty where he said nothing, or the room is gone."""
    return Room.objects.filter(pk=room_id).values_list("name", flat=True).first() or ""


def room_by_token(token: str) -> Room | None:
    """The room that an invitation leads to."""
    # Postgres is asked for no NUL.
    if "\0" in token:
        return None
    return _with_seats().filter(token=token).first()


def open_rooms() -> list[dict[str, Any]]:
    """The newest public rooms that have a free seat and somebody waiting: room, its seats and its rules in words."""
    rooms = (
        _with_seats()
        .filter(public=True, status=Room.Status.WAITING)
        .annotate(taken=Count("seats"), people=Count("seats__user"))
        .filter(taken__lt=F("players"), people__gt=0)
        .order_by("-created_at")[:SHOWN_ROOMS]
    )
    return _listed(rooms)


def watchable_rooms() -> list[dict[str, Any]]:
    """The public rooms whose match is on and began last: as `open_rooms`."""
    rooms = _with_seats().filter(public=True, status=Room.Status.PLAYING).order_by("-match__started_at")
    return _listed(rooms[:SHOWN_TABLES])


def _listed(rooms: QuerySet[Room]) -> list[dict[str, Any]]:
    return [
        {"room": room, "seats": seats_of(room), "summary": rules_summary(room.preset, room.rules)} for room in rooms
    ]


def _with_seats() -> QuerySet[Room]:
    return Room.objects.select_related("match", "host").prefetch_related("seats__user")


def seconds_left(until: datetime | None) -> int | None:
    """Whole seconds until then, for the countdown of a page; none where nothing is counted down."""
    return None if until is None else max(0, math.ceil(until.timestamp() - clock()))


def seats_of(room: Room, viewer: User | AnonymousUser | None = None) -> list[dict[str, Any]]:
    """Every seat in order, the free ones too, as the viewer sees them."""
    taken = {seat.index: seat for seat in room.seats.all()}
    viewer_id = None if viewer is None else viewer.pk
    return [_seat(room, index, taken.get(index), viewer_id) for index in range(room.players)]


def seat_in(room: Room, user: User | AnonymousUser) -> int | None:
    """The seat of this user, if he sits in the room."""
    sitting = (seat.index for seat in room.seats.all() if seat.user_id is not None and seat.user_id == user.pk)
    return next(sitting, None)


def _seat(room: Room, index: int, seat: RoomSeat | None, viewer_id: int | None) -> dict[str, Any]:
    free = {
        "index": index,
        "kind": "free",
        "name": "",
        "profile": None,
        "is_me": False,
        "is_host": False,
        "level": "",
        "is_away": False,
        "agreed": False,
    }
    if seat is None:
        return free
    if seat.user is None:
        return {**free, "kind": "bot", "name": bot_name(index), "level": LEVELS[seat.level], "agreed": seat.again}
    return {
        **free,
        "kind": "human",
        "name": seat.user.name,
        "profile": seat.user_id if seat.user.is_public or seat.user_id == viewer_id else None,
        "is_me": seat.user_id == viewer_id,
        "is_host": seat.user_id == room.host_id,
        "is_away": seat.away_since is not None,
        "agreed": seat.again,
    }


def needs_invitation(room: Room, user: User | AnonymousUser) -> bool:
    """Whether this user sits down here by the link only: the room is not public, and he may not return to it."""
    return not room.public and user.pk not in room.may_return


def refusal_for_newcomer(room: Room, user: User | AnonymousUser, *, invited: bool) -> str | None:
    """Why nobody new can sit down in this room now, if so: asked before a visitor is made a guest for it."""
    if seat_in(room, user) is not None:
        return None
    if room.status != Room.Status.WAITING:
        return room.status
    if not invited and needs_invitation(room, user):
        return "by_invitation"
    if user.is_authenticated and in_play([user.pk]):
        return "in_match"
    if room.public and user.is_authenticated and not may_use_public_tables(user):
        return "no_public"
    return "full" if len(room.seats.all()) >= room.players else None


def rematch_of(room: Room, viewer: User | AnonymousUser) -> dict[str, Any]:
    """How the question for a rematch stands: until when it is asked, and who has agreed."""
    seats = seats_of(room, viewer)
    return {
        "status": room.status,
        "now": clock(),
        "until": room.rematch_until and room.rematch_until.timestamp(),
        "agreed": [seat["index"] for seat in seats if seat["agreed"] and seat["kind"] != "free"],
        "seats": [seat["index"] for seat in seats if seat["kind"] != "free"],
        "me": seat_in(room, viewer),
    }


def due(now: float) -> list[uuid.UUID]:
    """The rooms in which something should have happened by now; those that somebody is at work on are left out."""
    with transaction.atomic():
        rooms: QuerySet[Room] = Room.objects.select_for_update(skip_locked=True)
        waiting = rooms.filter(wake_at__lte=moment(now)).order_by("wake_at")
        return list(waiting.values_list("pk", flat=True)[:SWEEP_AT_MOST])


def rooms_kept_of(user: User) -> list[dict[str, Any]]:
    """The rooms in which the user decides or sits, for him to take away."""
    rooms = Room.objects.filter(Q(host=user) | Q(seats__user=user)).order_by("created_at").distinct()
    return [
        {
            "id": str(room.pk),
            "name": room.name,
            "since": room.created_at.isoformat(),
            "status": room.status,
            "host": room.host_id == user.pk,
        }
        for room in rooms
    ]

"""What is read of rooms."""

import uuid
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, F, QuerySet

from accounts.models import User
from lobby.bot_names import bot_name
from lobby.models import Room, RoomSeat
from lobby.words import LEVELS, rules_summary

SHOWN_ROOMS = 20


def room_by_id(room_id: uuid.UUID) -> Room | None:
    return _with_seats().filter(pk=room_id).first()


def room_by_token(token: str) -> Room | None:
    """The room that an invitation leads to."""
    return _with_seats().filter(token=token).first()


def open_rooms() -> list[dict[str, Any]]:
    """The newest public rooms that have a free seat: room, its seats and its rules in words."""
    rooms = (
        _with_seats()
        .filter(public=True, status=Room.Status.WAITING)
        .annotate(taken=Count("seats"))
        .filter(taken__lt=F("players"))
        .order_by("-created_at")[:SHOWN_ROOMS]
    )
    return [
        {"room": room, "seats": seats_of(room), "summary": rules_summary(room.preset, room.rules)} for room in rooms
    ]


def _with_seats() -> QuerySet[Room]:
    return Room.objects.select_related("match").prefetch_related("seats__user")


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
    free = {"index": index, "kind": "free", "name": "", "is_me": False, "is_host": False, "level": ""}
    if seat is None:
        return free
    if seat.user is None:
        return {**free, "kind": "bot", "name": bot_name(index), "level": LEVELS[seat.level]}
    return {
        **free,
        "kind": "human",
        "name": seat.user.name,
        "is_me": seat.user_id == viewer_id,
        "is_host": seat.user_id == room.host_id,
    }

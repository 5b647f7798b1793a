"""Bots on the free seats of a room: the host's to put there and to take away."""

import uuid

from accounts.models import User
from lobby.models import Room, RoomSeat
from lobby.services import news
from lobby.services.lock import Refused, free_seats, require_host, waiting

NEW_BOT = "novice"
"""The level of a bot that nobody chose another for."""


def add_bot(room_id: uuid.UUID, by: User, *, index: int | None, level: str = NEW_BOT) -> None:
    """Put a bot on a free seat. Refused: `not_host`, `no_such_seat`, `taken`, or the room does not wait."""
    with waiting(room_id) as room:
        require_host(room, by)
        seat = _seat(room, index)
        if seat not in free_seats(room):
            raise Refused("taken")
        RoomSeat.objects.create(room=room, index=seat, level=level)
        news.changed(room_id)


def remove_bot(room_id: uuid.UUID, by: User, *, index: int | None) -> None:
    """Free the seat of a bot; a seat without one stays as it is. Refused: `not_host`, `no_such_seat`, or
    the room does not wait."""
    with waiting(room_id) as room:
        require_host(room, by)
        room.seats.filter(index=_seat(room, index), user=None).delete()
        news.changed(room_id)


def _seat(room: Room, index: int | None) -> int:
    if index is None or index not in range(room.players):
        raise Refused("no_such_seat")
    return index

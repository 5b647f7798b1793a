"""Bots on the free seats of a room: the host's to put there."""

import uuid

from accounts.models import User
from game.bots import LEVELS
from lobby.models import RoomSeat
from lobby.services import news
from lobby.services.lock import Refused, free_seats, require_host, seat_named, waiting

NEW_BOT = "novice"
"""The level of a bot that nobody chose another for: the first opponent that anybody meets can be beaten."""


def add_bot(room_id: uuid.UUID, by: User, *, index: int | None, level: str = NEW_BOT, now: float | None = None) -> None:
    """Put a bot on a free seat.

    Refused: `not_host`, `no_such_seat`, `taken`, `no_such_level`, or the room does not wait.
    """
    with waiting(room_id, now) as room:
        require_host(room, by)
        seat = seat_named(room, index)
        if seat not in free_seats(room):
            raise Refused("taken")
        if level not in LEVELS:
            raise Refused("no_such_level")
        RoomSeat.objects.create(room=room, index=seat, level=level)
        news.changed(room_id)

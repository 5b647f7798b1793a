"""Other rules for a room that waits."""

import uuid
from typing import Any

from accounts.models import User
from game import engine
from lobby.models import Room, RoomSeat
from lobby.services import news
from lobby.services.lock import Refused, free_seats, require_host, require_public_right, waiting


def change_settings(
    room_id: uuid.UUID,
    by: User,
    *,
    name: str,
    preset: str,
    players: int,
    choices: dict[str, Any],
    public: bool,
    now: float | None = None,
) -> None:
    """Give the room other rules. Whoever sits beyond the last seat moves to a free one; a countdown begins anew.

    Raises engine.RuleSetError for rules that cannot be played. Refused: `not_host`, `no_public`, `too_many`, or
    the room does not wait.
    """
    engine.choose(preset, players, **choices)
    with waiting(room_id, now) as room:
        require_host(room, by)
        if public and not room.public:
            require_public_right(by)
        if room.seats.count() > players:
            raise Refused("too_many")
        room.name, room.preset, room.players, room.choices, room.public = name, preset, players, choices, public
        # Who agreed to the old rules by staying gets time to leave the new ones.
        room.starts_at = None
        _move_up(room)
        news.changed(room_id)


def _move_up(room: Room) -> None:
    beyond = list(room.seats.filter(index__gte=room.players))
    for seat, index in zip(beyond, free_seats(room), strict=False):
        RoomSeat.objects.filter(pk=seat.pk).update(index=index)

"""New rooms."""

from typing import Any

from django.db import transaction

from accounts.models import User
from game import engine
from game.models import Match
from lobby.models import Room, RoomSeat
from lobby.services.bots import NEW_BOT
from lobby.services.lock import Refused, moment_of, require_free, require_public_right
from lobby.services.order import arrange
from lobby.services.presence import seat_down
from lobby.services.start import begin


def create_room(
    host: User,
    *,
    name: str,
    preset: str,
    players: int,
    choices: dict[str, Any],
    public: bool,
    now: float | None = None,
) -> Room:
    """A room with its host on the first seat.

    Raises engine.RuleSetError for rules that cannot be played. Refused: `in_match`, `no_public`.
    """
    room = Room(host=host, name=name, preset=preset, players=players, choices=choices, public=public)
    # A room whose rules cannot be played must not come to be.
    engine.choose(preset, players, **choices)
    require_free(host)
    if public:
        require_public_right(host)
    with transaction.atomic():
        room.save(force_insert=True)
        seat_down(room, host, 0, moment_of(now))
        arrange(room, moment_of(now))
        room.save()
    return room


def play_with_bots(host: User, *, preset: str, bots: int, choices: dict[str, Any], level: str = NEW_BOT) -> Match:
    """A match against so many bots of this level, at once. Raises engine.RuleSetError. Refused: `in_match`."""
    with transaction.atomic():
        room = create_room(host, name="", preset=preset, players=bots + 1, choices=choices, public=False)
        RoomSeat.objects.bulk_create(RoomSeat(room=room, index=index, level=level) for index in range(1, room.players))
        match = begin(room, moment_of(None))
        # Two clicks at once: the other one has just begun a match.
        if match is None:
            raise Refused("in_match")
        room.save()
        return match

"""New rooms."""

from typing import Any

from django.db import transaction

from accounts.models import User
from game import engine
from game.models import Match
from lobby.models import Room, RoomSeat
from lobby.services.bots import NEW_BOT
from lobby.services.start import begin


def create_room(host: User, *, name: str, preset: str, players: int, choices: dict[str, Any], public: bool) -> Room:
    """A room with its host on the first seat. Raises engine.RuleSetError for rules that cannot be played."""
    room = Room(host=host, name=name, preset=preset, players=players, choices=choices, public=public)
    # A room whose rules cannot be played must not come to be.
    engine.choose(preset, players, **choices)
    with transaction.atomic():
        room.save(force_insert=True)
        RoomSeat.objects.create(room=room, index=0, user=host)
    return room


def play_with_bots(host: User, *, name: str, preset: str, bots: int, choices: dict[str, Any]) -> Match:
    """A match against so many bots, at once. Raises engine.RuleSetError."""
    with transaction.atomic():
        room = create_room(host, name=name, preset=preset, players=bots + 1, choices=choices, public=False)
        RoomSeat.objects.bulk_create(
            RoomSeat(room=room, index=index, level=NEW_BOT) for index in range(1, room.players)
        )
        return begin(room)

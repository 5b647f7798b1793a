"""Tell the sockets of a room, once it is committed, that there is something new to look at."""

import uuid
from typing import Any

from django.db import transaction

from game.services import send_to_group


def group(room_id: uuid.UUID) -> str:
    """The group that all sockets of a room are in."""
    return f"room.{room_id.hex}"


def changed(room_id: uuid.UUID) -> None:
    """Somebody came, left, or the room is another than it was."""
    _tell(room_id, {"type": "room.changed"})


def started(room_id: uuid.UUID, match_id: uuid.UUID, players: list[int]) -> None:
    """The match of these users has begun. Each socket makes its address, in its reader's language."""
    _tell(room_id, {"type": "room.started", "match": str(match_id), "players": players})


def _tell(room_id: uuid.UUID, message: dict[str, Any]) -> None:
    # No partial: where it fails, Django's own logging fails on it, and the deed that is done already looks undone.
    transaction.on_commit(lambda: send_to_group(group(room_id), message), robust=True)

"""A moderator ends a match."""

import uuid

from game import engine, selectors
from game.services.table import locked


def close(match_id: uuid.UUID, now: float | None = None) -> None:
    """End a match that is on: it counts for nobody. Raises Match.DoesNotExist."""
    with locked(match_id, now) as table:
        if not table.over:
            table.note(selectors.CLOSE)
            table.events.append(engine.Over(selectors.CLOSED))
            table.match.paused_at = None

"""A process that is told to stop gives the matches of its sockets time, before it closes them."""

import asyncio
import logging
import uuid

from game import services
from game.consumers.database import in_database

logger = logging.getLogger(__name__)


class Tables:
    """The matches that have sockets in this process, and whether it is about to close them all.

    The process must know this by itself: a client could close its own socket with our code, again and again.
    """

    def __init__(self) -> None:
        self.closing = False
        self.sockets: dict[uuid.UUID, set[str]] = {}

    def add(self, match_id: uuid.UUID, socket: str) -> None:
        self.sockets.setdefault(match_id, set()).add(socket)

    def remove(self, match_id: uuid.UUID, socket: str) -> None:
        sockets = self.sockets.get(match_id, set())
        sockets.discard(socket)
        if not sockets:
            self.sockets.pop(match_id, None)


tables = Tables()


def site_is_leaving() -> bool:
    """Are the sockets of this process being closed by us?"""
    return tables.closing


async def give_time() -> None:
    """Call before the sockets of this process are closed with 1012."""
    tables.closing = True
    await asyncio.gather(*(_spare(match_id) for match_id in list(tables.sockets)))


async def _spare(match_id: uuid.UUID) -> None:
    try:
        await in_database(services.spare, match_id)
    except Exception:
        logger.exception("Match %s got no time for the restart", match_id)

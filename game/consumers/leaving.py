"""A process that is told to stop gives the matches of its sockets time, before it closes them.

It must know by itself that it closes them: a client could close its own socket with our code, again and again.
"""

import asyncio
import logging
import uuid

from game import services
from game.consumers.database import in_database
from game.consumers.tables import tables

logger = logging.getLogger(__name__)

_leaving = asyncio.Event()


def site_is_leaving() -> bool:
    """Are the sockets of this process being closed by us?"""
    return _leaving.is_set()


async def give_time() -> None:
    """Call before the sockets of this process are closed with 1012."""
    _leaving.set()
    await asyncio.gather(*(_spare(match_id) for match_id in list(tables().sockets)))


async def _spare(match_id: uuid.UUID) -> None:
    try:
        await in_database(services.spare, match_id)
    except Exception:
        logger.exception("Match %s got no time for the restart", match_id)

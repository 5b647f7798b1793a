"""From a committed step to the sockets: one frame an audience, one group send.

The layer delivers at most once and may reorder. Frames carry versions, and a socket that finds a
gap reads a snapshot, so nothing here waits, retries or fails a move.
"""

import asyncio
import logging
import threading
import uuid
from collections.abc import Coroutine, Iterable
from functools import cache
from typing import Any

from channels.layers import get_channel_layer

from game import engine, wire

logger = logging.getLogger(__name__)

_sockets_loop: asyncio.AbstractEventLoop | None = None


def user_group(user_id: int) -> str:
    """The group that all sockets of a user are in, wherever on the site."""
    return f"user.{user_id}"


def group(match_id: uuid.UUID) -> str:
    """The group that all sockets of a match are in."""
    return f"match.{match_id.hex}"


def audience(viewer: wire.Viewer) -> str:
    """Under which name a viewer's part lies in what is sent; all who watch are one audience."""
    return "watchers" if viewer is None else str(viewer)


def step(
    match_id: uuid.UUID,
    *,
    before: int,
    version: int,
    now: float,
    state: engine.State,
    events: Iterable[engine.Event],
    audiences: Iterable[wire.Viewer],
    standing: wire.Standing,
    match: wire.Json | None,
) -> None:
    """Tell each of `audiences` what happened between two versions, as far as it may know.

    `match` is told to all where more than the position has changed.
    """
    parts = {
        audience(viewer): wire.update(
            before=before,
            version=version,
            now=now,
            events=[engine.redact(event, viewer) for event in events],
            view=wire.view_json(engine.view(state, viewer), standing),
            match=match,
        )
        for viewer in audiences
    }
    _to_table(match_id, {"type": "match.update", "before": before, "version": version, "parts": parts})


def presence(match_id: uuid.UUID, *, seat: int, online: bool) -> None:
    """Tell the table that a player came or went. Has no version: it is no part of the match."""
    _to_table(match_id, {"type": "match.told", "frame": wire.presence(seat, online)})


def _to_table(match_id: uuid.UUID, message: dict[str, Any]) -> None:
    # A process hears of all its tables in one place, and must know of which this is.
    send(group(match_id), {**message, "match": match_id.hex})


def here() -> None:
    """Call on the loop that the sockets of this process live on: what is sent goes through it.

    The layer in memory wakes a socket at once only from the socket's own loop; from another thread
    by way of async_to_sync it takes most of a second.
    """
    global _sockets_loop
    _sockets_loop = asyncio.get_running_loop()


def send(group: str, message: dict[str, Any]) -> None:
    """Send to all sockets of a group, from any thread, without waiting for it."""
    loop = _sockets_loop
    if loop is None or not loop.is_running():
        loop = _own_loop()
    asyncio.run_coroutine_threadsafe(_sent(get_channel_layer().group_send(group, message)), loop)


async def _sent(sending: Coroutine[Any, Any, None]) -> None:
    try:
        await sending
    except Exception:
        logger.exception("A frame was lost; sockets notice by the version and read a snapshot")


@cache
def _own_loop() -> asyncio.AbstractEventLoop:
    """The loop of a process without sockets: a worker, or a web process that nobody has reached yet."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="publish", daemon=True).start()
    return loop

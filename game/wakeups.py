"""When a match is to be looked at for a bot, and the first of several such moments.

The sweep makes it certain. On a served site, where a sweep comes but once a second, a task makes a
bot's move smooth; an embedded site looks often enough by itself.
"""

import secrets
import uuid
from collections.abc import Iterable

from celery import current_app
from django.conf import settings

from game import bots, engine

WAKE_TASK = "game.tasks.wake"


def earliest(*moments: float | None) -> float | None:
    """The first of the moments at which something happens, if anything does."""
    return min((moment for moment in moments if moment is not None), default=None)


def bots_at(state: engine.State, seats: Iterable[int], now: float) -> float | None:
    """When the bots on these seats look at a table that has just changed; `None` if none of them can do anything."""
    if not any(engine.legal_moves(state, seat) for seat in seats):
        return None
    return now + bots.SHORTEST * settings.BOT_PACE


def moves_at(looked_at: float, move: engine.Move) -> float:
    """When a bot makes the move that it decided on, having looked at the table then."""
    return looked_at + (bots.delay(move, secrets.SystemRandom()) - bots.SHORTEST) * settings.BOT_PACE


def schedule_bot(match_id: uuid.UUID, seconds: float) -> None:
    """Have this match woken in `seconds`, for a bot that is to look at it or to move."""
    if settings.EMBEDDED:
        return
    # Without a broker the sweep does it a little later, so nothing is retried here.
    current_app.send_task(
        WAKE_TASK, args=[str(match_id)], countdown=seconds, expires=seconds + 10, queue="bots", retry=False
    )

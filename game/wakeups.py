"""What must happen next in a match, and when: the earliest of a running clock and a bot's move.

The sweep makes it certain. On a served site, where a sweep comes but once a second, a task makes a
bot's move smooth; an embedded site looks often enough by itself.
"""

import secrets
import uuid
from collections.abc import Iterable

from celery import current_app
from django.conf import settings

from game import engine

WAKE_TASK = "game.tasks.wake"


def earliest(*moments: float | None) -> float | None:
    """The first of the moments at which something happens, if anything does."""
    return min((moment for moment in moments if moment is not None), default=None)


def bots_at(state: engine.State, bots: Iterable[int], now: float) -> float | None:
    """When a bot should look at the table again; `None` if none of them can do anything."""
    if not any(engine.legal_moves(state, seat) for seat in bots):
        return None
    return now + thinking_time(state) * settings.BOT_PACE


def thinking_time(state: engine.State) -> float:
    """Seconds that a bot seems to think: 0.6 to 2.5, by what all see and never by what it holds."""
    shortest, longest = (0.6, 1.2) if state.phase in ("throw_in", "taking") else (0.9, 2.5)
    return secrets.SystemRandom().uniform(shortest, longest)


def schedule_bot(match_id: uuid.UUID, seconds: float) -> None:
    """Have a bot of this match woken in `seconds`."""
    if settings.EMBEDDED:
        return
    # Without a broker the sweep does it a little later, so nothing is retried here.
    current_app.send_task(
        WAKE_TASK, args=[str(match_id)], countdown=seconds, expires=seconds + 10, queue="bots", retry=False
    )

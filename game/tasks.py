"""What Celery does for matches on a served site; an embedded one has threads that call the same services."""

import uuid

from celery import shared_task

from game import selectors, services

REMINDED_AFTER = 1.0
"""Seconds after which a bot's own task counts as lost."""


@shared_task(name="game.tasks.sweep")
def sweep() -> None:
    """Every second: the heartbeat, clocks that ran out, and bots whose own task was lost."""
    now = selectors.clock()
    services.beat(now)
    services.sweep(now)
    for match_id in selectors.bots_to_think(now - REMINDED_AFTER):
        wake.apply_async([str(match_id)], queue="bots", expires=1)


@shared_task(name="game.tasks.wake")
def wake(match_id: str) -> None:
    """A bot of this match is due; sent to the queue of bots by whoever schedules it."""
    services.wake(uuid.UUID(match_id))

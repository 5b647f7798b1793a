"""What Celery does for matches on a served site; the ticker of an embedded one calls the same services."""

import uuid

from celery import shared_task

from game import selectors, services


@shared_task(name="game.tasks.sweep")
def sweep() -> None:
    """Every second: the heartbeat, clocks that ran out, and bots whose own task was lost."""
    now = selectors.clock()
    services.beat(now)
    services.sweep(now)


@shared_task(name="game.tasks.wake")
def wake(match_id: str) -> None:
    """A bot of this match is due; sent to the queue of bots by whoever schedules it."""
    services.wake(uuid.UUID(match_id))

"""What Celery does for rooms on a served site; the ticker of an embedded one calls the same service."""

from celery import shared_task

from game.selectors import clock
from lobby import services


@shared_task(name="lobby.tasks.sweep")
def sweep() -> None:
    """Every second: seats that are freed, matches that start, rematches that are not waited for any longer."""
    services.sweep(clock())

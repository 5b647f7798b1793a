"""What Celery does for players on a served site; the ticker of an embedded one calls the same service."""

import time

from celery import shared_task

from accounts import services


@shared_task(name="accounts.tasks.remove_idle_guests")
def remove_idle_guests() -> None:
    """Every hour: guests who never played and do not come back."""
    services.remove_idle_guests(time.time())


@shared_task(name="accounts.tasks.clear_sessions")
def clear_sessions() -> None:
    """Every hour: sessions that have run out."""
    services.clear_sessions(time.time())

"""Celery for the served site: one beat, and workers for clocks and for bots apart.

    celery -A durak_site.celery beat
    celery -A durak_site.celery worker -Q clocks
    celery -A durak_site.celery worker -Q bots

A task that thinks for a bot declares `queue="bots"`; everything else is a clock.
"""

import os

from celery import Celery
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "durak_site.settings")

if settings.EMBEDDED:
    raise ImproperlyConfigured("Celery belongs to a served site: set DURAK_REDIS_URL.")

app = Celery("durak_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.update(
    task_default_queue="clocks",
    task_ignore_result=True,
    broker_connection_retry_on_startup=True,
    timezone="UTC",
    beat_schedule={
        # A sweep that waited a second is worthless: the next one does its work.
        "sweep": {"task": "game.tasks.sweep", "schedule": 1.0, "options": {"expires": 1, "queue": "clocks"}},
        "rooms": {"task": "lobby.tasks.sweep", "schedule": 1.0, "options": {"expires": 1, "queue": "clocks"}},
        "guests": {"task": "accounts.tasks.remove_idle_guests", "schedule": 3600.0, "options": {"queue": "clocks"}},
        "sessions": {"task": "accounts.tasks.clear_sessions", "schedule": 3600.0, "options": {"queue": "clocks"}},
    },
)
app.autodiscover_tasks()

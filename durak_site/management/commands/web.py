"""`manage.py web`: a web process of a served site; as many as you like, behind one nginx."""

import os
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from durak_site.served.server import WebServer


class Command(BaseCommand):
    help = "Serves pages and sockets; Postgres, Redis, workers and beat are processes of their own."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=settings.PORT, help="where to listen (DURAK_PORT)")
        parser.add_argument("--core", type=int, help="keep to one core: this one, counted round those there are")

    def handle(self, *args: Any, port: int, core: int | None, **options: Any) -> None:
        if settings.EMBEDDED:
            raise CommandError("Set DURAK_DATABASE_URL and DURAK_REDIS_URL, or start an embedded site: manage.py play.")
        if core is not None:
            _keep_to(core)
        from durak_site.asgi import application
        from game.consumers import give_time

        WebServer(
            application,
            before_goodbye=give_time,
            host=settings.HOST,
            port=port,
            message_limit=settings.SOCKET_MESSAGE_LIMIT,
            proxies=settings.PROXIES,
        ).run()


def _keep_to(core: int) -> None:
    """Python runs one thread at a time. On several cores each change of threads wakes another core and finds its
    cache cold: a move then costs twice as much (docs/decisions.md)."""
    # Linux only, and there only the cores that a container or a unit was given.
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[core % len(cores)]})
        # A thread that is woken waits for the running one, which has Python's lock, instead of pushing in for nothing.
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))

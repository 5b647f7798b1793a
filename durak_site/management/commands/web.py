"""`manage.py web`: a web process of a served site; as many as you like, behind one nginx."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from durak_site.served.server import WebServer


class Command(BaseCommand):
    help = "Serves pages and sockets; Postgres, Redis, workers and beat are processes of their own."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=settings.PORT, help="where to listen (DURAK_PORT)")

    def handle(self, *args: Any, port: int, **options: Any) -> None:
        if settings.EMBEDDED:
            raise CommandError("Set DURAK_DATABASE_URL and DURAK_REDIS_URL, or start an embedded site: manage.py play.")
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

"""`manage.py play`: the whole site in this one process."""

import asyncio
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils.module_loading import import_string

from durak_site.embedded.bots import Bots
from durak_site.embedded.lock import FolderInUse
from durak_site.embedded.ticker import tick

HOUR = 3600.0


async def clock() -> None:
    """All that happens by itself: at every tick, and once an hour; bots think beside it."""
    sweeps, chores = ([import_string(path) for path in paths] for paths in (settings.SWEEPS, settings.CHORES))
    with Bots() as bots:
        await asyncio.gather(tick([*sweeps, bots.sweep], every=settings.TICK), tick(chores, every=HOUR))


class Command(BaseCommand):
    help = "Serves the site, its sockets and its clock in one process, on SQLite and a layer in memory."

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.EMBEDDED:
            raise CommandError("DURAK_REDIS_URL is set: a served site has processes of its own (docs/operations.md).")
        try:
            from durak_site.asgi import application
        except FolderInUse as refusal:
            raise CommandError(str(refusal)) from None
        call_command("migrate", verbosity=0)
        self.serve(application)

    def serve(self, application: Any) -> None:
        """Serve until SIGINT or SIGTERM. Raises CommandError when the address is taken."""
        # Not at the top: the import installs an event loop for the whole process.
        from durak_site.embedded.server import EmbeddedServer
        from game.consumers import give_time

        server = EmbeddedServer(
            application,
            host=settings.HOST,
            port=settings.PORT,
            message_limit=settings.SOCKET_MESSAGE_LIMIT,
            beside=clock,
            before_goodbye=give_time,
            announce=self.announce,
        )
        server.run()
        if server.failure:
            raise CommandError(server.failure)
        self.stdout.write("Stopped; matches go on at the next start.")

    def announce(self) -> None:
        """Tell where the site is."""
        self.stdout.write(f"Durak is served on http://{settings.HOST}:{settings.PORT}/ (Ctrl-C stops it)")
        self.stdout.flush()

"""Pages over ASGI: each on a thread of its own, as Django has it."""

from typing import Any

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.db import connections


class Pages(ASGIHandler):
    """Closes what a page opened. A kept connection is the thread's, and the thread goes with the page: the
    connection would stay open until it happens to be collected, some dozens of them a process."""

    async def handle(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().handle(scope, receive, send)
        finally:
            await sync_to_async(connections.close_all)()

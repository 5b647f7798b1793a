"""Daphne, started in code beside the clock of the site."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from daphne.server import Server, twisted_loop
from daphne.ws_protocol import WebSocketProtocol
from twisted.internet.defer import Deferred

NORMAL, SERVICE_RESTART = 1000, 1012
# How long sockets may take to say goodbye, in seconds.
GRACE = 3


class SiteSocket(WebSocketProtocol):
    """A socket that may be closed with every code a server may use.

    Daphne's own refuses 1008 (flood) and 1012 (restart) with an exception, and the browser would see
    a broken line instead.
    """

    def serverClose(self, code: int | None = None) -> None:  # noqa: N802 (the name is Daphne's)
        self.sendCloseFrame(code=code or NORMAL)


class EmbeddedServer(Server):
    """Serves pages and sockets on one address, with one background task beside them.

    `beside` is started once the address is ours; `announce` is then told that players may come,
    and `before_goodbye` called before their sockets are closed.
    `failure` is the reason why the address could not be had, after run().
    """

    failure: str | None = None

    def __init__(
        self,
        application: Any,
        *,
        host: str,
        port: int,
        message_limit: int,
        beside: Callable[[], Coroutine[Any, Any, None]],
        before_goodbye: Callable[[], Awaitable[None]],
        announce: Callable[[], None],
    ) -> None:
        self.ports: list[Any] = []
        self.beside = beside
        self.before_goodbye = before_goodbye
        self.announce = announce
        super().__init__(
            application,
            endpoints=[f"tcp:port={port}:interface={host}"],
            websocket_max_message_size=message_limit,
            websocket_max_frame_size=message_limit,
            ready_callable=self._ready,
            server_name="durak",
            verbosity=0,
        )

    def _ready(self) -> None:
        self.ws_factory.protocol = SiteSocket
        # Otherwise a frame that is too big drops the connection, and the browser never learns of 1009.
        self.ws_factory.setProtocolOptions(failByDrop=False)
        self.background = twisted_loop.create_task(self.beside())
        self.announce()

    def listen_success(self, port: Any) -> None:
        super().listen_success(port)
        self.ports.append(port)

    def listen_error(self, failure: Any) -> None:
        self.failure = failure.getErrorMessage()
        self.stop()

    def kill_all_applications(self) -> Deferred[None]:
        """Called by Daphne before it stops, which waits for the answer. Daphne itself would cut every socket."""
        return Deferred.fromFuture(asyncio.ensure_future(self._leave()))

    async def _leave(self) -> None:
        for port in self.ports:
            port.stopListening()
        self.background.cancel()
        await self.before_goodbye()
        for protocol in list(self.connections):
            if isinstance(protocol, SiteSocket) and protocol.state == protocol.STATE_OPEN:
                protocol.serverClose(code=SERVICE_RESTART)
        await self._finish([self.background, *self._running_applications()])

    def _running_applications(self) -> list[asyncio.Future[Any]]:
        parts = self.connections.values()
        return [part["application_instance"] for part in parts if "application_instance" in part]

    async def _finish(self, running: list[asyncio.Future[Any]]) -> None:
        _done, late = await asyncio.wait(running, timeout=GRACE)
        for application in late:
            application.cancel()
        await asyncio.gather(*running, return_exceptions=True)

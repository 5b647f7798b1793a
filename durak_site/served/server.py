"""uvicorn, started in code: it closes sockets with 1012 when it stops, and so may be told to wait before."""

import socket
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn

# How long requests may take to end when the process stops, in seconds.
GRACE = 10
# Between two pings of the server: a line that died silently must not hold its socket for ever.
PING_EVERY, PONG_WITHIN = 30, 30


class WebServer(uvicorn.Server):
    """Calls `before_goodbye` when it is told to stop, and then closes its sockets."""

    def __init__(self, application: Any, *, before_goodbye: Callable[[], Awaitable[None]], **where: Any) -> None:
        self.before_goodbye = before_goodbye
        super().__init__(configured(application, **where))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.before_goodbye()
        await super().shutdown(sockets)


def configured(application: Any, *, host: str, port: int, message_limit: int, proxies: str) -> uvicorn.Config:
    """How a web process listens. `proxies` are the addresses whose word on the visitor's own is taken."""
    return uvicorn.Config(
        application,
        host=host,
        port=port,
        loop="uvloop",
        ws="websockets-sansio",
        ws_max_size=message_limit,
        # Frames are small: to compress each would cost more memory for a socket than all the rest.
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        lifespan="off",
        forwarded_allow_ips=proxies,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )

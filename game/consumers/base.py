"""What the sockets of the site have in common."""

from typing import Any

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer


class SocketConsumer(AsyncWebsocketConsumer):
    """A socket on a loop that nothing blocks, and that closes with a code."""

    closing = False

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Channels cleans database connections before each message, on one thread that all sockets
        share; here they are cleaned where they are used."""
        await getattr(self, get_handler_name(message))(message)

    async def refuse(self, code: int) -> None:
        """Close with a code that the page can read; without the handshake it would learn nothing."""
        await self.accept()
        await self.close(code)

    async def close(self, code: int | bool | None = None, reason: str | None = None) -> None:
        """Say goodbye. What the client had already sent still arrives; nothing is answered any more."""
        self.closing = True
        await super().close(code, reason)

    async def send(self, text_data: str | None = None, bytes_data: bytes | None = None, close: bool = False) -> None:
        if not self.closing:
            await super().send(text_data, bytes_data, close)

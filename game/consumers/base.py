"""What the sockets of the site have in common."""

from typing import Any

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer

from accounts.guard.sessions import still_signed_in
from game import services, wire
from game.consumers.database import in_database
from game.consumers.places import places


class SocketConsumer(AsyncWebsocketConsumer):
    """A socket on a loop that nothing blocks, that closes with a code, and that lives no longer than its session."""

    closing = False
    place: str | None = None

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Channels cleans database connections before each message, on one thread that all sockets
        share; here they are cleaned where they are used."""
        await getattr(self, get_handler_name(message))(message)

    async def websocket_connect(self, message: dict[str, Any]) -> None:
        """Look whether there is a place left, and whether the session holds once this socket would be told of its
        end: none ends in between."""
        self.place = await places.take(self.scope)
        if self.place is None:
            await self.refuse(wire.TOO_MANY)
        elif await self._holds():
            await self.connect()
        else:
            await self.refuse(wire.SIGNED_OUT)

    async def _holds(self) -> bool:
        user_id = self.scope["user"].pk
        if user_id is None:
            return True
        # Channels leaves these groups by itself.
        self.groups = [services.user_group(user_id)]
        await self.channel_layer.group_add(self.groups[0], self.channel_name)
        return await self._still_signed_in()

    async def __call__(self, *connection: Any) -> None:
        """The place is free again however the socket ends: where it fails, Channels tells nobody of its end."""
        try:
            await super().__call__(*connection)
        finally:
            if self.place is not None:
                await places.free(self.place)

    async def user_shut_out(self, message: dict[str, Any]) -> None:
        """He signed out, changed his password or was banned, here or elsewhere."""
        if not self.closing and not await self._still_signed_in():
            await self.close(wire.SIGNED_OUT)

    async def _still_signed_in(self) -> bool:
        return await in_database(still_signed_in, self.scope["session"].session_key, self.scope["user"].pk)

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

"""The socket of a room's page. It says that there is something new; the page then asks for it."""

import asyncio
import uuid
from typing import Any

import msgspec
from django.conf import settings
from django.urls import reverse
from django.utils.translation import override

from game import services as game_services
from game import wire
from game.consumers import SocketConsumer, in_database, site_is_leaving
from game.consumers.pace import Pace
from game.wire import NOT_JSON
from lobby import services


class _Ping(msgspec.Struct, tag_field="t", tag="ping", frozen=True):
    """I am still here."""


class _Wake(msgspec.Struct, tag_field="t", tag="wake", frozen=True):
    """My countdown reached zero: a hint, the server's clock decides."""


_asked: msgspec.json.Decoder[_Ping | _Wake] = msgspec.json.Decoder(_Ping | _Wake)


class RoomConsumer(SocketConsumer):
    """Open to everybody who has the room's address: it carries no more than its page shows.

    Whoever sits in the room is there as long as one of his sockets is.
    """

    group = ""

    async def connect(self) -> None:
        game_services.sockets_live_here()
        self.pace = Pace(asyncio.get_running_loop().time())
        self.room_id: uuid.UUID = self.scope["url_route"]["kwargs"]["room_id"]
        self.group = services.room_group(self.room_id)
        await self.accept()
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self._is_here()

    async def disconnect(self, code: int) -> None:
        if not self.group:
            return
        await self.channel_layer.group_discard(self.group, self.channel_name)
        user_id = self.scope["user"].pk
        # A process that is about to stop sends everybody away, and everybody comes back: nobody has left.
        if user_id is not None and not site_is_leaving():
            await in_database(services.disconnected, self.room_id, user_id, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A ping or a wake; whatever else comes is passed over, and a flood closes the socket."""
        if self.closing:
            return
        if not self.pace.allows(asyncio.get_running_loop().time()):
            if self.pace.spent:
                await self.close(wire.FLOOD)
            return
        try:
            asked = _asked.decode(text_data or "")
        except NOT_JSON:
            return
        if isinstance(asked, _Wake):
            await in_database(services.wake, self.room_id)
        else:
            await self._is_here()

    async def _is_here(self) -> None:
        user_id = self.scope["user"].pk
        if user_id is not None:
            await in_database(services.connected, self.room_id, user_id, self.channel_name)

    async def room_changed(self, message: dict[str, Any]) -> None:
        await self._tell(t="changed")

    async def room_started(self, message: dict[str, Any]) -> None:
        """Those who play are led to the table, others see the room change."""
        if self.scope["user"].pk in message["players"]:
            await self._tell(t="started", url=self._address_of(message["match"]))
        else:
            await self._tell(t="changed")

    def _address_of(self, match_id: str) -> str:
        # The page has just put its language there; a socket's own address names none.
        language = self.scope["cookies"].get(settings.LANGUAGE_COOKIE_NAME)
        with override(language if language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE):
            return reverse("game:match", args=[match_id])

    async def _tell(self, **frame: str) -> None:
        await self.send(msgspec.json.encode(frame).decode())

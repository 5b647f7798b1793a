"""The socket of a room's page. It says that there is something new; the page then asks for it."""

from typing import Any

import msgspec
from django.conf import settings
from django.urls import reverse
from django.utils.translation import override

from game import services as game_services
from game.consumers import SocketConsumer
from lobby.services import room_group


class RoomConsumer(SocketConsumer):
    """Open to everybody who has the room's address: it carries no more than its page shows."""

    async def connect(self) -> None:
        game_services.sockets_live_here()
        self.group = room_group(self.scope["url_route"]["kwargs"]["room_id"])
        await self.accept()
        await self.channel_layer.group_add(self.group, self.channel_name)

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Nothing is asked over this socket, and what comes is not read."""

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

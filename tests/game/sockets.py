"""Sockets to test with: the site's own application, and clients that read frame by frame."""

import json
import uuid
from collections.abc import Callable, Coroutine
from typing import Any

from asgiref.sync import async_to_sync, sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from accounts.models import User

HOST = "localhost"
PATIENCE = 10


class Socket:
    """A browser's socket, open from `async with` on; `frames` are all texts that came."""

    def __init__(
        self, path: str, user: User | None, *, origin: str = f"http://{HOST}", address: str = "127.0.0.1"
    ) -> None:
        self.path, self.user, self.origin, self.address = path, user, origin, address
        self.cookies: bytes | None = None
        self.frames: list[str] = []

    async def sign_in(self) -> None:
        """Get the cookies of a session; opening the socket does so by itself."""
        self.cookies = await sync_to_async(_cookies)(self.user)

    async def __aenter__(self) -> "Socket":
        from durak_site.asgi import application

        if self.cookies is None:
            await self.sign_in()
        headers = [(b"host", HOST.encode()), (b"origin", self.origin.encode()), (b"cookie", self.cookies)]
        self.line = WebsocketCommunicator(application, self.path, headers=headers)
        self.line.scope["client"] = (self.address, 50000)
        self.is_open, _ = await self.line.connect(timeout=PATIENCE)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.line.disconnect(timeout=PATIENCE)

    async def send(self, frame: dict[str, Any] | str | bytes) -> None:
        match frame:
            case bytes():
                await self.line.send_to(bytes_data=frame)
            case str():
                await self.line.send_to(text_data=frame)
            case _:
                await self.line.send_to(text_data=json.dumps(frame))

    async def next(self) -> dict[str, Any]:
        """The next frame."""
        text = await self.line.receive_from(timeout=PATIENCE)
        self.frames.append(text)
        return json.loads(text)

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next frame of a kind that has these fields; what comes before it is only kept in `frames`."""
        while True:
            frame = await self.next()
            if frame["t"] == kind and fields.items() <= frame.items():
                return frame

    async def close_code(self) -> int:
        """The code that the server closes with; frames before it are passed over."""
        while True:
            output = await self.line.receive_output(timeout=PATIENCE)
            if output["type"] == "websocket.close":
                return int(output["code"])


def at_table(match_id: uuid.UUID, user: User | None, **more: Any) -> Socket:
    return Socket(f"/ws/match/{match_id}/", user, **more)


def _cookies(user: User | None) -> bytes:
    if user is None:
        return b""
    browser = Client()
    browser.force_login(user)
    return f"{settings.SESSION_COOKIE_NAME}={browser.cookies[settings.SESSION_COOKIE_NAME].value}".encode()


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async_to_sync(scenario)()

"""A socket at a table, with as little between the loop and the frames as will do.

The generator shares two cores with the site: what it spends the site does not have.
"""

import asyncio
import time
from collections.abc import Callable

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri


class View(msgspec.Struct):
    """What a player needs to go on."""

    bout: int
    legal: list[str]
    result: dict[str, object] | None


class Heard(msgspec.Struct):
    """A frame from the server, as far as it is looked at."""

    t: str
    v: int = -1
    before: int = msgspec.field(default=-1, name="from")
    id: str | None = None
    code: str | None = None
    view: View | None = None


heard = msgspec.json.Decoder(Heard)


class Line(asyncio.Protocol):
    """Calls `on_frame(line, frame, now)` for each frame; `closed` tells the code with which it ended."""

    def __init__(self, url: str, cookie: str, on_frame: Callable[["Line", Heard, float], None]) -> None:
        self.protocol = ClientProtocol(parse_uri(url))
        self.cookie, self.on_frame = cookie, on_frame
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.view: View | None = None
        self.version = -1

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        request = self.protocol.connect()
        request.headers["Cookie"] = self.cookie
        request.headers["Origin"] = f"http://{request.headers['Host']}"
        self.protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Response):
                self._shaken_hands()
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._read(heard.decode(event.data), now)
        self._flush()

    def _shaken_hands(self) -> None:
        if self.protocol.handshake_exc is None:
            self.open.set_result(None)
        else:
            self.open.set_exception(self.protocol.handshake_exc)

    def _read(self, frame: Heard, now: float) -> None:
        if frame.view is not None and frame.v >= self.version:
            self.view, self.version = frame.view, frame.v
        self.on_frame(self, frame, now)

    def eof_received(self) -> None:
        self.protocol.receive_eof()
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(self.protocol.close_code or 1006)
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("closed before it was open"))

    def send(self, frame: dict[str, object]) -> None:
        if self.protocol.state is State.OPEN:
            self.protocol.send_text(msgspec.json.encode(frame))
            self._flush()

    def close(self) -> None:
        self.transport.close()

    def _flush(self) -> None:
        if self.transport.is_closing():
            return
        for data in self.protocol.data_to_send():
            if data:
                self.transport.write(data)
            else:
                self.transport.close()


async def connect(url: str, cookie: str, on_frame: Callable[[Line, Heard, float], None]) -> Line:
    """A line that is open. Raises OSError or what the handshake failed with."""
    address = parse_uri(url)
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(url, cookie, on_frame), address.host, address.port)
    await line.open
    return line

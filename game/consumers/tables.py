"""The tables at which a process has sockets, and the one ear with which it hears of them all.

Were each socket to listen for itself, as Channels has it, a message would be unpacked, queued and waited for once
a socket: that cost more than the move (docs/decisions.md).
"""

import asyncio
import logging
import uuid
from typing import Any
from weakref import WeakKeyDictionary

from channels.consumer import get_handler_name
from channels.layers import get_channel_layer

from game import services, wire
from game.consumers.base import SocketConsumer

logger = logging.getLogger(__name__)


class TableSocket(SocketConsumer):
    """A socket at a table. What it is told it passes on in the order in which it came."""

    match_id: uuid.UUID

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.turn = asyncio.Lock()
        self.telling: set[asyncio.Task[None]] = set()

    async def __call__(self, *connection: Any) -> None:
        try:
            await super().__call__(*connection)
        finally:
            # Also where it failed: nobody else would take it from the table.
            self.closing = True
            if hasattr(self, "match_id"):
                await tables().leave(self)

    def hear(self, message: dict[str, Any]) -> None:
        """Pass a message on, without waiting: a slow client must not hold up the others."""
        task = asyncio.create_task(self._tell(message))
        # The loop alone would let it be collected half-way.
        self.telling.add(task)
        task.add_done_callback(self.telling.discard)

    async def _tell(self, message: dict[str, Any]) -> None:
        try:
            async with self.turn:
                await getattr(self, get_handler_name(message))(message)
        except OSError:
            # The client is gone; what follows from that comes with its disconnect.
            pass
        except Exception:
            logger.exception("A socket could not be told of its table; it may come back and look")
            await self.close(wire.FAILED)


class Tables:
    """Sockets by match, on one loop; and the channel of the layer that is a member of all their groups."""

    def __init__(self) -> None:
        self.sockets: dict[uuid.UUID, set[TableSocket]] = {}
        self.layer = get_channel_layer()
        self.opening = asyncio.Lock()
        self.channel: str | None = None

    async def join(self, socket: TableSocket) -> None:
        """From the return on, the socket hears of every step at its table. Raises what the layer raises."""
        channel = await self._channel()
        self.sockets.setdefault(socket.match_id, set()).add(socket)
        try:
            # Also where another socket has asked for it: its question may still be on its way.
            await self.layer.group_add(services.match_group(socket.match_id), channel)
        except BaseException:
            self._forget(socket)
            raise

    async def leave(self, socket: TableSocket) -> None:
        if self._forget(socket):
            await self.layer.group_discard(services.match_group(socket.match_id), self.channel)

    def _forget(self, socket: TableSocket) -> bool:
        """Was it the last one at its table?"""
        here = self.sockets.get(socket.match_id, set())
        here.discard(socket)
        return not here and self.sockets.pop(socket.match_id, None) is not None

    async def _channel(self) -> str:
        """Opened by the first who needs it; where that fails the next one tries again."""
        async with self.opening:
            if self.channel is None:
                self.channel = await self.layer.new_channel()
                self.ear = asyncio.create_task(self._listen(self.channel))
            return self.channel

    async def _listen(self, channel: str) -> None:
        while True:
            message = await self.layer.receive(channel)
            try:
                for socket in self.sockets.get(uuid.UUID(message["match"]), ()):
                    socket.hear(message)
            except Exception:
                # One message that nobody can read must not make the process deaf.
                logger.exception("A message to a table was lost; sockets notice by the version and read a snapshot")


_tables: WeakKeyDictionary[asyncio.AbstractEventLoop, Tables] = WeakKeyDictionary()


def tables() -> Tables:
    """The tables of the running loop."""
    loop = asyncio.get_running_loop()
    if loop not in _tables:
        _tables[loop] = Tables()
    return _tables[loop]

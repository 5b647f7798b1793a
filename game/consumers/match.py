"""The socket of a match. It knows its seat and the version its player was shown, and nothing of the rules."""

import asyncio
import uuid
from collections.abc import Callable
from typing import Any, ClassVar

from django.conf import settings

from game import engine, selectors, services, wire
from game.consumers.database import in_database
from game.consumers.leaving import site_is_leaving
from game.consumers.pace import OF_A_SNAPSHOT, Pace
from game.consumers.tables import TableSocket, tables

NOBODY = -1
"""Stands for the seat of those who watch."""


class Barred(Exception):
    """May not sit here; `code` closes the socket."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def seat_for(match_id: uuid.UUID, user: Any) -> int:
    """The seat that a user plays in a match; NOBODY where he may watch. Raises Barred."""
    match = selectors.match_by_id(match_id)
    if match is None:
        raise Barred(wire.NO_SUCH_MATCH)
    seat = selectors.seat_of(match_id, user.pk)
    # Whoever learns the address of a match must see no hand, and play for nobody.
    if seat is None and not match.public:
        raise Barred(wire.NOT_A_PLAYER if user.is_authenticated else wire.SIGNED_OUT)
    return NOBODY if seat is None else seat


class MatchConsumer(TableSocket):
    """A socket at a table: a player's, or, without a seat, of somebody who watches."""

    seat = NOBODY
    at_table = False
    version = -1

    async def connect(self) -> None:
        """Settle who this is, for as long as the socket lives: no frame names a seat."""
        services.sockets_live_here()
        self.pace = Pace(asyncio.get_running_loop().time())
        self.match_id = self.scope["url_route"]["kwargs"]["match_id"]
        try:
            self.seat = await in_database(seat_for, self.match_id, self.scope["user"])
        except Barred as barred:
            await self.refuse(barred.code)
        else:
            await self.accept()
            await self._sit_down()

    async def _sit_down(self) -> None:
        self.at_table = True
        async with self.turn:
            # First listen: a step that is committed in between then comes twice, and never not at all.
            await tables().join(self)
            await in_database(self._here)
            await self._send_snapshot()

    @property
    def watches(self) -> bool:
        return self.seat == NOBODY

    @property
    def viewer(self) -> wire.Viewer:
        return None if self.watches else self.seat

    def _here(self) -> int:
        """A player counts as present; nobody waits for those who watch. Returns the version."""
        if self.watches:
            return selectors.version_of(self.match_id)
        return services.connected(self.match_id, self.seat, self.channel_name)

    async def disconnect(self, code: int) -> None:
        self.closing = True
        if self.at_table:
            await tables().leave(self)
            # A player whom we send away comes back at once: he keeps his lease, and nobody sees him go.
            if not self.watches and not site_is_leaving():
                await in_database(services.disconnected, self.match_id, self.seat, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        # A stranger's socket is closing from the start, a flooding one in mid-stream: what still comes does nothing.
        if self.closing:
            return
        if len(bytes_data or (text_data or "").encode(errors="replace")) > settings.SOCKET_MESSAGE_LIMIT:
            await self.close(wire.TOO_BIG)
        elif self.pace.allows(asyncio.get_running_loop().time()):
            await self._answer(text_data or "")
        else:
            await self._slow_down()

    async def _answer(self, text: str) -> None:
        try:
            asked = wire.read(text)
        except wire.Unreadable as unreadable:
            await self.send(wire.nack(unreadable.command_id, engine.Refused(unreadable.code)))
        else:
            await self._do(asked)

    async def _do(self, asked: wire.Asked) -> None:
        if self.watches and isinstance(asked, wire.Play | wire.Hint | wire.Decide):
            command_id = asked.id if isinstance(asked, wire.Play) else None
            await self.send(wire.nack(command_id, engine.Refused(wire.WATCHING)))
        else:
            await self.answers[type(asked)](self, asked)

    async def _slow_down(self) -> None:
        await self.send(wire.nack(None, engine.Refused(wire.TOO_FAST)))
        if self.pace.spent:
            await self.close(wire.FLOOD)

    async def play(self, asked: wire.Play) -> None:
        # The answer comes first, and then what the table is told of the move.
        async with self.turn:
            answer = await in_database(
                services.play,
                self.match_id,
                seat=self.seat,
                move=asked.move,
                command_id=asked.id,
                bout=asked.bout,
            )
            if isinstance(answer, services.Accepted):
                await self.send(wire.ack(asked.id, answer.version))
            else:
                await self.send(wire.nack(asked.id, answer))

    async def ping(self, asked: wire.Ping) -> None:
        """The pong carries the version in the database, since a lost last frame leaves no gap to notice."""
        version = await in_database(self._here)
        # After what is just being told: whoever asks for a snapshot then, gets none that is older than the pong.
        async with self.turn:
            await self.send(wire.pong(version, selectors.clock()))

    async def sync(self, asked: wire.Sync) -> None:
        # The attack: somebody with all his sockets open asks for nothing else, and the process does nothing else.
        self.pace.charge(OF_A_SNAPSHOT)
        async with self.turn:
            await self._send_snapshot()

    async def wake(self, asked: wire.Wake) -> None:
        await in_database(services.keep_time, self.match_id)

    async def hint(self, asked: wire.Hint) -> None:
        answer = await in_database(services.hint, self.match_id, self.seat)
        if isinstance(answer, engine.Refused):
            await self.send(wire.nack(None, answer))
        else:
            await self.send(wire.hint(answer))

    async def decide(self, asked: wire.Decide) -> None:
        deed = services.seat_bot if asked.what == "bot" else services.exclude
        refused = await in_database(deed, self.match_id, by=self.seat, seat=asked.seat)
        if refused is not None:
            await self.send(wire.nack(None, refused))

    answers: ClassVar[dict[type, Callable[..., Any]]] = {
        wire.Play: play,
        wire.Ping: ping,
        wire.Sync: sync,
        wire.Wake: wake,
        wire.Hint: hint,
        wire.Decide: decide,
    }

    async def match_update(self, message: dict[str, Any]) -> None:
        """A step was committed: shown if it follows what was shown last, else the table anew."""
        if message["version"] <= self.version:
            return
        part = message["parts"].get(services.audience(self.viewer))
        if message["before"] == self.version and part is not None:
            self.version = message["version"]
            await self.send(part)
        else:
            await self._send_snapshot()

    async def match_told(self, message: dict[str, Any]) -> None:
        await self.send(message["frame"])

    async def _send_snapshot(self) -> None:
        snapshot = await in_database(selectors.snapshot, self.match_id, self.viewer)
        self.version = snapshot.version
        await self.send(snapshot.frame)

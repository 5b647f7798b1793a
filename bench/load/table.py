"""A table of the load: its sockets, and the move that is on its way."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from bench.load.line import Heard, Line, connect

PING = {"t": "ping"}

ON_ITS_WAY = 1.0
"""So long a frame may be on its way, of which a pong already speaks; as in a browser."""


class Table:
    """One socket a seat, and one of somebody who watches.

    One move at a time is under way here; `seen(seconds)` is called when its ack and all frames are there.
    """

    def __init__(self, made: dict[str, Any], base: str, seen: Callable[[float], None]) -> None:
        self.url = f"{base}ws/match/{made['match']}/"
        self.cookies: list[str] = [*made["cookies"], made["watcher"]]
        self.match_id: str = made["match"]
        self.seen = seen
        self.lines: list[Line] = []
        self.missing: set[Line] = set()
        self.command = ""
        self.sent_at = self.last_at = 0.0
        self.acked: dict[str, int] = {}
        self.refused = self.gaps = 0

    async def sit_down(self) -> None:
        self.lines = [await connect(self.url, cookie, self._heard) for cookie in self.cookies]

    @property
    def over(self) -> bool:
        return any(line.view is not None and line.view.result is not None for line in self.lines)

    @property
    def idle(self) -> bool:
        return not self.command and not self.missing

    def move(self, now: float, number: int) -> bool:
        """Send a legal move of some seat, chosen by lot; False where nobody can move."""
        able = [line for line in self.lines[:-1] if line.view is not None and line.view.legal]
        if not able:
            return False
        line = random.choice(able)
        assert line.view is not None
        self.command, self.sent_at = str(number), now
        self.missing = set(self.lines)
        line.send({"t": "play", "id": self.command, "bout": line.view.bout, "move": random.choice(line.view.legal)})
        return True

    def ping(self) -> None:
        for line in self.lines:
            line.send(PING)

    def give_up(self) -> int:
        """Wait no longer for frames; returns how many did not come."""
        lost, self.missing, self.command = len(self.missing), set(), ""
        return lost

    def _heard(self, line: Line, frame: Heard, now: float) -> None:
        match frame.t:
            case "ack" if frame.id == self.command:
                self.acked[self.command] = frame.v
                self.command = ""
            case "nack" if frame.id == self.command:
                self.refused += 1
                self.command, self.missing = "", set()
            case "update":
                self.last_at = now
                self.missing.discard(line)
            case "snapshot" if line in self.missing and self.sent_at:
                # The server found a gap by itself and sent the table anew.
                self.gaps += 1
                self.last_at = now
                self.missing.discard(line)
            case "pong" if frame.v > line.version:
                asyncio.get_running_loop().call_later(ON_ITS_WAY, self._mend, line, frame.v)
        if self.idle and self.sent_at and frame.t in ("ack", "update", "snapshot"):
            self.seen(self.last_at - self.sent_at)
            self.sent_at = 0.0

    @staticmethod
    def _mend(line: Line, version: int) -> None:
        if version > line.version:
            line.send({"t": "sync"})

    def close(self) -> None:
        for line in self.lines:
            line.close()

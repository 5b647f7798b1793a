"""A player who comes back, as a browser does: plays what is legal, and sends an unanswered move again."""

import json
import random
import threading
import time
from contextlib import suppress
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

LINE_LOST = (OSError, WebSocketException)


class Player(threading.Thread):
    """Plays until `leave`, or until the match is over. `acked` are his accepted commands with their versions."""

    def __init__(self, url: str, cookie: str, *, name: str) -> None:
        super().__init__(name=name, daemon=True)
        self.url, self.cookie = url, cookie
        self.rng = random.Random(name)
        self.acked: dict[str, int] = {}
        self.codes: list[int | None] = []
        self.refused: list[str] = []
        self.troubles: list[Exception] = []
        self.view: dict[str, Any] = {}
        self.version = -1
        self.pending: dict[str, Any] | None = None
        self.wanted = True
        self.pinged = 0.0
        self.over = threading.Event()

    def run(self) -> None:
        while self.wanted and not self.over.is_set():
            try:
                self._sit()
            except LINE_LOST as lost:
                self.troubles.append(lost)
            time.sleep(self.rng.uniform(0.1, 0.4))

    def _sit(self) -> None:
        host = self.url.split("/")[2]
        options: dict[str, Any] = {"origin": f"http://{host}", "additional_headers": {"Cookie": self.cookie}}
        with connect(self.url, proxy=None, compression=None, open_timeout=5, **options) as line:
            self.version = -1
            try:
                while self.wanted and not self.over.is_set():
                    self._turn(line)
            finally:
                with suppress(*LINE_LOST):
                    line.close()
                self.codes.append(line.close_code)

    def _turn(self, line: Any) -> None:
        """What there is to hear, and then a move."""
        self._ping(line)
        with suppress(TimeoutError):
            self._hear(json.loads(line.recv(timeout=0.1)), line)
        if self.pending is None and self.view.get("legal"):
            move = self.rng.choice(self.view["legal"])
            command = f"{self.name}.{len(self.acked) + len(self.refused)}"
            self.pending = {"t": "play", "id": command, "bout": self.view["bout"], "move": move}
            line.send(json.dumps(self.pending))
            # Fast, and below what a socket may send for long.
            time.sleep(0.15)

    def _ping(self, line: Any) -> None:
        """Now and then, so that a lost last frame is noticed and no socket is too fast."""
        if time.monotonic() > self.pinged + 1:
            self.pinged = time.monotonic()
            line.send('{"t": "ping"}')

    def _hear(self, frame: dict[str, Any], line: Any) -> None:
        match frame["t"]:
            case "snapshot":
                self._look(frame)
                if self.pending:
                    line.send(json.dumps(self.pending))
            case "update" if frame["from"] <= self.version:
                self._look(frame)
            case "update":
                line.send('{"t": "sync"}')
            case "pong" if frame["v"] > self.version:
                line.send('{"t": "sync"}')
            case "ack":
                self.acked[frame["id"]] = frame["v"]
                self.pending = None
            case "nack" if frame["id"]:
                self.refused.append(frame["code"])
                self.pending = None

    def _look(self, frame: dict[str, Any]) -> None:
        if frame["v"] >= self.version:
            self.version, self.view = frame["v"], frame["view"]
            if self.view["result"]:
                self.over.set()

    def leave(self) -> None:
        self.wanted = False
        self.join(timeout=20)
        assert not self.is_alive()

"""Play at many tables: at a given rate, or as fast as the site answers."""

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any

from bench.load.table import Table

PING_EVERY = 5.0
OPENING_AT_ONCE = 20
WAIT_FOR_LAST = 3.0


@dataclass
class Played:
    """What came of it. `seconds` from sending a move to the last viewer's frame, one for each move; `worked` is the
    processor time of the web process."""

    seconds: list[float] = field(default_factory=list)
    sent: int = 0
    refused: int = 0
    lost: int = 0
    gaps: int = 0
    unsent: int = 0
    took: float = 0.0
    worked: float = 0.0

    @property
    def rate(self) -> float:
        return len(self.seconds) / self.took


async def sit_down(made: list[dict[str, Any]], base: str, played: Played) -> list[Table]:
    """All tables, with all their sockets open."""
    tables = [Table(each, base, played.seconds.append) for each in made]
    gate = asyncio.Semaphore(OPENING_AT_ONCE)

    async def opened(table: Table) -> None:
        async with gate:
            await table.sit_down()

    await asyncio.gather(*map(opened, tables))
    return tables


async def play(tables: list[Table], played: Played, *, rate: float, seconds: float) -> None:
    """So many moves a second, spread evenly over tables at which none is under way; pings as browsers send them."""
    pings = asyncio.create_task(_ping(tables))
    start = now = time.perf_counter()
    due = 0
    while now < start + seconds:
        while due < (now - start) * rate:
            due += 1
            if not _one(tables, played, time.perf_counter()):
                played.unsent += 1
        await asyncio.sleep(0.001)
        now = time.perf_counter()
    played.took = now - start
    await _last_frames(tables)
    pings.cancel()
    played.lost = sum(table.give_up() for table in tables)
    played.refused = sum(table.refused for table in tables)
    played.gaps = sum(table.gaps for table in tables)


def _one(tables: list[Table], played: Played, now: float) -> bool:
    """A move at some table, if there is one that is idle and goes on."""
    for _ in range(50):
        table = random.choice(tables)
        if table.idle and not table.over and table.move(now, played.sent):
            played.sent += 1
            return True
    return False


async def _last_frames(tables: list[Table]) -> None:
    until = time.perf_counter() + WAIT_FOR_LAST
    while time.perf_counter() < until and not all(table.idle for table in tables):
        await asyncio.sleep(0.05)


async def _ping(tables: list[Table]) -> None:
    """Each table once in five seconds, one after another."""
    while True:
        for table in tables:
            table.ping()
            await asyncio.sleep(PING_EVERY / len(tables))

"""The clock of an embedded site goes on, whatever a sweep meets."""

import asyncio
import logging
import threading
import time

import pytest
from asgiref.sync import async_to_sync

from durak_site.embedded.ticker import tick


def for_a_moment(*sweeps, seconds: float = 0.3) -> None:
    """Let the ticker call `sweeps` every hundredth of a second, for a moment."""

    async def run() -> None:
        ticker = asyncio.create_task(tick(sweeps, every=0.01))
        await asyncio.sleep(seconds)
        ticker.cancel()
        with pytest.raises(asyncio.CancelledError):
            await ticker

    async_to_sync(run)()


@pytest.fixture(autouse=True)
def _no_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak_site.embedded.ticker.close_old_connections", lambda: None)


def test_a_sweep_is_told_the_time_away_from_the_loop():
    calls: list[tuple[float, int]] = []
    before = time.time()
    for_a_moment(lambda now: calls.append((now, threading.get_ident())))
    assert len(calls) > 3
    assert all(before <= now <= time.time() and thread != threading.get_ident() for now, thread in calls)


def test_a_failure_is_logged_and_stops_nothing(caplog: pytest.LogCaptureFixture):
    calls: list[float] = []

    def fails(now: float) -> None:
        raise RuntimeError("the table fell over")

    with caplog.at_level(logging.ERROR):
        for_a_moment(fails, calls.append)
    assert len(calls) > 3
    assert "the table fell over" in caplog.text


def test_one_sweep_at_a_time():
    running: list[int] = []
    together: list[int] = []

    def slow(now: float) -> None:
        running.append(1)
        together.append(len(running))
        time.sleep(0.05)
        running.pop()

    for_a_moment(slow, slow)
    assert set(together) == {1}

"""Bots that think in processes of their own, so that nothing else has to wait for them."""

import os
import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Lock, Thread

from game.bots.levels import think
from game.engine import Event, Move, View


class Thinkers:
    """At most so many processes, each started when it is needed first. They end with the process that started
    them, however that ends. May be asked from several threads."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None

    def think(self, level: str, view: View, memory: Sequence[Event], seed: int) -> Move | None:
        """As ``levels.think``, there; here, where one of them was taken away meanwhile."""
        pool = self._started()
        try:
            return pool.submit(think, level, view, memory, seed).result()
        except BrokenProcessPool:
            with self._lock:
                # Another thread may have met the same and have new ones by now.
                self._pool = None if self._pool is pool else self._pool
            return think(level, view, memory, seed)

    def close(self) -> None:
        """End the processes, once they have thought to the end. The next question starts new ones."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown()

    def _started(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                # Fresh processes: a fork of one with threads may find a lock that nobody will open.
                self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), _begin)
            return self._pool


def _begin() -> None:  # pragma: no cover (runs in the other processes)
    # Ctrl-C goes to all processes of a terminal; these end when the one that asks them does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:  # pragma: no cover (runs in the other processes)
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)

"""Where bots think: here, in a process that has time for it.

A site in one process has none, since it would leave all its sockets waiting: there the levels that take their
time think in a few processes beside it.
"""

import secrets
from collections.abc import Sequence
from functools import cache

from django.conf import settings

from game import bots, engine

PROCESSES = 2


def choose(level: str, view: engine.View, memory: Sequence[engine.Event]) -> engine.Move | None:
    """What a bot does, by chance of its own. Takes up to a second: never while a row is locked."""
    think = beside().think if settings.EMBEDDED and level in bots.SLOW else bots.think
    return think(level, view, memory, secrets.randbits(64))


@cache
def beside() -> bots.Thinkers:
    """The processes for thoughts; each of them starts when it is needed first."""
    return bots.Thinkers(PROCESSES)

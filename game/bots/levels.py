"""The levels by name, and what each of them does with a view."""

from collections.abc import Callable, Sequence
from random import Random

from game.bots import counter, master, novice, regular
from game.engine import Event, Move, View

Choose = Callable[[View, Sequence[Event], Random], Move | None]

LEVELS: dict[str, Choose] = {
    "novice": novice.choose,
    "regular": regular.choose,
    "counter": counter.choose,
    "master": master.choose,
}
"""By name, the weakest first."""

SLOW = frozenset({"counter", "master"})
"""Those that may take longer than a few milliseconds."""


def choose(level: str, view: View, memory: Sequence[Event], rng: Random) -> Move | None:
    """What a bot of this level does. Raises KeyError for a level that does not exist."""
    if not view.legal:
        return None
    return LEVELS[level](view, memory, rng)


def think(level: str, view: View, memory: Sequence[Event], seed: int) -> Move | None:
    """``choose`` for another process: everything that goes in and comes out can be pickled."""
    return choose(level, view, memory, Random(seed))

"""Players made of code. A bot sees what a player on its seat sees, and nothing else.

``choose(level, view, memory, rng)`` is the one front door. ``view`` is the position as the bot's seat may
see it, ``memory`` every event since the deal that the seat was told of, in order. The answer is one of
``view.legal``, or ``None``: nothing now, until the table changes. A seat that the table waits for always
moves. The same view, memory and state of ``rng`` give the same answer.

A level is a file: ``novice``, ``regular``, ``counter``, ``master``; each beats the one before it. The
master takes up to a second: think in another process (``think``), and never while a row is locked.
"""

from collections.abc import Callable, Sequence
from random import Random

from game import engine
from game.bots import counter, master, novice, regular
from game.bots.manner import delay

Choose = Callable[[engine.View, Sequence[engine.Event], Random], engine.Move | None]

LEVELS: dict[str, Choose] = {
    "novice": novice.choose,
    "regular": regular.choose,
    "counter": counter.choose,
    "master": master.choose,
}
"""By name, the weakest first."""


def choose(level: str, view: engine.View, memory: Sequence[engine.Event], rng: Random) -> engine.Move | None:
    """What a bot of this level does. Raises KeyError for a level that does not exist."""
    if not view.legal:
        return None
    return LEVELS[level](view, memory, rng)


def think(level: str, view: engine.View, memory: Sequence[engine.Event], seed: int) -> engine.Move | None:
    """``choose`` for another process: everything that goes in and comes out can be pickled."""
    return choose(level, view, memory, Random(seed))

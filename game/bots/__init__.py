"""Players made of code. A bot sees what a player on its seat sees, and nothing else.

`choose(level, view, memory, rng)` is the one front door. `view` is the position as the bot's seat may
see it, `memory` every event that the seat was told of, in order. The answer is one of `view.legal`,
or `None`: nothing now, until the table changes. A seat that the table waits for always moves.
"""

from collections.abc import Callable, Sequence
from random import Random

from game import engine
from game.bots import novice

Choose = Callable[[engine.View, Sequence[engine.Event], Random], engine.Move | None]

LEVELS: dict[str, Choose] = {"novice": novice.choose}


def choose(level: str, view: engine.View, memory: Sequence[engine.Event], rng: Random) -> engine.Move | None:
    """What a bot of this level does. Raises KeyError for a level that does not exist."""
    return LEVELS[level](view, memory, rng)

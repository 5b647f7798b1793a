"""How long a bot seems to think: by what it does, which all will see, and by chance. Never by its cards."""

from random import Random

from game import engine
from game.engine import Move

SHORTEST, LONGEST = 0.6, 2.5

_SECONDS: dict[type[Move], tuple[float, float]] = {
    engine.Done: (SHORTEST, 1.2),
    engine.Lay: (0.7, 1.9),
    engine.Beat: (0.8, 2.2),
    engine.Transfer: (0.9, 2.3),
    engine.Take: (1.1, LONGEST),
}


def delay(move: Move, rng: Random) -> float:
    """Seconds between the moment a bot could move and the moment it does, at an ordinary pace."""
    return rng.uniform(*_SECONDS.get(type(move), (SHORTEST, LONGEST)))

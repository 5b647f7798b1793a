"""The counter: remembers every card that was shown.

He plays like a regular until he can tell where every card is: mostly when the stock is empty, or only
the turned-up card is left, and two are in play. From then on he plays perfectly.
"""

from collections.abc import Sequence
from random import Random

from game.bots import deals, ending, regular
from game.bots.memory import remember
from game.engine import Event, Move, View


def choose(view: View, memory: Sequence[Event], rng: Random) -> Move | None:
    assert view.seat is not None
    if view.seat in view.clock_seats and len(view.legal) > 1:
        known = deals.certain(view, remember(view, memory))
        if known and len(known.in_play) == 2 and (move := ending.solve(known, view.seat)):
            return move
    return regular.choose(view, memory, rng)

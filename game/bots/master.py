"""The master: plays out what he cannot see.

He deals the hidden cards anew many times, as the counter's memory allows, and looks ahead in each of
these worlds for every move he could make. He makes the one that does best on the average. Where nothing
is hidden he plays perfectly, as the counter does.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random
from time import monotonic

from game.bots import deals, ending, regular
from game.bots.memory import remember
from game.bots.search import Exhausted, Search, candidates
from game.engine import Event, Move, Seat, State, View

PLAYOUTS = 40
"""So many worlds are imagined for a move: the budget."""
ALLOWED = 1500
"""Moves that may be played in one world; one that needs more is left out."""
PATIENCE = 1.0
"""Seconds after which no further world is begun, whatever the budget: a guard for a machine in distress."""
USUAL = 0.002
"""Of moves as good as equal he makes the one that a regular would."""


def choose(view: View, memory: Sequence[Event], rng: Random, playouts: int = PLAYOUTS) -> Move | None:
    """``playouts``: how many worlds are imagined, if there is anything to think about."""
    assert view.seat is not None
    if view.seat not in view.clock_seats or len(view.legal) < 2:
        return regular.choose(view, memory, rng)
    seen = remember(view, memory)
    known = deals.certain(view, seen)
    if known and len(known.in_play) == 2 and (move := ending.solve(known, view.seat)):
        return move
    worlds = islice(deals.imagined(view, seen, rng), 1 if known else playouts)
    return _best(view.seat, worlds, regular.choose(view, memory, rng))


def _best(seat: Seat, worlds: Iterable[State], usual: Move | None) -> Move | None:
    until = monotonic() + PATIENCE
    sums: dict[Move, float] = {}
    for world in worlds:
        for move, value in _values(world, seat).items():
            sums[move] = sums.get(move, 0.0) + value
        if monotonic() > until:
            break
    if usual in sums:
        sums[usual] += USUAL
    return max(sums, key=lambda move: sums[move], default=usual)


def _values(world: State, seat: Seat) -> dict[Move, float]:
    """What each move is worth in this world; nothing if it takes too long to find out."""
    search = Search(world, seat, ALLOWED)
    try:
        return {move: search.after(move) for move in candidates(world, seat)}
    except Exhausted:
        return {}

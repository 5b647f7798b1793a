"""The master: plays out what he cannot see.

He deals the hidden cards anew many times, as the counter's memory allows, and looks ahead in each of
these worlds for every move he could make. He makes the one that does best on the average. Where nothing
is hidden he plays perfectly, as the counter does.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from time import monotonic

from game.bots import deals, ending, regular
from game.bots.memory import Memory, remember
from game.bots.search import Exhausted, Search, candidates
from game.bots.suspicion import Suspicion, plausibility, suspicions
from game.engine import Event, Move, Seat, State, View

PLAYOUTS = 100
"""So many worlds are imagined for a move: the budget."""
SIFTED = 10
"""Of so many deals one is looked at."""
ALLOWED = 1500
"""Moves that may be played in one world; one that needs more is left out."""
PATIENCE = 1.0
"""Seconds after which no further world is begun, whatever the budget: a guard for a machine in distress."""
USUAL = 0.002
"""Of moves as good as equal he makes the one that a regular would."""


def choose(
    view: View,
    memory: Sequence[Event],
    rng: Random,
    playouts: int = PLAYOUTS,
    clock: Callable[[], float] = monotonic,
) -> Move | None:
    """``playouts``: how many worlds are imagined, if there is anything to think about."""
    assert view.seat is not None
    if view.seat not in view.clock_seats or len(view.legal) < 2:
        return regular.choose(view, memory, rng)
    seen = remember(view, memory)
    known = deals.certain(view, seen)
    if known and len(known.in_play) == 2 and (move := ending.solve(known, view.seat)):
        return move
    worlds = [known] if known else islice(_worlds(view, seen, suspicions(view, memory), rng), playouts)
    return _best(view.seat, _in_time(worlds, clock), regular.choose(view, memory, rng))


def _worlds(view: View, memory: Memory, found: Sequence[Suspicion], rng: Random) -> Iterator[State]:
    """Even deals, of which those that go well with what others did come up more often."""
    even = deals.deals(view, memory, rng)
    while sifted := list(islice(even, SIFTED)):
        (deal,) = rng.choices(sifted, [plausibility(deal, memory, found) for deal in sifted])
        yield deals.state_of(view, memory, deal)


def _in_time(worlds: Iterable[State], clock: Callable[[], float]) -> Iterator[State]:
    """The first of them whatever it costs, others until patience is at its end."""
    until = clock() + PATIENCE
    for world in worlds:
        yield world
        if clock() > until:
            return


def _best(seat: Seat, worlds: Iterable[State], usual: Move | None) -> Move | None:
    sums: dict[Move, float] = {}
    for world in worlds:
        for move, value in _values(world, seat).items():
            sums[move] = sums.get(move, 0.0) + value
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

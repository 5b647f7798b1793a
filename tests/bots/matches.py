"""Matches of bots for tests, and the positions of them as one seat sees them."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game import bots, engine
from game.bots import Choose
from game.engine import Event, Move, RuleSet, State, View
from tests.engine import playing


class Seen(NamedTuple):
    """A position, which seat looks at it, and what that seat was told until then."""

    state: State
    seat: int
    told: list[Event]

    @property
    def view(self) -> View:
        return engine.view(self.state, self.seat)


def play(rules: RuleSet, players: Sequence[Choose], rng: Random, *, at_most: int = 10_000) -> Iterator[Seen]:
    """A match of these players: each position with the seat that moves in it, the end as seat 0 sees it.

    Whatever is played is checked to be legal, and that the one that the table waits for always moves.
    """
    step = engine.deal(rules, playing.shuffled(rules, rng), rng.randrange(rules.players), 0.0)
    told: list[list[Event]] = [[] for _ in players]
    for _ in range(at_most):
        for seat, events in enumerate(told):
            events += [engine.redact(event, seat) for event in step.events]
        state = step.state
        if state.result is not None:
            yield Seen(state, 0, told[0])
            return
        seat, move = who_moves(state, players, told, rng)
        yield Seen(state, seat, list(told[seat]))
        assert move in engine.legal_moves(state, seat)
        played = engine.play(state, seat, move, 0.0)
        assert isinstance(played, engine.Step)
        step = played
    raise AssertionError("the match does not end")


def who_moves(
    state: State, players: Sequence[Choose], told: Sequence[Sequence[Event]], rng: Random
) -> tuple[int, Move]:
    """Now and then somebody is asked whom the table does not wait for; he may wait, the others may not."""
    awaited = engine.clock_seats(state)
    able = [seat for seat in state.in_play if engine.legal_moves(state, seat)]
    for seat in sorted(able, key=lambda seat: (seat not in awaited, seat)):
        move = players[seat](engine.view(state, seat), told[seat], rng)
        assert move is not None or seat not in awaited, f"seat {seat} does not move"
        if move is not None:
            return seat, move
    raise AssertionError("nobody moves")


def levels(*names: str) -> list[Choose]:
    return [bots.LEVELS[name] for name in names]


def last(positions: Iterator[Seen]) -> State:
    """The end of a match."""
    *_, end = positions
    return end.state

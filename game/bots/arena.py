"""Matches of bots against each other, to measure how strong they are.

Every deal is played once with each way of seating, so that the luck of the cards cancels out: with two
seats or in pairs twice, else as often as there are seats, one of them *a*, all others *b*. Everything
follows from the seed and the number of the deal.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import erfc, sqrt
from random import Random
from time import process_time
from typing import NamedTuple

from game import engine
from game.bots import LEVELS, Choose, master, plain
from game.engine import Event, Move, RuleSet, Seat, State

PLAYERS: Mapping[str, Choose] = {"random": plain.by_chance, "lowest": plain.lowest, **LEVELS}
"""Who may meet: every level, and the plain ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """``a`` against ``b``; ``playouts`` is the budget of masters."""

    a: str
    b: str
    rules: RuleSet
    seed: int
    playouts: int = master.PLAYOUTS

    @property
    def seatings(self) -> int:
        return 2 if self.rules.pairs else self.rules.players

    def names(self, seating: int) -> list[str]:
        """Who sits where."""
        step = 2 if self.rules.pairs else self.rules.players
        return [self.a if (seat - seating) % step == 0 else self.b for seat in range(self.rules.players)]

    def bot(self, name: str) -> Choose:
        """A master's patience is measured in his own time, too, so that a busy machine makes him no weaker."""
        if name == "master":
            return partial(master.choose, playouts=self.playouts, clock=process_time)
        return PLAYERS[name]


class Played(NamedTuple):
    """One deal, played in each seating: matches that ``a`` lost and did not lose, without a fool; moves in
    all, and the seconds of computing that each choice took, by name."""

    lost: int
    held: int
    undecided: int
    moves: int
    seconds: dict[str, list[float]]


class Score(NamedTuple):
    """Of decided matches the share in which *a* is not the fool, half of its 95 % interval, and the
    chance that so much or little would come of equal strength."""

    share: float
    margin: float
    p: float


def play_deal(contest: Contest, number: int) -> Played:
    rng = Random(f"{contest.seed} {number}")
    deck = list(engine.full_deck(contest.rules))
    rng.shuffle(deck)
    dealer = rng.randrange(contest.rules.players)
    lost = held = undecided = moves = 0
    seconds: dict[str, list[float]] = {}
    for seating in range(contest.seatings):
        match = Match(contest, seating, number)
        result = match.play(deck, dealer)
        moves += match.moves
        for name, taken in match.seconds.items():
            seconds.setdefault(name, []).extend(taken)
        undecided += not result.losers
        lost += seating in result.losers
        held += bool(result.losers) and seating not in result.losers
    return Played(lost, held, undecided, moves, seconds)


class Match:
    """One match; ``moves`` and ``seconds`` grow as it is played."""

    def __init__(self, contest: Contest, seating: int, number: int) -> None:
        self.rules = contest.rules
        self.names = contest.names(seating)
        self.bots = [contest.bot(name) for name in self.names]
        self.rngs = [Random(f"{contest.seed} {number} {seating} {seat}") for seat in range(contest.rules.players)]
        self.told: list[list[Event]] = [[] for _ in self.names]
        self.moves = 0
        self.seconds: dict[str, list[float]] = {}

    def play(self, deck: Sequence[engine.Card], dealer: Seat) -> engine.Result:
        state = self._told(engine.deal(self.rules, deck, dealer, 0.0))
        while state.result is None:
            seat, move = self._next(state)
            step = engine.play(state, seat, move, 0.0)
            assert isinstance(step, engine.Step), f"{self.names[seat]}: {engine.text(move)} is refused: {step}"
            state = self._told(step)
            self.moves += 1
        return state.result

    def _told(self, step: engine.Step) -> State:
        for seat, told in enumerate(self.told):
            told += [engine.redact(event, seat) for event in step.events]
        return step.state

    def _next(self, state: State) -> tuple[Seat, Move]:
        """Those that the table waits for are asked first, then all others; the first that wants to moves."""
        awaited = engine.clock_seats(state)
        for seat in sorted(state.in_play, key=lambda seat: seat not in awaited):
            if engine.legal_moves(state, seat) and (move := self._ask(state, seat)):
                return seat, move
        raise AssertionError(f"nobody moves, though the table waits for {awaited}")

    def _ask(self, state: State, seat: Seat) -> Move | None:
        view = engine.view(state, seat)
        started = process_time()
        move = self.bots[seat](view, self.told[seat], self.rngs[seat])
        self.seconds.setdefault(self.names[seat], []).append(process_time() - started)
        return move


def score(played: Iterable[Played], even: float) -> Score:
    """What the deals say; ``even`` is the share of an equal. Matches of one deal are not independent, so the
    interval is that of whole deals."""
    deals = [(each.held, each.held + each.lost) for each in played]
    held, decided = sum(h for h, _ in deals), sum(d for _, d in deals)
    if not decided:
        return Score(even, 1.0, 1.0)
    share = held / decided
    error = _error(deals, share, decided)
    # An even share is tried with the error that an equal would show, which is never nought.
    expected = error or sqrt(even * (1 - even) / decided)
    return Score(share, 1.96 * error, erfc(abs(share - even) / expected / sqrt(2)))


def _error(deals: Sequence[tuple[int, int]], share: float, decided: int) -> float:
    squares = sum((held - share * played) ** 2 for held, played in deals)
    return sqrt(squares * len(deals) / max(1, len(deals) - 1)) / decided


def even_share(rules: RuleSet) -> float:
    """How often one of so many equals is not the fool."""
    return 0.5 if rules.pairs else 1 - 1 / rules.players


def quantile(values: Sequence[float], part: float) -> float:
    """Of sorted values the one below which that part of them lies."""
    return values[min(len(values) - 1, int(len(values) * part))]

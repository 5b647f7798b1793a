"""What a position between two bouts is worth to a seat, at a glance.

The worth of a hand is the sum of its cards' weights, which depend on how deep the stock is; a little is
added for who attacks, for more cards than six and, at the end, for the last card. The chance of each
hand to be the fool falls with its worth as in a logistic regression, by which the weights were found.
"""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from game import engine
from game.engine import OF_SUIT, Hand, Seat, State, Suit


class Stage(NamedTuple):
    """Weights for a stock of at most ``stock`` cards: of plain cards and of trumps from the ace down, of
    the attack, of each card more than six, of holding the last card only."""

    stock: int
    plain: tuple[float, ...]
    trumps: tuple[float, ...]
    attack: float
    surplus: float
    last: float


STAGES = (
    Stage(
        0,
        (-0.22, -0.29, -0.37, -0.45, -0.53, -0.62, -0.71, -0.81, -0.91, -1.02, -1.12, -1.24, -1.35),
        (0.88, 0.74, 0.62, 0.53, 0.46, 0.42, 0.40, 0.41, 0.44, 0.44, 0.44, 0.44, 0.44),
        attack=0.55,
        surplus=0.37,
        last=3.19,
    ),
    Stage(
        3,
        (-0.20, -0.27, -0.35, -0.43, -0.52, -0.61, -0.70, -0.79, -0.89, -0.99, -1.09, -1.19, -1.30),
        (0.59, 0.50, 0.42, 0.36, 0.31, 0.28, 0.26, 0.25, 0.26, 0.26, 0.26, 0.26, 0.26),
        attack=0.55,
        surplus=0.39,
        last=0.00,
    ),
    Stage(
        8,
        (-0.13, -0.18, -0.23, -0.28, -0.34, -0.39, -0.45, -0.50, -0.56, -0.62, -0.68, -0.73, -0.79),
        (0.45, 0.38, 0.31, 0.26, 0.22, 0.19, 0.17, 0.16, 0.17, 0.17, 0.17, 0.17, 0.17),
        attack=0.19,
        surplus=0.32,
        last=0.00,
    ),
    Stage(
        16,
        (-0.12, -0.14, -0.15, -0.17, -0.19, -0.21, -0.23, -0.26, -0.28, -0.31, -0.34, -0.38, -0.41),
        (0.32, 0.25, 0.19, 0.14, 0.11, 0.09, 0.09, 0.10, 0.12, 0.12, 0.12, 0.12, 0.12),
        attack=0.10,
        surplus=0.20,
        last=0.00,
    ),
    Stage(
        52,
        (-0.04, -0.06, -0.08, -0.09, -0.11, -0.12, -0.13, -0.14, -0.15, -0.15, -0.16, -0.16, -0.16),
        (0.15, 0.14, 0.12, 0.11, 0.10, 0.09, 0.09, 0.09, 0.09, 0.09, 0.09, 0.09, 0.09),
        attack=0.08,
        surplus=0.11,
        last=0.00,
    ),
)
_STAGE_OF = tuple(next(stage for stage in STAGES if stock <= stage.stock) for stock in range(53))


@lru_cache(maxsize=1 << 17)
def _worth(hand: Hand, trump: Suit, stage: Stage) -> float:
    trumps = hand & OF_SUIT[trump]
    worth = sum(stage.plain[12 - (card >> 2)] for card in engine.cards_in(hand ^ trumps))
    worth += sum(stage.trumps[12 - (card >> 2)] for card in engine.cards_in(trumps))
    cards = hand.bit_count()
    return worth + stage.surplus * max(0, cards - 6) + stage.last * (cards <= 1)


def outcome(state: State, seat: Seat) -> float:
    """Of a match that is over: 1.0, -1.0 for the fool or the losing pair, 0.0 if there is none."""
    assert state.result is not None
    if not state.result.losers:
        return 0.0
    return -1.0 if seat in state.result.losers else 1.0


def estimate(state: State, seat: Seat) -> float:
    """Of a match that goes on and a bout to be opened: what ``outcome`` is to be expected."""
    stage = _STAGE_OF[len(state.stock)]
    if state.rules.pairs:
        return 1.0 - 2.0 * _of_pair(state, seat, stage)
    if seat not in state.in_play:
        return 1.0
    own, total = 0.0, 0.0
    for other in state.in_play:
        weakness = exp(-_standing(state, other, stage))
        total += weakness
        if other == seat:
            own = weakness
    return 1.0 - 2.0 * own / total


def _of_pair(state: State, seat: Seat, stage: Stage) -> float:
    """The chance of the seat's pair to lose."""
    ahead = 0.0
    for other in state.in_play:
        standing = _standing(state, other, stage)
        ahead += standing if (other - seat) % 2 == 0 else -standing
    return 1.0 / (1.0 + exp(ahead))


def _standing(state: State, seat: Seat, stage: Stage) -> float:
    worth = _worth(state.hands[seat], state.trump, stage)
    return worth + stage.attack if seat == state.main_attacker else worth

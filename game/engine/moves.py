"""What a seat may wish to do, as values.

Moves know nothing of a position: whether one can be played says ``legality``.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from game.engine.cards import SAME_RANK, Card, Hand, cards_in, hand_of, lowest


class BadMove(ValueError):
    """Not a move: a text that says nothing, or a card named twice (``bad_move``)."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Open a bout with one or several cards, or throw one in."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        if not self.cards or len(set(self.cards)) != len(self.cards):
            raise BadMove("a card named twice")


@dataclass(frozen=True, slots=True)
class Beat:
    """Cover the attack card ``target`` with ``card``."""

    card: Card
    target: Card

    def __post_init__(self) -> None:
        if self.card == self.target:
            raise BadMove("a card named twice")


@dataclass(frozen=True, slots=True)
class Transfer:
    """Pass the attack on with a card of its rank."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    pass


@dataclass(frozen=True, slots=True)
class Done:
    """«Бито», «Пас» and «Больше не подкидываю» are this one move."""


@dataclass(frozen=True, slots=True)
class Resign:
    pass


Move = Lay | Beat | Transfer | Take | Done | Resign

TAKE = Take()
DONE = Done()
RESIGN = Resign()


@lru_cache(maxsize=1 << 14)
def lays(hand: Hand) -> tuple[Lay, ...]:
    """One card at a time, each card of ``hand``."""
    return tuple(Lay((card,)) for card in cards_in(hand))


@lru_cache(maxsize=1 << 14)
def beats(target: Card, hand: Hand) -> tuple[Beat, ...]:
    """``target`` covered by each card of ``hand``."""
    return tuple(Beat(card, target) for card in cards_in(hand))


@lru_cache(maxsize=1 << 10)
def transfers(hand: Hand) -> tuple[Transfer, ...]:
    return tuple(Transfer(card) for card in cards_in(hand))


def openings(hand: Hand, room: int) -> list[Move]:
    """Every card of ``hand`` and every set of equal rank, of at most ``room`` cards."""
    moves: list[Move] = []
    while hand:
        same_rank = hand & SAME_RANK[lowest(hand)]
        moves += _sets(same_rank, room)
        hand ^= same_rank
    return moves


@lru_cache(maxsize=1 << 10)
def _sets(cards_of_a_rank: Hand, room: int) -> tuple[Lay, ...]:
    cards = cards_in(cards_of_a_rank)
    sizes = range(1, min(len(cards), room) + 1)
    return tuple(Lay(chosen) for size in sizes for chosen in combinations(cards, size))


def cards_laid(move: Move) -> Hand:
    """The cards that leave the hand with this move."""
    match move:
        case Lay(cards):
            return hand_of(cards)
        case Beat(card, _) | Transfer(card):
            return 1 << card
        case _:
            return 0

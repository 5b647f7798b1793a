"""Hands as bits, and every move made once: what keeps a decision at a few microseconds.

A card is ``rank * 4 + suit`` and a hand has one bit for each card, as the engine has them.
"""

from game import engine
from game.engine import Beat, Card, Hand, Lay, Suit, Transfer

CARDS = range(52)
UNCOVERED = -1
"""Stands in ``State.covers`` where an attack card is not covered."""

TRUMPS: tuple[Hand, ...] = tuple(engine.hand_of(range(suit, 52, 4)) for suit in range(4))
"""By trump suit: all trumps."""

SAME_RANK: tuple[Hand, ...] = tuple(0b1111 << (card & ~3) for card in CARDS)
"""By card: all four cards of its rank."""

LAYS: tuple[Lay, ...] = tuple(Lay((card,)) for card in CARDS)
TRANSFERS: tuple[Transfer, ...] = tuple(Transfer(card) for card in CARDS)
BEATS: tuple[tuple[Beat | None, ...], ...] = tuple(
    tuple(Beat(card, target) if card != target else None for target in CARDS) for card in CARDS
)
"""By card and target."""


def _beating(target: Card, trump: Suit) -> Hand:
    higher = engine.hand_of(range(target + 4, 52, 4))
    return higher if target & 3 == trump else higher | TRUMPS[trump]


BEATEN_BY: tuple[tuple[Hand, ...], ...] = tuple(
    tuple(_beating(target, trump) for target in CARDS) for trump in range(4)
)
"""By trump suit and attack card: every card that beats it."""


def cheapest(hand: Hand, trump: Suit) -> Card:
    """The lowest card that is no trump, else the lowest trump. The hand is not empty."""
    hand = hand & ~TRUMPS[trump] or hand
    return (hand & -hand).bit_length() - 1

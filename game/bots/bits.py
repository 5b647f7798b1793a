"""Moves made once, and the cheapest card of a hand: what keeps a decision at a few microseconds.

A card is ``rank * 4 + suit`` and a hand has one bit for each card, as in the engine.
"""

from game.engine import OF_SUIT, Beat, Card, Hand, Lay, Suit, Transfer

CARDS = range(52)

LAYS: tuple[Lay, ...] = tuple(Lay((card,)) for card in CARDS)
TRANSFERS: tuple[Transfer, ...] = tuple(Transfer(card) for card in CARDS)
BEATS: tuple[tuple[Beat | None, ...], ...] = tuple(
    tuple(Beat(card, target) if card != target else None for target in CARDS) for card in CARDS
)
"""By card and target."""


def cheapest(hand: Hand, trump: Suit) -> Card:
    """The lowest card that is no trump, else the lowest trump. The hand is not empty."""
    hand = hand & ~OF_SUIT[trump] or hand
    return (hand & -hand).bit_length() - 1

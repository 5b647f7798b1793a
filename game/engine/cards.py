"""Cards and sets of cards as integers.

A card is ``rank * 4 + suit``: ranks 0–12 stand for ``23456789TJQKA``, suits 0–3 for ``CDHS``, so
``2C`` is 0 and ``AS`` is 51. A hand is an integer with one bit for each card in it. Words
(``"TH"``) are made and read at the edges only.

>>> card("TH"), card_text(34)
(34, 'TH')
>>> cards_in(hand_of([card("AS"), card("2C")]))
(0, 51)
"""

from collections.abc import Iterable
from functools import lru_cache

Card = int
Hand = int
Suit = int

RANKS = "23456789TJQKA"
SUITS = "CDHS"
HAND_SIZE = 6

CARD_TEXTS: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARDS = {text: card for card, text in enumerate(CARD_TEXTS)}


def card(text: str) -> Card:
    """The card written as ``text``; ``ValueError`` if there is no such card."""
    try:
        return _CARDS[text]
    except KeyError:
        raise ValueError(f"not a card: {text!r}") from None


def card_text(card: Card) -> str:
    return CARD_TEXTS[card]


def suit_text(suit: Suit) -> str:
    return SUITS[suit]


def rank_of(card: Card) -> int:
    return card >> 2


def suit_of(card: Card) -> Suit:
    return card & 3


def hand_of(cards: Iterable[Card]) -> Hand:
    hand = 0
    for each in cards:
        hand |= 1 << each
    return hand


def lowest(hand: Hand) -> Card:
    """The lowest card of a hand that is not empty."""
    return (hand & -hand).bit_length() - 1


@lru_cache(maxsize=1 << 14)
def cards_in(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand, lowest rank first and within a rank in the order C D H S."""
    cards = []
    while hand:
        cards.append(lowest(hand))
        hand &= hand - 1
    return tuple(cards)


def deck_of(size: int) -> tuple[Card, ...]:
    """The 24, 36 or 52 cards of a deck, in order: 9–A, 6–A or 2–A."""
    return tuple(range(52 - size, 52))


def _beaten_by(attack: Card, trump: Suit) -> Hand:
    own_suit = hand_of(c for c in range(attack + 1, 52) if suit_of(c) == suit_of(attack))
    trumps = hand_of(c for c in range(52) if suit_of(c) == trump)
    return own_suit if suit_of(attack) == trump else own_suit | trumps


SAME_RANK: tuple[Hand, ...] = tuple(0b1111 << (card & ~3) for card in range(52))
"""By card: all four cards of its rank."""

OF_SUIT: tuple[Hand, ...] = tuple(hand_of(range(suit, 52, 4)) for suit in range(4))
"""By suit: all its cards."""

BEATEN_BY: tuple[tuple[Hand, ...], ...] = tuple(
    tuple(_beaten_by(attack, trump) for attack in range(52)) for trump in range(4)
)
"""By trump suit and attack card: every card that beats it."""


def ranks_on(cards: Iterable[Card]) -> Hand:
    """All cards whose rank is among those of ``cards``."""
    ranks = 0
    for each in cards:
        ranks |= SAME_RANK[each]
    return ranks

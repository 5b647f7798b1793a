"""Plain opponents to measure bots against, not to be met on the site."""

from collections.abc import Sequence
from random import Random

from game import engine
from game.engine import Card, Event, Move, View


def by_chance(view: View, memory: Sequence[Event], rng: Random) -> Move | None:
    """Any legal move."""
    return rng.choice(view.legal)


def lowest(view: View, memory: Sequence[Event], rng: Random) -> Move | None:
    """The lowest card that can be played, trumps last; takes and is done only when no card can be."""
    moves = [move for move in view.legal if _cards(move)]
    words = [move for move in view.legal if not _cards(move)]
    if view.seat not in view.clock_seats:
        return None
    return min(moves, key=lambda move: _price(view, move), default=words[0] if words else None)


def _cards(move: Move) -> tuple[Card, ...]:
    match move:
        case engine.Lay(cards):
            return cards
        case engine.Beat(card, _) | engine.Transfer(card):
            return (card,)
        case _:
            return ()


def _price(view: View, move: Move) -> tuple[int, bool, Card]:
    card = _cards(move)[0]
    return len(_cards(move)), engine.card_text(card)[1] == view.trump, card

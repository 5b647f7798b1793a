"""The novice: the lowest card that does, no thought of tomorrow, and now and then any move at all."""

from collections.abc import Sequence
from random import Random

from game import engine
from game.bots.plain import lowest
from game.engine import Event, Move, View

MISTAKES = 0.15
"""How often he does whatever comes to his mind."""
HIGHEST_GIVEN_AWAY = engine.card("TS")
"""He throws in nothing above a ten, and no trump."""


def choose(view: View, memory: Sequence[Event], rng: Random) -> Move | None:
    """Beat with the lowest card, or take; attack and throw in low; pass an attack on where he can."""
    if view.seat not in view.clock_seats:
        return None
    if rng.random() < MISTAKES:
        return rng.choice(view.legal)
    transfers = [move for move in view.legal if isinstance(move, engine.Transfer)]
    if transfers:
        return min(transfers, key=lambda move: _price(view, move.card))
    move = lowest(view, memory, rng)
    if view.phase in ("throw_in", "taking") and isinstance(move, engine.Lay) and _is_dear(view, move.cards[0]):
        return engine.DONE
    return move


def _is_dear(view: View, card: engine.Card) -> bool:
    return _price(view, card) > (False, HIGHEST_GIVEN_AWAY)


def _price(view: View, card: engine.Card) -> tuple[bool, engine.Card]:
    """Trumps are dearer than all else, then by rank."""
    return engine.card_text(card)[1] == view.trump, card

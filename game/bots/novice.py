"""The novice: the lowest card that does, and no thought of tomorrow."""

from collections.abc import Sequence
from random import Random

from game import engine

HIGHEST_GIVEN_AWAY = engine.card("TS")
"""A novice throws in nothing above a ten."""


def choose(view: engine.View, memory: Sequence[engine.Event], rng: Random) -> engine.Move | None:
    """Hand the attack on, or beat it with the lowest card, or take; attack and throw in low."""
    if view.seat == view.defender and view.phase == "defence":
        return _defend(view)
    if view.phase == "opening":
        return _lowest(view, engine.Lay)
    return _throw_in(view)


def _defend(view: engine.View) -> engine.Move | None:
    # A transfer costs one card and saves the whole bout.
    return _lowest(view, engine.Transfer) or _lowest(view, engine.Beat) or _if_legal(view, engine.TAKE)


def _throw_in(view: engine.View) -> engine.Move | None:
    card = _lowest(view, engine.Lay)
    if isinstance(card, engine.Lay) and _price(view, card.cards[0]) <= (0, HIGHEST_GIVEN_AWAY):
        return card
    return _if_legal(view, engine.DONE)


def _if_legal(view: engine.View, move: engine.Move) -> engine.Move | None:
    return move if move in view.legal else None


def _lowest(view: engine.View, kind: type[engine.Lay | engine.Beat | engine.Transfer]) -> engine.Move | None:
    """The cheapest legal move of a kind; of an opening's sets, a single card."""
    moves = [move for move in view.legal if isinstance(move, kind)]
    return min(moves, key=lambda move: _cost(view, move), default=None)


def _cost(view: engine.View, move: engine.Lay | engine.Beat | engine.Transfer) -> tuple[int, tuple[int, int]]:
    if isinstance(move, engine.Lay):
        return len(move.cards), _price(view, move.cards[0])
    return 1, _price(view, move.card)


def _price(view: engine.View, card: engine.Card) -> tuple[int, int]:
    """Trumps are dearer than all else, then by rank."""
    return int(engine.card_text(card)[1] == view.trump), card

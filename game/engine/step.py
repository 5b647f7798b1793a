"""What comes of a move: a new position with what happened, or the reason it was refused."""

from typing import NamedTuple

from game.engine.cards import Card
from game.engine.events import Event
from game.engine.state import Seat, State


class Step(NamedTuple):
    state: State
    events: tuple[Event, ...]


class Refused(NamedTuple):
    """``code`` as listed in the rules; the rest fills in the words where it says something.

    ``seat``: whose turn it is, or who has no room. ``card``: the card that is not beaten.
    ``n``: the limit that is reached, in cards.
    """

    code: str
    seat: Seat | None = None
    card: Card | None = None
    n: int | None = None

"""What a move did, as everybody at the table may tell it. ``view.redact`` hides what one may not see."""

from typing import NamedTuple

from game.engine.cards import Card
from game.engine.state import Result, Seat


class Dealt(NamedTuple):
    """Six cards each; ``turned`` is the card that set trump."""

    dealer: Seat
    turned: Card
    counts: tuple[int, ...]


class Bout(NamedTuple):
    """A bout may be opened: a new one, or the right to open it passed to another seat."""

    bout: int
    main_attacker: Seat
    defender: Seat


class Laid(NamedTuple):
    seat: Seat
    cards: tuple[Card, ...]


class Covered(NamedTuple):
    seat: Seat
    card: Card
    target: Card


class Transferred(NamedTuple):
    """``defender`` is the new one."""

    seat: Seat
    card: Card
    defender: Seat


class Took(NamedTuple):
    """The defender says take; the cards lie on the table until the bout ends."""

    seat: Seat


class Done(NamedTuple):
    seat: Seat


class Beaten(NamedTuple):
    """The table went to the discard."""

    cards: tuple[Card, ...]


class Taken(NamedTuple):
    """The table went to the defender's hand."""

    seat: Seat
    cards: tuple[Card, ...]


class Drew(NamedTuple):
    """``cards`` is empty for every viewer but the seat itself."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks of an event


class Left(NamedTuple):
    """The seat has no cards and is out."""

    seat: Seat


class Skipped(NamedTuple):
    """The opening was not made in time; the right passed on."""

    seat: Seat


class TimedOut(NamedTuple):
    seats: tuple[Seat, ...]


class Resigned(NamedTuple):
    seat: Seat


class Excluded(NamedTuple):
    """``count`` cards went to the discard unseen. Follows ``Resigned`` where the others play on."""

    seat: Seat
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks of an event


class Over(NamedTuple):
    result: Result


Event = (
    Dealt
    | Bout
    | Laid
    | Covered
    | Transferred
    | Took
    | Done
    | Beaten
    | Taken
    | Drew
    | Left
    | Skipped
    | TimedOut
    | Resigned
    | Excluded
    | Over
)

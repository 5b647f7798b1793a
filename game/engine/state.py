"""A position of a match, and the questions that only need looking at it.

*Places* and *seats*: in pairs the four places stay in order to the end, and a place whose player is
out is played by his partner. ``opener``, ``main_attacker`` and ``defender`` are the seats that act;
``places`` are the places they act for. Without pairs a place is its seat. Nobody leaves inside a bout
of pairs, so who acts for a place is settled when the roles are given (``roles``).
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.engine.cards import Card, Hand, Suit
from game.engine.rulesets import RuleSet

Seat = int
Place = int
Phase = Literal["opening", "defence", "throw_in", "taking", "over"]
Kind = Literal["fool", "pair", "draw", "early", "abandoned"]
Cause = Literal["played", "resigned", "timeout", "excluded", "endless"]

UNCOVERED = -1
"""Stands in ``State.covers`` where an attack card is not covered."""


class Result(NamedTuple):
    """How a match ended.

    ``losers``: the fool, or both seats of the losing pair, sorted; empty for ``draw``, ``early`` and
    ``abandoned``. ``fool``: the one seat of them that deals a rematch.
    """

    kind: Kind
    losers: tuple[Seat, ...]
    reason: Cause
    fool: Seat | None


# No slots: an instance dictionary is copied in one step, which halves the price of a move.
@dataclass(frozen=True)
class State:
    """Everything about a match at one moment, hidden cards included. Never changed; see ``evolve``.

    ``places`` are those of opener, main attacker and defender. ``throwers`` may throw in, with or without
    cards, done or not, clockwise from the main attacker. ``capacity`` is how many attack cards there is
    room for. ``stock`` is in drawing order, so the turned-up trump is its last card. ``attacks`` and ``covers``
    run side by side. ``done`` are the seats that said done in this bout, in that order; ``token`` the
    seat that may throw in where it goes in turn. ``since`` is when the running clock was started, in
    seconds. ``skipped`` counts openings skipped in a row, ``fruitless`` bouts without a discard.
    """

    rules: RuleSet
    dealer: Seat
    trump: Suit
    turned: Card
    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]
    discard: Hand
    in_play: tuple[Seat, ...]
    bout: int
    places: tuple[Place, Place, Place] = (0, 0, 0)
    opener: Seat = 0
    main_attacker: Seat = 0
    defender: Seat = 0
    throwers: tuple[Seat, ...] = ()
    capacity: int = 0
    attacks: tuple[Card, ...] = ()
    covers: tuple[Card, ...] = ()
    taking: bool = False
    done: tuple[Seat, ...] = ()
    token: Seat | None = None
    since: float = 0.0
    skipped: int = 0
    fruitless: int = 0
    result: Result | None = None

    @property
    def phase(self) -> Phase:
        if self.result is not None:
            return "over"
        if not self.attacks:
            return "opening"
        if self.taking:
            return "taking"
        return "defence" if UNCOVERED in self.covers else "throw_in"


def seat_at(state: State, place: Place) -> Seat:
    """Who acts for a place: its player, or his partner where he is out."""
    if state.rules.pairs and place not in state.in_play:
        return partner_of(place)
    return place


def partner_of(seat: Seat) -> Seat:
    """In pairs, the seat across."""
    return (seat + 2) % 4


def pair_of(seat: Seat) -> tuple[Seat, ...]:
    return tuple(sorted((seat, partner_of(seat))))


def next_place(state: State, place: Place) -> Place:
    """The place after this one, clockwise; without pairs, seats that are out are passed over."""
    if state.rules.pairs:
        return (place + 1) % 4
    return min(state.in_play, key=lambda seat: (seat - place - 1) % state.rules.players)


def from_seat(state: State, seat: Seat) -> list[Seat]:
    """The seats in play, clockwise, beginning with ``seat`` or the first after it."""
    return sorted(state.in_play, key=lambda other: (other - seat) % state.rules.players)


def limit_of(state: State) -> int:
    """The most attack cards that this bout allows whoever defends."""
    return state.rules.first_bout_limit if state.bout == 1 else 6


def still_throwing(state: State) -> tuple[Seat, ...]:
    """The throwers who hold cards and are not done, clockwise from the main attacker."""
    done, hands = state.done, state.hands
    return tuple(seat for seat in state.throwers if seat not in done and hands[seat])

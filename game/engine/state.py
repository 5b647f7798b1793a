"""A position of a match, and the questions that only need looking at it.

*Places* and *seats*: in pairs the four places stay in order to the end, and a place whose player is
out is played by his partner. ``opener``, ``main_attacker`` and ``defender`` are places; whoever acts
for a place is ``seat_at``. Without pairs a place is its seat.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from game.engine.cards import Card, Hand, Suit
from game.engine.rulesets import RuleSet, ThrowIn

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


@dataclass(frozen=True)
class State:
    """Everything about a match at one moment, hidden cards included. Never changed; see ``evolve``.

    ``stock`` is in drawing order, so the turned-up trump is its last card. ``attacks`` and ``covers``
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
    opener: Place
    main_attacker: Place
    defender: Place
    capacity: int
    attacks: tuple[Card, ...] = ()
    covers: tuple[Card, ...] = ()
    taking: bool = False
    done: tuple[Seat, ...] = ()
    token: Seat | None = None
    since: float = 0.0
    skipped: int = 0
    fruitless: int = 0
    result: Result | None = None

    # No slots: an instance dictionary is copied in one step, which halves the price of a move.

    @property
    def phase(self) -> Phase:
        if self.result is not None:
            return "over"
        if not self.attacks:
            return "opening"
        if self.taking:
            return "taking"
        return "defence" if UNCOVERED in self.covers else "throw_in"


if TYPE_CHECKING:
    from dataclasses import replace as evolve
else:

    def evolve(state: State, **changes: Any) -> State:
        """The state with these fields changed: ``dataclasses.replace``, five times as fast."""
        changed = object.__new__(State)
        changed.__dict__.update(state.__dict__, **changes)
        return changed


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


def capacity_for(state: State, defender: Place) -> int:
    """The most attack cards against the hand that ``defender`` holds now."""
    return min(limit_of(state), state.hands[seat_at(state, defender)].bit_count())


def throwers(state: State) -> tuple[Seat, ...]:
    """Who may throw in, clockwise from the main attacker; with or without cards, done or not."""
    return _throwers(
        state.rules.throw_in,
        state.rules.pairs,
        state.in_play,
        seat_at(state, state.main_attacker),
        seat_at(state, state.defender),
    )


@lru_cache(maxsize=1 << 12)
def _throwers(
    throw_in: ThrowIn, pairs: bool, in_play: tuple[Seat, ...], main_attacker: Seat, defender: Seat
) -> tuple[Seat, ...]:
    start = in_play.index(main_attacker)
    clockwise = [seat for seat in in_play[start:] + in_play[:start] if seat != defender]
    if pairs:
        return tuple(seat for seat in clockwise if seat != partner_of(defender))
    if throw_in == "neighbours":
        at = in_play.index(defender)
        beside = (in_play[at - 1], in_play[(at + 1) % len(in_play)])
        return tuple(seat for seat in clockwise if seat in beside)
    return tuple(clockwise)


def still_throwing(state: State) -> tuple[Seat, ...]:
    """The throwers who hold cards and are not done, clockwise from the main attacker."""
    return tuple(
        seat for seat in throwers(state) if seat not in state.done and state.hands[seat]
    )

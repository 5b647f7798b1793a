"""What a seat remembers of a match, from the events it was told of, and what follows from them.

Cards that were taken lie in a hand that everybody knows; cards that were beaten are gone; the turned-up
card goes to whoever draws last. Of its other cards a hand shows only how many there are. One thing more
is told at the start: who opens for holding the lowest trump. So a seat also remembers which of a
hand's cards may have been there at the deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game import engine
from game.engine import HAND_SIZE, Card, Event, Hand, Seat, View


@dataclass(slots=True)
class Seen:
    """What was seen of one seat.

    ``known``: cards it holds for all to see (the viewer's own: all that he drew or took). ``dealt_open``:
    a card that everybody saw dealt to it. ``drawn``: how many cards it drew unseen. ``came_out``: the cards
    that it laid and that were not known, each with ``drawn`` at that moment. ``buried``: unknown cards that
    went to the discard with it.
    """

    known: Hand = 0
    dealt_open: Hand = 0
    drawn: int = 0
    came_out: list[tuple[Card, int]] = field(default_factory=list)
    buried: int = 0

    @property
    def dealt_unseen(self) -> int:
        return HAND_SIZE - self.dealt_open.bit_count()


@dataclass(slots=True)
class Memory:
    """``seats``: what was seen of each. ``shown``: every card that the viewer ever saw. ``opener``: who
    held the lowest trump at the deal, if that is why he opened. ``own``: what was dealt to the viewer."""

    seats: list[Seen]
    shown: Hand = 0
    opener: Seat | None = None
    own: Hand = 0

    def unseen(self, view: View) -> Hand:
        """The cards that may lie anywhere: in other hands, in the stock, in the discard unseen."""
        return engine.hand_of(engine.full_deck(view.rules)) & ~self.shown


def remember(view: View, events: Sequence[Event]) -> Memory:
    """What the seat of ``view`` knows after ``events``: all that it was told since the deal."""
    memory = Memory([Seen() for _ in view.counts])
    reader = _Reader(view, memory)
    for event in events:
        reader.note(event)
    table = [card for pair in view.table for card in pair if card is not None]
    memory.shown |= engine.hand_of([*table, *view.hand, view.turned])
    assert view.seat is not None, "a watcher remembers nothing"
    own = memory.seats[view.seat]
    memory.own = engine.hand_of(card for card, _ in own.came_out) | own.dealt_open
    memory.own |= engine.hand_of(view.hand) & ~own.known
    return memory


class _Reader:
    """Notes one event after another; ``stock`` is how many cards are left to draw."""

    def __init__(self, view: View, memory: Memory) -> None:
        self.view, self.memory = view, memory
        self.stock = view.rules.deck - HAND_SIZE * view.rules.players
        self.opened = False

    def note(self, event: Event) -> None:
        match event:
            case engine.Dealt(dealer, turned, _) if not self.stock:
                self.memory.seats[dealer].known = self.memory.seats[dealer].dealt_open = 1 << turned
            case engine.Bout(_, attacker, _) if not self.opened:
                self._opens(attacker)
            case engine.Laid(seat, cards):
                self._comes_out(seat, cards)
            case engine.Covered(seat, card, _) | engine.Transferred(seat, card, _):
                self._comes_out(seat, (card,))
            case engine.Taken(seat, cards):
                self.memory.seats[seat].known |= engine.hand_of(cards)
            case engine.Drew(seat, cards, count):
                self._draws(seat, cards, count)
            case engine.Excluded(seat, count):
                seen = self.memory.seats[seat]
                seen.buried, seen.known = count - seen.known.bit_count(), 0

    def _opens(self, attacker: Seat) -> None:
        """The first to open holds the lowest trump, unless the fool of the match before sits after him."""
        self.opened = True
        under_fool = self.view.rules.opening == "under_fool"
        if not (under_fool and attacker == (self.view.dealer - 1) % self.view.rules.players):
            self.memory.opener = attacker

    def _comes_out(self, seat: Seat, cards: Sequence[Card]) -> None:
        seen = self.memory.seats[seat]
        for card in cards:
            self.memory.shown |= 1 << card
            if seen.known >> card & 1:
                seen.known ^= 1 << card
            else:
                seen.came_out.append((card, seen.drawn))

    def _draws(self, seat: Seat, cards: Sequence[Card], count: int) -> None:
        seen = self.memory.seats[seat]
        self.stock -= count
        if seat == self.view.seat:
            seen.known |= engine.hand_of(cards)
            self.memory.shown |= seen.known
        elif self.stock:
            seen.drawn += count
        else:
            seen.drawn += count - 1
            seen.known |= 1 << self.view.turned

"""What others lack, to judge by what they did.

Most players lay and cover with the lowest card that does, throw in what fits and beat what they can. So a
move tells which cards a hand probably had not. It proves nothing: such a hand is doubted, never
ruled out, and cards that were drawn since are not suspected.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game import engine
from game.bots.deals import Deal
from game.bots.memory import Memory
from game.engine import BEATEN_BY, OF_SUIT, SAME_RANK, SUITS, Card, Event, Hand, Seat, View

DOUBT = 0.2
"""How likely it is, compared to others, that a seat holds a card that it seemed to lack."""
KEPT = engine.card("KC")
"""Plain cards from here on are kept back by many, so that not throwing them in tells nothing."""

ALL: Hand = (1 << 52) - 1


class Suspicion(NamedTuple):
    """``seat`` seemed to hold none of ``lacks`` when it had drawn so many cards."""

    seat: Seat
    lacks: Hand
    drawn: int


def suspicions(view: View, events: Sequence[Event]) -> list[Suspicion]:
    """What the moves of the other seats let suppose."""
    reader = _Reader(view)
    for event in events:
        reader.note(event)
    return [each for each in reader.found if each.lacks and each.seat != view.seat]


def plausibility(deal: Deal, memory: Memory, found: Sequence[Suspicion]) -> float:
    """How well a deal goes with all suspicions: 1.0 if it meets each of them, never nought."""
    likely = 1.0
    for seat, lacks, drawn in found:
        unknown = deal.unknown[seat]
        held = len(unknown) - (memory.seats[seat].drawn - drawn)
        for card in unknown[: max(0, held)]:
            if lacks >> card & 1:
                likely *= DOUBT
                break
    return likely


class _Reader:
    """Follows the table; ``bare`` are the attacks that are not covered, ``drawn`` the cards drawn by seat."""

    def __init__(self, view: View) -> None:
        trump = SUITS.index(view.trump)
        self.trumps, self.beaten_by = OF_SUIT[trump], BEATEN_BY[trump]
        self.drawn = [0] * view.rules.players
        self.fitting: Hand = 0
        self.bare: list[Card] = []
        self.found: list[Suspicion] = []

    def note(self, event: Event) -> None:
        match event:
            case engine.Bout():
                self.fitting, self.bare = 0, []
            case engine.Drew(seat, _, count):
                self.drawn[seat] += count
            case engine.Laid(seat, cards):
                if not self.fitting:
                    self._suspect(seat, self._cheaper(cards[0]))
                self._lie_bare(cards)
            case engine.Transferred(seat, card, _):
                self._lie_bare((card,))
            case engine.Covered(seat, card, target):
                self._suspect(seat, self.beaten_by[target] & self._cheaper(card))
                self.bare.remove(target)
                self.fitting |= SAME_RANK[card]
            case engine.Took(seat) if len(self.bare) == 1:
                self._suspect(seat, self.beaten_by[self.bare[0]] & ~self.trumps)
            case engine.SaidDone(seat):
                self._suspect(seat, self.fitting & self._cheaper(KEPT))

    def _lie_bare(self, cards: Sequence[Card]) -> None:
        self.bare += cards
        for card in cards:
            self.fitting |= SAME_RANK[card]

    def _cheaper(self, card: Card) -> Hand:
        """The cards that one would rather lay than this one."""
        lower = (1 << (card & ~3)) - 1
        if self.trumps >> card & 1:
            return ALL & (lower | ~self.trumps)
        return lower & ~self.trumps

    def _suspect(self, seat: Seat, lacks: Hand) -> None:
        self.found.append(Suspicion(seat, lacks, self.drawn[seat]))

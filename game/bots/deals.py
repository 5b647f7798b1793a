"""The hidden cards dealt anew, so that nothing that was seen contradicts it.

Every order of the deck that would have shown the same to this seat is equally likely, and no other ever
comes up. Hidden cards go to unknown places by an even shuffle. Only one thing couples them: who opened
for holding the lowest trump. For that, cards that came out unknown are drawn by lot among the places they
may have been dealt to, and a deal in which another would have opened is thrown away.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from game import engine
from game.bots.memory import Memory, Seen
from game.engine import OF_SUIT, SUITS, Card, Hand, Seat, State, View

TRIES = 2000
"""Deals thrown away in a row before a sampler gives up; the unlikeliest opener costs some twenty."""


class Deal(NamedTuple):
    """``unknown``: by seat, the cards that it holds or was buried with, of which nothing is known, those that
    it has held longest first. ``stock``: what is drawn before the turned-up card."""

    unknown: list[tuple[Card, ...]]
    stock: tuple[Card, ...]


def blind(view: View) -> State:
    """Some state that looks like ``view``: for those who look at nothing that is hidden."""
    seen = engine.hand_of([*view.hand, *(card for pair in view.table for card in pair if card is not None)])
    seen |= 1 << view.turned if view.stock else 0
    hidden = iter(engine.cards_in(engine.hand_of(engine.full_deck(view.rules)) & ~seen))
    hands = {seat: list(islice(hidden, count)) for seat, count in enumerate(view.counts) if seat != view.seat}
    return engine.imagine(view, hands, _stock(view, hidden))


def deals(view: View, memory: Memory, rng: Random) -> Iterator[Deal]:
    """Deal after deal that ``view`` and ``memory`` allow, each an even draw from all there are.

    Ends only where so many deals in a row were impossible that going on makes no sense.
    """
    pool = list(engine.cards_in(memory.unseen(view)))
    while True:
        for _ in range(TRIES):
            rng.shuffle(pool)
            deal = _deal(view, memory, pool)
            if memory.opener is None or _opens(view, memory, deal, rng) == memory.opener:
                break
        else:
            return
        yield deal


def imagined(view: View, memory: Memory, rng: Random) -> Iterator[State]:
    """The states of ``deals``."""
    return (state_of(view, memory, deal) for deal in deals(view, memory, rng))


def certain(view: View, memory: Memory) -> State | None:
    """The one state that it can be, if ``view`` and ``memory`` allow no other."""
    pool = engine.cards_in(memory.unseen(view))
    deal = _deal(view, memory, pool)
    places = [len(cards) for cards in (*deal.unknown, deal.stock)]
    if sum(places) != len(pool) or sum(1 for count in places if count) > 1:
        return None
    return state_of(view, memory, deal)


def state_of(view: View, memory: Memory, deal: Deal) -> State:
    """The position that looks like ``view`` and has the hidden cards of ``deal``."""
    hands: Mapping[Seat, Sequence[Card]] = {
        seat: (*engine.cards_in(seen.known), *deal.unknown[seat]) if view.counts[seat] else ()
        for seat, seen in enumerate(memory.seats)
        if seat != view.seat
    }
    return engine.imagine(view, hands, _stock(view, iter(deal.stock)))


def _deal(view: View, memory: Memory, pool: Sequence[Card]) -> Deal:
    unknown: list[tuple[Card, ...]] = []
    at = 0
    for seat, seen in enumerate(memory.seats):
        count = 0 if seat == view.seat else view.counts[seat] - seen.known.bit_count() + seen.buried
        unknown.append(tuple(pool[at : at + count]))
        at += count
    return Deal(unknown, tuple(pool[at : at + max(0, view.stock - 1)]))


def _stock(view: View, hidden: Iterator[Card]) -> list[Card]:
    return [*islice(hidden, view.stock - 1), view.turned] if view.stock else []


def _opens(view: View, memory: Memory, deal: Deal, rng: Random) -> Seat:
    """Who would have opened the first bout of such a deal."""
    trumps = OF_SUIT[SUITS.index(view.trump)]
    lowest, opener = 0, (view.dealer + 1) % view.rules.players
    for seat, seen in enumerate(memory.seats):
        dealt = memory.own if seat == view.seat else _dealt(seen, deal.unknown[seat], rng)
        held = dealt & trumps
        low = held & -held
        if low and (not lowest or low < lowest):
            lowest, opener = low, seat
    return opener


def _dealt(seen: Seen, unknown: Sequence[Card], rng: Random) -> Hand:
    """What may have been dealt to a seat that holds ``unknown`` now.

    Each card that came out lay with equal chance in any of the places that were filled by then.
    """
    left, dealt = seen.dealt_unseen, seen.dealt_open
    for number, (card, drawn) in enumerate(seen.came_out):
        places = seen.dealt_unseen + drawn - number
        if rng.random() * places < left:
            left -= 1
            dealt |= 1 << card
    return dealt | engine.hand_of(unknown[:left])

"""The regular: sound greedy play.

As long as the stock is deep it saves its trumps and its best cards: rather than spend a trump on a card
that is none, it takes. Later it gets rid of all it can, the lowest card first.

``decide`` is given a state but looks only at what its seat sees: its own hand and what lies open.
Stronger bots suppose that others play like this, thousands of times a move; so it counts in bits.
"""

from collections.abc import Sequence
from random import Random

from game import engine
from game.bots.bits import BEATS, LAYS, TRANSFERS, cheapest
from game.bots.deals import blind
from game.engine import BEATEN_BY, OF_SUIT, SAME_RANK, UNCOVERED, Card, Event, Hand, Move, Seat, State, View

DEEP = 8
"""So many cards in the stock are far from the end."""
KEPT = engine.card("KC")
"""While the stock is deep, cards from here on are not thrown in."""
KEPT_FROM_TAKER = engine.card("AC")
"""… nor from here on, if the defender takes them all."""


def choose(view: View, memory: Sequence[Event], rng: Random) -> Move | None:
    assert view.seat is not None
    return decide(blind(view), view.seat)


def decide(state: State, seat: Seat) -> Move | None:
    """What the regular does on this seat, which may move; ``None``: it waits until all is covered."""
    if not state.attacks:
        return _open(state, seat)
    if seat == state.defender:
        return _defend(state, seat)
    if UNCOVERED in state.covers and not state.taking:
        return None
    return _throw_in(state, seat)


def _open(state: State, seat: Seat) -> Move:
    """The cheapest card, and with it the others of its rank that are no trumps."""
    hand, plain = state.hands[seat], ~OF_SUIT[state.trump]
    card = cheapest(hand, state.trump)
    same = hand & SAME_RANK[card] & plain
    if same & same - 1 and state.capacity > 1:
        return engine.Lay(engine.cards_in(same)[: state.capacity])
    return LAYS[card]


def _throw_in(state: State, seat: Seat) -> Move:
    fitting = state.hands[seat] & state.fitting
    if not fitting:
        return engine.DONE
    card = cheapest(fitting, state.trump)
    return engine.DONE if _kept(state, card) else LAYS[card]


def _kept(state: State, card: Card) -> bool:
    if len(state.stock) <= DEEP:
        return False
    return card & 3 == state.trump or card >= (KEPT_FROM_TAKER if state.taking else KEPT)


def _defend(state: State, seat: Seat) -> Move:
    if state.rules.transfers and (move := _transfer(state, seat)):
        return move
    return _cover(state, state.hands[seat])


def _transfer(state: State, seat: Seat) -> Move | None:
    """Hand the attack on, with a trump only when the stock is shallow."""
    same = state.hands[seat] & SAME_RANK[state.attacks[0]]
    if not same:
        return None
    card = cheapest(same, state.trump)
    if card & 3 == state.trump and len(state.stock) > DEEP:
        return None
    return None if engine.refusal(state, seat, TRANSFERS[card]) else TRANSFERS[card]


def _cover(state: State, hand: Hand) -> Move:
    """Cover the hardest attack with the cheapest card, if all can be covered and it is worth it."""
    first: Move | None = None
    trump, beaten_by = state.trump, BEATEN_BY[state.trump]
    for target in _uncovered(state):
        able = hand & beaten_by[target]
        if not able:
            return engine.TAKE
        card = cheapest(able, trump)
        if card & 3 == trump != target & 3 and len(state.stock) > DEEP:
            return engine.TAKE
        hand ^= 1 << card
        first = first or BEATS[card][target]
    return first or engine.TAKE


def _uncovered(state: State) -> list[Card]:
    """The attacks that are not covered, the hardest to cover first."""
    trump = state.trump
    attacks = [attack for attack, cover in zip(state.attacks, state.covers, strict=True) if cover == UNCOVERED]
    if len(attacks) > 1:
        attacks.sort(key=lambda card: (card & 3 == trump, card), reverse=True)
    return attacks

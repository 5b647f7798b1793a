"""The end of a bout: the table is cleared, hands fill up, seats leave, and the next bout or the end.

Always in this order. Nobody leaves before hands were filled up: inside a bout an empty hand stays in
play, and while the stock has cards it draws.
"""

from game.engine.bout_start import ready
from game.engine.cards import HAND_SIZE, Hand, hand_of
from game.engine.ending import ending_after_bout, over
from game.engine.events import Beaten, Drew, Event, Left, Taken
from game.engine.evolve import evolve
from game.engine.state import (
    UNCOVERED,
    Place,
    Seat,
    State,
    from_seat,
    next_place,
)
from game.engine.step import Step


def end_bout(state: State, now: float, *, void: bool = False) -> Step:
    """``void``: the defender was excluded; the table is discarded and the next place attacks."""
    attacker, defender = state.main_attacker, state.defender
    taken = state.taking and not void
    state, cleared = _clear_table(state, defender, taken=taken)
    state, drawn = _fill_up(state, defender)
    state, left = _leave(state)
    happened = (cleared, *drawn, *left)
    if result := ending_after_bout(state, attacker=attacker, defender=defender, void=void):
        return over(state, result, happened)
    state = evolve(state, bout=state.bout + 1)
    state, started = ready(state, _next_attacker(state, beaten=not taken and not void), now)
    return Step(state, happened + started)


def _clear_table(state: State, defender: Seat, *, taken: bool) -> tuple[State, Event]:
    cards = state.attacks + tuple(cover for cover in state.covers if cover != UNCOVERED)
    empty = evolve(state, attacks=(), covers=(), taking=False, done=())
    if taken:
        hands = with_hand(state, defender, state.hands[defender] | hand_of(cards))
        return evolve(empty, hands=hands, fruitless=state.fruitless + 1), Taken(defender, cards)
    return evolve(empty, discard=state.discard | hand_of(cards), fruitless=0), Beaten(cards)


def _fill_up(state: State, defender: Seat) -> tuple[State, list[Event]]:
    drawn: list[Event] = []
    if not state.stock:
        return state, drawn
    hands, stock = list(state.hands), state.stock
    for seat in _drawing_order(state, defender):
        count = min(len(stock), max(0, HAND_SIZE - hands[seat].bit_count()))
        if count:
            cards, stock = stock[:count], stock[count:]
            hands[seat] |= hand_of(cards)
            drawn.append(Drew(seat, cards, count))
    return evolve(state, hands=tuple(hands), stock=stock), drawn


def _drawing_order(state: State, defender: Seat) -> list[Seat]:
    order = from_seat(state, state.places[0])
    if state.rules.draw_order == "defender_last" and defender in order:
        order.remove(defender)
        order.append(defender)
    return order


def _leave(state: State) -> tuple[State, list[Event]]:
    if state.stock:
        return state, []
    left = [seat for seat in state.in_play if not state.hands[seat]]
    if not left:
        return state, []
    in_play = tuple(seat for seat in state.in_play if state.hands[seat])
    return evolve(state, in_play=in_play), [Left(seat) for seat in left]


def _next_attacker(state: State, *, beaten: bool) -> Place:
    """The defender attacks if he has beaten all, else the next place; who is out is passed over."""
    place = state.places[2]
    if beaten and (state.rules.pairs or place in state.in_play):
        return place
    return next_place(state, place)


def with_hand(state: State, seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """All hands, with that of ``seat`` replaced."""
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])

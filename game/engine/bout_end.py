"""The end of a bout: the table is cleared, hands fill up, seats leave, and the next bout or the end.

Always in this order. Nobody leaves before hands were filled up: inside a bout an empty hand stays in
play, and while the stock has cards it draws.
"""

from game.engine.bout_start import get_ready
from game.engine.cards import HAND_SIZE, Hand, hand_of
from game.engine.ending import ending_after_bout, finish
from game.engine.events import Beaten, Drew, Event, Left, Taken
from game.engine.state import UNCOVERED, Draft, Place, Seat, from_seat, next_place


def end_bout(draft: Draft, now: float, happened: list[Event], *, void: bool = False) -> None:
    """``void``: the defender was excluded; the table is discarded and the next place attacks."""
    attacker, defender = draft.main_attacker, draft.defender
    beaten = not draft.taking
    _clear_table(draft, happened, void=void)
    _fill_up(draft, happened)
    _leave(draft, happened)
    if result := ending_after_bout(draft, attacker, defender, void=void):
        finish(draft, result, happened)
        return
    draft.bout += 1
    get_ready(draft, _next_attacker(draft, beaten=beaten and not void), now, happened)


def _clear_table(draft: Draft, happened: list[Event], *, void: bool) -> None:
    cards = draft.attacks + tuple([cover for cover in draft.covers if cover != UNCOVERED])
    if draft.taking and not void:
        set_hand(draft, draft.defender, draft.hands[draft.defender] | hand_of(cards))
        draft.fruitless += 1
        happened.append(Taken(draft.defender, cards))
    else:
        draft.discard |= hand_of(cards)
        draft.fruitless = 0
        happened.append(Beaten(cards))
    draft.attacks = draft.covers = draft.done = ()
    draft.fitting = 0
    draft.taking = False


def _fill_up(draft: Draft, happened: list[Event]) -> None:
    if not draft.stock:
        return
    for seat in _drawing_order(draft):
        count = min(len(draft.stock), HAND_SIZE - draft.hands[seat].bit_count())
        if count > 0:
            cards, draft.stock = draft.stock[:count], draft.stock[count:]
            set_hand(draft, seat, draft.hands[seat] | hand_of(cards))
            happened.append(Drew(seat, cards, count))


def _drawing_order(draft: Draft) -> list[Seat]:
    order = from_seat(draft, draft.places[0])
    if draft.rules.draw_order == "defender_last" and draft.defender in order:
        order.remove(draft.defender)
        order.append(draft.defender)
    return order


def _leave(draft: Draft, happened: list[Event]) -> None:
    if draft.stock:
        return
    for seat in draft.in_play:
        if not draft.hands[seat]:
            happened.append(Left(seat))
            draft.in_play = tuple(other for other in draft.in_play if other != seat)


def _next_attacker(draft: Draft, *, beaten: bool) -> Place:
    """The defender attacks if he has beaten all, else the next place; who is out is passed over."""
    place = draft.places[2]
    if beaten and (draft.rules.pairs or place in draft.in_play):
        return place
    return next_place(draft, place)


def set_hand(draft: Draft, seat: Seat, hand: Hand) -> None:
    draft.hands = (*draft.hands[:seat], hand, *draft.hands[seat + 1 :])

"""A bout of Durak, move by move.

The main attacker opens with one card, or several of one rank; the defender is the next place. As long
as the bout lasts, the throwers may add cards whose rank lies on the table, up to six (in the first
bout perhaps five), and never more than the defender held when he became defender. The defender
covers each attack card with a higher one of its suit or with a trump; or, where transfers are played
and nothing is covered, lays a card of the same rank and hands the whole attack to the next place; or
says take, and then the others may still add. Whoever has no more to add says done: for the whole
bout (``final``), or until a new attack card is laid (``reopens``). The bout ends by itself once all is
covered or taken and nobody can or will add anything; what follows stands in ``bout_end``.

``legality`` says which moves can be played; here is what each does.
"""

from game.engine import events
from game.engine.bout_end import with_hand
from game.engine.cards import Card, hand_of
from game.engine.evolve import evolve
from game.engine.forfeits import resign
from game.engine.legality import refusal
from game.engine.moves import Beat, Lay, Move, Resign, Take, Transfer
from game.engine.reasons import explain
from game.engine.roles import facing, give_roles
from game.engine.state import UNCOVERED, Seat, State, next_place
from game.engine.step import Refused, Step
from game.engine.throwing import go_on, reopened


def play(state: State, seat: Seat, move: Move, now: float) -> Step | Refused:
    """The position after ``move`` by ``seat`` at ``now`` seconds, or why it cannot be played."""
    if code := refusal(state, seat, move):
        return explain(state, seat, code, move)
    match move:
        case Lay(cards):
            return _lay(state, seat, cards, now)
        case Beat(card, target):
            return _beat(state, seat, card, target, now)
        case Transfer(card):
            return _transfer(state, seat, card, now)
        case Take():
            taken = evolve(state, taking=True, since=now)
            return go_on(state, taken, events.Took(seat), now)
        case Resign():
            return resign(state, seat, now)
        case _:
            done = evolve(state, done=(*state.done, seat))
            return go_on(state, done, events.Done(seat), now)


def _lay(state: State, seat: Seat, cards: tuple[Card, ...], now: float) -> Step:
    laid = evolve(
        state,
        hands=with_hand(state, seat, state.hands[seat] & ~hand_of(cards)),
        attacks=state.attacks + cards,
        covers=state.covers + (UNCOVERED,) * len(cards),
        done=reopened(state),
        skipped=0,
        since=state.since if state.taking else now,
    )
    return go_on(state, laid, events.Laid(seat, cards), now)


def _beat(state: State, seat: Seat, card: Card, target: Card, now: float) -> Step:
    at = state.attacks.index(target)
    covered = evolve(
        state,
        hands=with_hand(state, seat, state.hands[seat] & ~(1 << card)),
        covers=(*state.covers[:at], card, *state.covers[at + 1 :]),
        since=now,
    )
    return go_on(state, covered, events.Covered(seat, card, target), now)


def _transfer(state: State, seat: Seat, card: Card, now: float) -> Step:
    opener, _, transferor = state.places
    receiver = next_place(state, transferor)
    moved = give_roles(state, opener=opener, main_attacker=transferor, defender=receiver)
    transferred = evolve(
        facing(moved),
        hands=with_hand(state, seat, state.hands[seat] & ~(1 << card)),
        attacks=(*state.attacks, card),
        covers=(*state.covers, UNCOVERED),
        done=reopened(state),
        token=seat if state.rules.throw_in == "in_turn" else None,
        since=now,
    )
    event = events.Transferred(seat, card, transferred.defender)
    return go_on(state, transferred, event, now)

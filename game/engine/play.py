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

from collections.abc import Callable

from game.engine import events
from game.engine.bout_end import set_hand
from game.engine.bout_start import face
from game.engine.cards import SAME_RANK, Card
from game.engine.clock import alone_on_the_clock
from game.engine.events import Event
from game.engine.forfeits import resign
from game.engine.legality import refusal
from game.engine.moves import Beat, Done, Lay, Move, Resign, Take, Transfer
from game.engine.reasons import explain
from game.engine.roles import give_roles
from game.engine.state import UNCOVERED, Draft, Seat, State, draft_of, frozen, next_place
from game.engine.step import Refused, Step
from game.engine.throwing import go_on


def play(state: State, seat: Seat, move: Move, now: float) -> Step | Refused:
    """The position after ``move`` by ``seat`` at ``now`` seconds, or why it cannot be played."""
    if code := refusal(state, seat, move):
        return explain(state, seat, code, move)
    draft = draft_of(state)
    happened: list[Event] = []
    _MOVES[type(move)](draft, seat, move, now, happened)
    if not isinstance(move, Resign):
        alone = alone_on_the_clock(state) if state.rules.clock else None
        go_on(alone, draft, now, happened)
    return Step(frozen(draft), tuple(happened))


def _lay(draft: Draft, seat: Seat, move: Lay, now: float, happened: list[Event]) -> None:
    for card in move.cards:
        _attack_with(draft, seat, card)
    draft.skipped = 0
    if not draft.taking:
        draft.since = now
    happened.append(events.Laid(seat, move.cards))


def _attack_with(draft: Draft, seat: Seat, card: Card) -> None:
    set_hand(draft, seat, draft.hands[seat] & ~(1 << card))
    draft.attacks += (card,)
    draft.covers += (UNCOVERED,)
    draft.fitting |= SAME_RANK[card]
    if draft.rules.passing == "reopens":
        draft.done = ()


def _beat(draft: Draft, seat: Seat, move: Beat, now: float, happened: list[Event]) -> None:
    set_hand(draft, seat, draft.hands[seat] & ~(1 << move.card))
    at = draft.attacks.index(move.target)
    draft.covers = (*draft.covers[:at], move.card, *draft.covers[at + 1 :])
    draft.fitting |= SAME_RANK[move.card]
    draft.since = now
    happened.append(events.Covered(seat, move.card, move.target))


def _transfer(draft: Draft, seat: Seat, move: Transfer, now: float, happened: list[Event]) -> None:
    _attack_with(draft, seat, move.card)
    opener, _, transferor = draft.places
    receiver = next_place(draft, transferor)
    give_roles(draft, opener=opener, main_attacker=transferor, defender=receiver)
    face(draft)
    if draft.rules.throw_in == "in_turn":
        draft.token = seat
    draft.since = now
    happened.append(events.Transferred(seat, move.card, draft.defender))


def _take(draft: Draft, seat: Seat, move: Take, now: float, happened: list[Event]) -> None:
    draft.taking = True
    draft.since = now
    happened.append(events.Took(seat))


def _done(draft: Draft, seat: Seat, move: Done, now: float, happened: list[Event]) -> None:
    draft.done += (seat,)
    happened.append(events.Done(seat))


def _resign(draft: Draft, seat: Seat, move: Resign, now: float, happened: list[Event]) -> None:
    resign(draft, seat, now, happened)


_MOVES: dict[type[Move], Callable[..., None]] = {
    Lay: _lay,
    Beat: _beat,
    Transfer: _transfer,
    Take: _take,
    Done: _done,
    Resign: _resign,
}

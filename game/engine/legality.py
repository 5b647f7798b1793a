"""Which moves can be played, and why the others cannot.

One truth: the server, the buttons, the bots and the reason shown for a dim card all rest on
``refusal``. ``legal_moves`` asks the same questions, each once for the whole hand instead of once for
each card: who may act (``_laying``, ``_transferring``), how much room is left (``_full``), and which
cards do it (``fitting``, ``BEATEN_BY``). Codes are in the order in which they apply.
"""

from collections.abc import Callable

from game.engine.cards import BEATEN_BY, SAME_RANK, Card, Hand, hand_of, lowest, rank_of
from game.engine.moves import (
    DONE,
    TAKE,
    Beat,
    Done,
    Lay,
    Move,
    Resign,
    Take,
    Transfer,
    beats,
    lays,
    openings,
    transfers,
)
from game.engine.state import UNCOVERED, Seat, State, limit_of, receiver_of


def refusal(state: State, seat: Seat, move: Move) -> str | None:
    """Why ``seat`` cannot play ``move`` now: the first code that applies, or ``None`` if it can."""
    if state.result is not None:
        return "match_over"
    if seat not in state.in_play:
        return "out"
    return _REFUSALS[type(move)](state, seat, move)


def _refuse_lay(state: State, seat: Seat, move: Lay) -> str | None:
    cards = hand_of(move.cards)
    if cards & ~state.hands[seat]:
        return "not_in_hand"
    return _laying(state, seat) or _fitting(state, cards) or _full(state, len(move.cards))


def _refuse_beat(state: State, seat: Seat, move: Beat) -> str | None:
    if not state.hands[seat] >> move.card & 1:
        return "not_in_hand"
    return _defending(state, seat) or _beating(state, move.card, move.target)


def _refuse_transfer(state: State, seat: Seat, move: Transfer) -> str | None:
    if not state.hands[seat] >> move.card & 1:
        return "not_in_hand"
    return _defending(state, seat) or _transferring(state, move.card)


def _refuse_take(state: State, seat: Seat, move: Take) -> str | None:
    return _defending(state, seat) or _taking(state)


def _refuse_done(state: State, seat: Seat, move: Done) -> str | None:
    return _finishing(state, seat)


def _refuse_resign(state: State, seat: Seat, move: Resign) -> str | None:
    return None


_REFUSALS: dict[type[Move], Callable[..., str | None]] = {
    Lay: _refuse_lay,
    Beat: _refuse_beat,
    Transfer: _refuse_transfer,
    Take: _refuse_take,
    Done: _refuse_done,
    Resign: _refuse_resign,
}


def legal_moves(state: State, seat: Seat) -> list[Move]:
    """Every move that ``seat`` may make now; resigning, which is always possible, is left out."""
    if state.result is not None or seat not in state.in_play:
        return []
    if not state.attacks:
        return _legal_openings(state, seat)
    if seat == state.defender:
        return _legal_defences(state, seat)
    return _legal_throw_ins(state, seat)


def _legal_openings(state: State, seat: Seat) -> list[Move]:
    if _laying(state, seat):
        return []
    return openings(state.hands[seat], state.capacity)


def _legal_throw_ins(state: State, seat: Seat) -> list[Move]:
    if _laying(state, seat):
        return []
    moves: list[Move] = []
    if not _full(state, 1):
        moves += lays(state.hands[seat] & state.fitting)
    if not _too_early(state, seat):
        moves.append(DONE)
    return moves


def _legal_defences(state: State, seat: Seat) -> list[Move]:
    moves: list[Move] = []
    if _defending(state, seat) or _taking(state):
        return moves
    hand, beaten_by = state.hands[seat], BEATEN_BY[state.trump]
    for target, cover in zip(state.attacks, state.covers, strict=True):
        if cover == UNCOVERED:
            moves += beats(target, hand & beaten_by[target])
    same_rank = hand & SAME_RANK[state.attacks[0]]
    if same_rank and not _transferring(state, lowest(same_rank)):
        moves += transfers(same_rank)
    moves.append(TAKE)
    return moves


def _laying(state: State, seat: Seat) -> str | None:
    """May this seat lay attack cards, whichever?"""
    if not state.attacks:
        return None if seat == state.main_attacker else "not_your_turn"
    if seat not in state.throwers:
        return _no_thrower(state, seat)
    if seat in state.done or not state.hands[seat]:
        return "finished"
    if state.rules.throw_in == "in_turn" and seat != state.token:
        return "wait_turn"
    return None


def _no_thrower(state: State, seat: Seat) -> str:
    if state.rules.pairs and seat != state.defender:
        return "own_partner"
    return "not_your_turn"


def _fitting(state: State, cards: Hand) -> str | None:
    """Can these cards be laid together: one rank at the opening, later one card that fits the table?"""
    if not state.attacks:
        return "one_rank" if cards & ~SAME_RANK[lowest(cards)] else None
    if cards & cards - 1:
        return "one_rank"
    return None if cards & state.fitting else "rank_not_on_table"


def _full(state: State, cards: int) -> str | None:
    """Is there no room for so many attack cards more?"""
    if len(state.attacks) + cards <= state.capacity:
        return None
    limit = limit_of(state)
    if len(state.attacks) + cards <= limit:
        return "defender_full"
    return "first_bout_full" if limit == 5 else "bout_full"


def _finishing(state: State, seat: Seat) -> str | None:
    if not state.attacks:
        return "not_your_turn"
    return _laying(state, seat) or _too_early(state, seat)


def _too_early(state: State, seat: Seat) -> str | None:
    if state.taking or UNCOVERED not in state.covers:
        return None
    if state.rules.passing == "final" and seat != state.main_attacker:
        return None
    return "not_covered"


def _defending(state: State, seat: Seat) -> str | None:
    if seat != state.defender:
        return "not_your_turn"
    return "taking" if state.taking else None


def _taking(state: State) -> str | None:
    return None if UNCOVERED in state.covers else "nothing_to_take"


def _beating(state: State, card: Card, target: Card) -> str | None:
    if target not in state.attacks:
        return "not_on_table"
    if state.covers[state.attacks.index(target)] != UNCOVERED:
        return "already_covered"
    return None if BEATEN_BY[state.trump][target] >> card & 1 else "does_not_beat"


def _transferring(state: State, card: Card) -> str | None:
    if not state.rules.transfers:
        return "transfer_off"
    if not state.attacks or any(cover != UNCOVERED for cover in state.covers):
        return "transfer_late"
    if rank_of(card) != rank_of(state.attacks[0]):
        return "transfer_rank"
    laid = len(state.attacks) + 1
    if laid > state.hands[receiver_of(state)].bit_count() or laid > limit_of(state):
        return "transfer_no_room"
    return None

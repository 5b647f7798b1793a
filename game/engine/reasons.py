"""The particulars of a refusal, for the words that a person reads: whose turn, which card, how many."""

from game.engine.cards import Card
from game.engine.clock import clock_seats
from game.engine.legality import legal_moves, refusal
from game.engine.moves import Beat, Lay, Move, cards_laid
from game.engine.state import UNCOVERED, Seat, State, limit_of, partner_of, receiver_of
from game.engine.step import Refused


def explain(state: State, seat: Seat, code: str, move: Move) -> Refused:
    """``code`` with what its sentence names."""
    match code:
        case "not_your_turn":
            return Refused(code, seat=next(iter(clock_seats(state)), None))
        case "wait_turn":
            return Refused(code, seat=state.token)
        case "own_partner":
            return Refused(code, seat=partner_of(seat))
        case "transfer_no_room":
            return Refused(code, seat=receiver_of(state))
        case "bout_full" | "first_bout_full":
            return Refused(code, n=limit_of(state))
        case "defender_full":
            return Refused(code, n=state.capacity)
        case "does_not_beat" if isinstance(move, Beat):
            return Refused(code, card=move.target)
    return Refused(code)


def why(state: State, seat: Seat, card: Card) -> Refused | None:
    """Why ``card`` cannot be played by ``seat`` now, in any way; ``None`` if it can.

    For a defender: why it does not beat the first card that is not covered.
    """
    if any(cards_laid(move) >> card & 1 for move in legal_moves(state, seat)):
        return None
    return reason_for(state, seat, card)


def reason_for(state: State, seat: Seat, card: Card) -> Refused | None:
    """``why`` for a card that no legal move lays."""
    move = _nearest_move(state, seat, card)
    code = refusal(state, seat, move)
    return explain(state, seat, code, move) if code else None


def _nearest_move(state: State, seat: Seat, card: Card) -> Move:
    if state.attacks and seat == state.defender and UNCOVERED in state.covers:
        return Beat(card, state.attacks[state.covers.index(UNCOVERED)])
    return Lay((card,))

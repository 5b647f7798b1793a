"""How a bout goes on after each move: the token is handed on, the clock kept, or the bout ends."""

from game.engine.bout_end import end_bout
from game.engine.clock import keep_time
from game.engine.events import Event
from game.engine.state import UNCOVERED, Draft, Seat, still_throwing


def go_on(alone: Seat | None, draft: Draft, now: float, happened: list[Event]) -> None:
    """A move was made; the bout ends by itself or goes on.

    ``alone`` is the seat that was alone on the clock before it (``alone_on_the_clock``).
    """
    if _is_over(draft):
        end_bout(draft, now, happened)
        return
    if draft.rules.throw_in == "in_turn":
        _pass_token(draft)
    if draft.rules.clock is not None:
        keep_time(alone, draft, now)


def _is_over(draft: Draft) -> bool:
    """All is covered or taken, and no room is left or every thrower is done or without cards."""
    if UNCOVERED in draft.covers and not draft.taking:
        return False
    return len(draft.attacks) >= draft.capacity or not still_throwing(draft)


def _pass_token(draft: Draft) -> None:
    """A holder who is done or has no cards hands the token on.

    It goes clockwise to the next thrower with cards who is not done; there may be none.
    """
    throwing = still_throwing(draft)
    if draft.token in throwing:
        return
    if draft.token is None:
        draft.token = next(iter(throwing), None)
        return
    holder, players = draft.token, draft.rules.players
    draft.token = min(throwing, key=lambda seat: (seat - holder) % players, default=None)

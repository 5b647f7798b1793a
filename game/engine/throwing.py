"""The throwing that goes on in a bout: whose turn it is to add, and when nobody adds any more."""

from game.engine.bout_end import end_bout
from game.engine.clock import keep_time
from game.engine.events import Event
from game.engine.evolve import evolve
from game.engine.state import UNCOVERED, Seat, State, still_throwing
from game.engine.step import Step


def go_on(before: State, state: State, event: Event, now: float) -> Step:
    """After ``event`` has led from ``before`` to ``state``: the token moves on, or the bout ends."""
    if _is_over(state):
        ended, happened = end_bout(state, now)
        return Step(ended, (event, *happened))
    return Step(keep_time(before, _pass_token(state), now), (event,))


def _is_over(state: State) -> bool:
    """All is covered or taken, and no room is left or every thrower is done or without cards."""
    if UNCOVERED in state.covers and not state.taking:
        return False
    return len(state.attacks) >= state.capacity or not still_throwing(state)


def _pass_token(state: State) -> State:
    """Where throwing goes in turn, a holder who is done or has no cards hands the token on.

    It goes clockwise to the next thrower with cards who is not done; there may be none.
    """
    if state.rules.throw_in != "in_turn":
        return state
    throwing = still_throwing(state)
    if state.token in throwing:
        return state
    return evolve(state, token=_next_clockwise(state, throwing))


def _next_clockwise(state: State, seats: tuple[Seat, ...]) -> Seat | None:
    if state.token is None:
        return seats[0] if seats else None
    start, players = state.token, state.rules.players
    return min(seats, key=lambda seat: (seat - start) % players, default=None)


def reopened(state: State) -> tuple[Seat, ...]:
    """Who is still done now that an attack card was laid."""
    return () if state.rules.passing == "reopens" else state.done

"""When a match is to be woken."""

from game import engine, selectors, wakeups
from game.models import Match, moment


def set_alarms(match: Match, state: engine.State, bots_at: float | None) -> None:
    """Set when something happens in the match by itself: a clock, a bot, a pause, a host who stays away, the end.

    Needs the row lock of the match; the caller saves it.
    """
    wake_at = None if match.status == Match.Status.FINISHED else _first(match, state, bots_at)
    match.bots_at = None if bots_at is None else moment(bots_at)
    match.wake_at = None if wake_at is None else moment(wake_at)


def _first(match: Match, state: engine.State, bots_at: float | None) -> float | None:
    seats = state.rules.players
    given_up = selectors.abandoned_at(match, seats)
    if match.status == Match.Status.PAUSED:
        return wakeups.earliest(selectors.passes_on_at(match, seats), given_up)
    return wakeups.earliest(engine.deadline(state), bots_at, selectors.pauses_at(match, state), given_up)

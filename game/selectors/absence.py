"""Who is missing at a table, and when that has consequences. Looks at a match, and decides nothing."""

from game import engine
from game.models import Match

PAUSE_AFTER = 5.0
"""Seconds without a connection after which a seat in play pauses the match, where the rules pause."""

PAUSE_WITHOUT_CLOCK = 120.0
"""The same under every other rule set without a clock: there nobody else would ever move for the seat."""

PASS_ON_AFTER = 30.0
"""Seconds that a host may be away while something is to be decided; then another decides."""

ABANDON_AFTER = 1800.0
"""Seconds without any connected person after which a match is abandoned."""


def missing(match: Match, state: engine.State) -> dict[int, float]:
    """The seats in play for which nobody plays, with the moment since which their owner is away."""
    levels = match.bot_levels
    return {seat: since for seat, since in match.absent.items() if seat in state.in_play and seat not in levels}


def pauses_at(match: Match, state: engine.State) -> float | None:
    """When the match has to be paused, if nobody comes back before."""
    since = min(missing(match, state).values(), default=None)
    patience = _patience(state.rules)
    return None if since is None or patience is None else since + patience


def _patience(rules: engine.RuleSet) -> float | None:
    if rules.on_disconnect == "pause":
        return PAUSE_AFTER
    return None if rules.clock else PAUSE_WITHOUT_CLOCK


def people(match: Match, seats: int) -> set[int]:
    """The seats that belong to people; a bot may play on one of them while its owner is away."""
    return set(range(seats)) - (match.bot_levels.keys() - match.absent.keys())


def heir(match: Match, seats: int) -> int | None:
    """The next connected person clockwise after the host."""
    here = people(match, seats) - match.absent.keys() - {match.host_seat}
    return min(here, key=lambda seat: (seat - match.host_seat) % seats, default=None)


def passes_on_at(match: Match, seats: int) -> float | None:
    """When another seat decides instead of the host, if he does not come back before."""
    since = match.absent.get(match.host_seat)
    if match.status != Match.Status.PAUSED or match.paused_at is None or since is None or heir(match, seats) is None:
        return None
    return max(since + PASS_ON_AFTER, match.paused_at.timestamp())


def abandoned_at(match: Match, seats: int) -> float | None:
    """When the match is given up, if nobody comes back before."""
    owners = people(match, seats)
    if not owners or not owners <= match.absent.keys():
        return None
    return max(match.absent.values()) + ABANDON_AFTER

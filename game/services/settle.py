"""What time has brought to a match by now: before anything else is looked at.

All of it needs the row lock of the match, which whoever has a `Table` holds.
"""

from typing import TYPE_CHECKING

from game import engine, selectors, wakeups
from game.services import pause

if TYPE_CHECKING:
    from game.services.table import Table


def settle(table: "Table") -> None:
    """Do what is due, what was due first first."""
    if table.over:
        return
    given_up = _is_due(selectors.abandoned_at(table.match, table.state.rules.players), table.now)
    if given_up and not selectors.in_an_outage():
        _abandon(table)
    elif table.paused:
        pause.end_if_nobody_is_missing(table)
    else:
        _play_on(table)
    if table.paused:
        _pass_on_the_host(table)


def _is_due(at: float | None, now: float) -> bool:
    return at is not None and at <= now


def _play_on(table: "Table") -> None:
    pauses_at = selectors.pauses_at(table.match, table.state)
    # A pause that was due before the time was out keeps what was left of it then, however late it is noticed.
    first = wakeups.earliest(pauses_at, engine.deadline(table.state))
    # After an outage of ours clocks and absences are moved before anything may be found to have run out.
    if first is None or first > table.now or selectors.in_an_outage():
        return
    if first == pauses_at:
        pause.begin(table, at=table.now if table.log else pauses_at)
        return
    _let_the_clock_run_out(table)
    if not table.over and _is_due(selectors.pauses_at(table.match, table.state), table.now):
        pause.begin(table, at=table.now)


def _let_the_clock_run_out(table: "Table") -> None:
    step = engine.expire(table.state, table.now)
    if isinstance(step, engine.Step):
        table.take(step, selectors.TIMEOUT, seat=None)


def _pass_on_the_host(table: "Table") -> None:
    """The host himself stays away: the next connected player clockwise decides."""
    seats = table.state.rules.players
    heir = selectors.heir(table.match, seats)
    if heir is None or not _is_due(selectors.passes_on_at(table.match, seats), table.now):
        return
    if not selectors.in_an_outage():
        table.match.host_seat = heir
        table.note(selectors.HOST, seat=heir)


def _abandon(table: "Table") -> None:
    """Nobody was connected for so long that nobody will come back."""
    table.note(selectors.ABANDON)
    table.events.append(engine.Over(selectors.ABANDONED))
    table.match.paused_at = None

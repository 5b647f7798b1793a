"""What time has brought to a match by now: before anything else is looked at.

All of it needs the row lock of the match, which whoever has a `Table` holds.
"""

from typing import TYPE_CHECKING

from game import engine, selectors
from game.services import pause

if TYPE_CHECKING:
    from game.services.table import Table


def settle(table: "Table") -> None:
    """Do what is due, what was due first first."""
    if table.over:
        return
    if _is_due(selectors.abandoned_at(table.match, table.state.rules.players), table.now) and _we_were_there():
        _abandon(table)
    elif table.paused:
        pause.end_if_nobody_is_missing(table)
    else:
        _play_on(table)
    if table.paused:
        _pass_on_the_host(table)


def _is_due(at: float | None, now: float) -> bool:
    return at is not None and at <= now


def _we_were_there() -> bool:
    """After an outage of ours the sweep moves clocks and absences before anything may be found to have run out."""
    return selectors.silence(selectors.clock()) <= selectors.STANDSTILL


def _play_on(table: "Table") -> None:
    pauses_at = selectors.pauses_at(table.match, table.state)
    deadline = engine.deadline(table.state)
    # A pause that was due before the time was out keeps what was left of it then, however late it is noticed.
    if pauses_at is not None and pauses_at <= table.now and (deadline is None or pauses_at <= deadline):
        pause.begin(table, at=table.now if table.log else pauses_at)
    elif _is_due(deadline, table.now) and _we_were_there():
        _let_the_clock_run_out(table)
    if not table.over and not table.paused and _is_due(selectors.pauses_at(table.match, table.state), table.now):
        pause.begin(table, at=table.now)


def _let_the_clock_run_out(table: "Table") -> None:
    step = engine.expire(table.state, table.now)
    if isinstance(step, engine.Step):
        table.take(step, selectors.TIMEOUT, seat=None)


def _pass_on_the_host(table: "Table") -> None:
    """The host himself stays away: the next connected player clockwise decides."""
    seats = table.state.rules.players
    heir = selectors.heir(table.match, seats)
    if heir is not None and _is_due(selectors.passes_on_at(table.match, seats), table.now) and _we_were_there():
        table.match.host_seat = heir
        table.note(selectors.HOST, seat=heir)


def _abandon(table: "Table") -> None:
    """Nobody was connected for so long that nobody will come back."""
    table.note(selectors.ABANDON)
    table.events.append(engine.Over(selectors.ABANDONED))
    table.match.paused_at = None

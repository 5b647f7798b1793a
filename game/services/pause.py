"""A match that waits for somebody who is missing: nothing is played, and its clock stands still.

All of it needs the row lock of the match, which whoever has a `Table` holds.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game import engine, selectors
from game.models import Match, moment

if TYPE_CHECKING:
    from game.services.table import Table


def begin(table: "Table", at: float) -> None:
    """Stop the match, as of the moment `at`."""
    table.match.status = Match.Status.PAUSED
    table.match.paused_at = moment(at)
    table.note(selectors.PAUSE, at=at)


def end(table: "Table") -> None:
    """Go on; whoever was on the clock has as much time left as he had."""
    assert table.match.paused_at is not None, "no pause without its beginning"
    # As the log will count it, to the same bit.
    stood_still = moment(table.now).timestamp() - table.match.paused_at.timestamp()
    table.state = engine.delay(table.state, stood_still)
    table.match.status = Match.Status.PLAYING
    table.match.paused_at = None
    table.note(selectors.RESUME)


def end_if_nobody_is_missing(table: "Table") -> None:
    """Everybody in play is back, has a bot in his place, or is out."""
    if table.paused and not selectors.missing(table.match, table.state):
        end(table)


@contextmanager
def interrupted(table: "Table") -> Iterator[None]:
    """For a step of the engine while the match is paused, which may start the clock anew.

    The step is taken between two pauses, so that the second one counts from it. Where nobody is missing any
    longer there is no second one.
    """
    paused = table.paused
    if paused:
        end(table)
    yield
    if paused and not table.over and selectors.missing(table.match, table.state):
        begin(table, at=table.now)

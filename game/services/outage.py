"""An outage of ours costs nobody a match.

The clock of the site leaves a heartbeat. Where the last one is old, nothing was served in between: no clock
runs out before all of them are moved by the gap (`Table.settle` asks for this). A process that is told to
stop gives its matches a while instead, since its players have to come back first.
"""

import math
import uuid

from django.db import transaction

from game import engine, selectors
from game.models import Heartbeat, moment
from game.services.table import Table, locked
from game.signals import time_was_lost

GRACE = 15
"""Seconds that whoever is to move has left at least, after his socket was closed by us."""

THE_ONE = 1


def beat(now: float) -> None:
    """The clock of the site is about to look at its matches. After an outage it first moves all running clocks.

    All in one transaction, under the lock of the heartbeat, then of the matches one by one, then of what else the
    site counts down: it is moved once, whoever is killed on the way. Does nothing while another process is at it.
    """
    Heartbeat.objects.get_or_create(pk=THE_ONE, defaults={"at": moment(now)})
    with transaction.atomic():
        heart = Heartbeat.objects.select_for_update(skip_locked=True).filter(pk=THE_ONE).first()
        if heart is None:
            return
        gap = now - heart.at.timestamp()
        if gap > selectors.STANDSTILL:
            _move_clocks(math.ceil(gap))
            time_was_lost.send(sender=Heartbeat, seconds=math.ceil(gap))
        if gap > selectors.BEAT or gap < 0:
            heart.at = moment(selectors.clock())
            heart.save(update_fields=["at"])


def _move_clocks(seconds: int) -> None:
    for match_id in selectors.being_played():
        with locked(match_id) as table:
            if not table.paused:
                # Where web processes went on, people did: a clock that was started since then has lost less.
                _delay(table, min(seconds, math.ceil(table.now - table.state.since)))
            _excuse(table, seconds)


def _excuse(table: Table, seconds: int) -> None:
    """Nobody could come back while nothing was served: it does not count as his absence."""
    table.match.away = {seat: min(since + seconds, table.now) for seat, since in table.match.away.items()}
    table.presence |= dict.fromkeys(table.match.absent, False)


def spare(match_id: uuid.UUID) -> None:
    """Whoever is to move has at least `GRACE` seconds from now. As often as one likes: it does not add up."""
    with locked(match_id) as table:
        deadline = None if table.paused else engine.deadline(table.state)
        if deadline is not None and deadline - table.now < GRACE:
            _delay(table, math.ceil(GRACE - (deadline - table.now)) + 1)


def _delay(table: Table, seconds: int) -> None:
    # Whole seconds, so that the log says exactly what was done.
    if seconds > 0 and engine.deadline(table.state) is not None:
        step = engine.Step(engine.delay(table.state, seconds), ())
        table.take(step, f"{selectors.DELAY} {seconds}", seat=None)

"""A match under its row lock: the only way in which one changes."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from django.db import transaction

from game import engine, publish, selectors, wakeups
from game.models import Match, Move, moment
from game.services.finish import finish, note_leavers
from game.signals import match_finished


class Table:
    """A locked match, the steps taken in it, and what follows from them.

    Whoever has one holds the row lock of the match. Nothing is written before `save`, and nothing
    is told before the commit: all steps travel in one frame, from the version that came before.
    """

    def __init__(self, match: Match, now: float) -> None:
        self.match = match
        self.now = now
        self.before = match.version
        self.state = engine.decode(match.state)
        self.events: list[engine.Event] = []
        self.log: list[Move] = []

    def take(self, step: engine.Step, text: str, *, seat: int | None, command_id: str | None = None) -> None:
        """The next position, and the row of the log that leads there."""
        self.match.version += 1
        self.state = step.state
        self.events += step.events
        self.log.append(
            Move(
                match=self.match,
                version=self.match.version,
                seat=seat,
                text=text,
                command_id=command_id,
                at=moment(self.now),
            )
        )

    def settle(self) -> None:
        """Let the clock run out, if its time is over: before anything else is looked at."""
        deadline = engine.deadline(self.state)
        if deadline is None or deadline > self.now:
            return
        # After an outage of ours the sweep moves this clock before anybody may find it run out.
        if selectors.silence(selectors.clock()) > selectors.STANDSTILL:
            return
        step = engine.expire(self.state, self.now)
        if isinstance(step, engine.Step):
            self.take(step, selectors.TIMEOUT, seat=None)

    def save(self) -> None:
        """Write what was done: two statements, one more where seats left, some where the match ended."""
        if not self.log:
            return
        bots_at = wakeups.bots_at(self.state, self.match.bot_levels, self.now)
        self._write(bots_at)
        # robust: the move is committed and stays so, whatever becomes of the news about it.
        transaction.on_commit(self._tell, robust=True)
        if bots_at is not None:
            transaction.on_commit(partial(wakeups.schedule_bot, self.match.id, bots_at - self.now), robust=True)

    def _write(self, bots_at: float | None) -> None:
        match, result = self.match, self.state.result
        Move.objects.bulk_create(self.log)
        note_leavers(match, self.events)
        set_alarms(match, self.state, bots_at)
        match.state = engine.encode(self.state)
        if result:
            finish(match, result, self.now)
        match.save(update_fields=["state", "version", "status", "bots_at", "wake_at", "result", "finished_at"])
        if result:
            match_finished.send(sender=Match, match=match)

    def _tell(self) -> None:
        bots = self.match.bot_levels
        publish.step(
            self.match.id,
            before=self.before,
            version=self.match.version,
            now=self.now,
            state=self.state,
            events=self.events,
            audiences=[seat for seat in range(self.state.rules.players) if seat not in bots],
        )


@contextmanager
def locked(match_id: uuid.UUID, now: float | None = None) -> Iterator[Table]:
    """Lock the match, settle its clock, and when the block is done write what was done in it.

    The time is this process's clock, read once the row is locked, or `now` if that is later: a sweep
    that took long must not turn it back. Raises Match.DoesNotExist. The lock is the row of the match,
    and it is taken before that of any other row.
    """
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        table = Table(match, max(selectors.clock(), now or 0.0))
        table.settle()
        yield table
        table.save()


def set_alarms(match: Match, state: engine.State, bots_at: float | None) -> None:
    """Set when the match is to be woken; the caller saves it."""
    wake_at = wakeups.earliest(engine.deadline(state), bots_at)
    match.bots_at = None if bots_at is None else moment(bots_at)
    match.wake_at = None if wake_at is None else moment(wake_at)

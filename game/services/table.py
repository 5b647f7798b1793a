"""A match under its row lock: the only way in which one changes."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from game import engine, publish, selectors, wakeups, wire
from game.models import Match, Move, moment
from game.services import rows
from game.services.alarms import set_alarms
from game.services.finish import finish, note_leavers
from game.services.settle import settle
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
        # Is there more to tell than the position, and who came (True) or went?
        self.retold = False
        self.presence: dict[int, bool] = {}

    @property
    def paused(self) -> bool:
        return self.match.status == Match.Status.PAUSED

    @property
    def over(self) -> bool:
        return self.match.status == Match.Status.FINISHED or self.result is not None

    @property
    def result(self) -> engine.Result | None:
        """How it ended just now, by the rules or from outside."""
        ended = (event.result for event in self.events if isinstance(event, engine.Over))
        return self.state.result or next(ended, None)

    def take(self, step: engine.Step, text: str, *, seat: int | None, command_id: str | None = None) -> None:
        """The next position, and the row of the log that leads there."""
        self.state = step.state
        self.events += step.events
        self._write_down(text, seat, command_id, self.now)

    def note(self, text: str, *, seat: int | None = None, at: float | None = None) -> None:
        """A row of the log for what is no move: the engine is not given it. It happened now, or at `at`."""
        self.retold = True
        self._write_down(text, seat, None, self.now if at is None else at)

    def _write_down(self, text: str, seat: int | None, command_id: str | None, at: float) -> None:
        self.match.version += 1
        self.log.append(
            Move(
                match=self.match,
                version=self.match.version,
                seat=seat,
                text=text,
                command_id=command_id,
                at=moment(at),
            )
        )

    def save(self) -> None:
        """Write what was done: two statements, one more where seats left, some where the match ended."""
        if self.log:
            idle = self.paused or self.over
            bots_at = None if idle else wakeups.bots_at(self.state, self.match.bot_levels, self.now)
            self._write(bots_at)
            # robust: the move is committed and stays so, whatever becomes of the news about it.
            transaction.on_commit(self._tell, robust=True)
            if bots_at is not None:
                transaction.on_commit(lambda: wakeups.schedule_bot(self.match.id, bots_at - self.now), robust=True)
        elif self.presence:
            bots = self.match.bots_at
            set_alarms(self.match, self.state, None if bots is None else bots.timestamp())
            self.match.save(update_fields=["away", "wake_at"])
        if self.presence:
            transaction.on_commit(self._tell_presence, robust=True)

    def _write(self, bots_at: float | None) -> None:
        match, result = self.match, self.result
        note_leavers(match, self.events)
        match.state = engine.encode(self.state)
        if result:
            finish(match, result, self.now)
        match.bots_move = ""
        set_alarms(match, self.state, bots_at)
        rows.write(match, self.log)
        if result:
            match_finished.send(sender=Match, match=match)

    def _audiences(self) -> list[wire.Viewer]:
        people: list[wire.Viewer] = list(set(range(self.state.rules.players)) - self.match.bot_levels.keys())
        return [*people, None] if self.match.public else people

    def _tell_presence(self) -> None:
        for seat, online in self.presence.items():
            publish.presence(self.match.id, seat=seat, online=online)

    def _tell(self) -> None:
        publish.step(
            self.match.id,
            before=self.before,
            version=self.match.version,
            now=self.now,
            state=self.state,
            events=self.events,
            audiences=self._audiences(),
            standing=selectors.standing(self.match),
            match=selectors.about(self.match, self.state) if self.retold or self.result else None,
        )


@contextmanager
def locked(match_id: uuid.UUID, now: float | None = None) -> Iterator[Table]:
    """Lock the match, settle what time has brought, and when the block is done write what was done in it.

    The time is this process's clock, read once the row is locked, or `now` if that is later: a sweep
    that took long must not turn it back. Raises Match.DoesNotExist. The lock is the row of the match,
    and it is taken before that of any other row.
    """
    with transaction.atomic():
        match = rows.lock(match_id)
        # Whole milliseconds, whoever says what time it is: only so does the log lead to the very same clocks.
        table = Table(match, max(selectors.clock(), round(now or 0.0, 3)))
        settle(table)
        yield table
        # A move or a decision may leave somebody missing, or nobody.
        if table.log:
            settle(table)
        table.save()

"""A bot's move: it looks at the table, makes up its mind without the lock, and moves when its time has come.

What it decided on is kept with the match until then, and forgotten when the table changes.
"""

from typing import NamedTuple

from django.db import transaction

from game import engine, selectors, wakeups
from game.models import Match
from game.services.alarms import set_alarms
from game.services.table import Table, locked
from game.services.thinking import choose

LONGEST_THOUGHT = 5.0
"""Seconds after which whoever thinks for a match counts as dead, and the bots are asked anew."""


class Question(NamedTuple):
    """What will a bot of `match` do? They look at it since `at`."""

    match: Match
    at: float


def make(table: Table) -> None:
    """Make the move that a bot has decided on, if it is time for it. Needs the row lock."""
    if _is_due(table) and table.match.bots_move:
        seat, move = table.match.bots_move.split(":")
        _play(table, int(seat), engine.parse(move))


def ask(table: Table) -> Question | None:
    """The question that is due, if one is. Needs the row lock; while it is thought about, nobody else is asked."""
    if not _is_due(table):
        return None
    assert table.match.bots_at is not None, "it is due"
    question = Question(table.match, table.match.bots_at.timestamp())
    _be_woken(table, table.now + LONGEST_THOUGHT)
    return question


def answer(question: Question, now: float | None) -> None:
    """Think without the lock. What comes of it holds only if nothing has changed."""
    match = question.match
    seat, move = _decision(match)
    with locked(match.id, now) as table:
        if table.match.version != match.version:
            return
        if move is None:
            _be_woken(table, None)
        elif (at := wakeups.moves_at(question.at, move)) <= table.now:
            _play(table, seat, move)
        else:
            table.match.bots_move = f"{seat}:{engine.text(move)}"
            _be_woken(table, at)
            # No partial: where it fails, Django's own logging fails on it.
            transaction.on_commit(lambda: wakeups.schedule_bot(match.id, at - table.now), robust=True)


def _is_due(table: Table) -> bool:
    """Not where the table has just changed: then all that bots wanted is out of date."""
    at = table.match.bots_at
    return not table.log and at is not None and at.timestamp() <= table.now


def _play(table: Table, seat: int, move: engine.Move) -> None:
    step = engine.play(table.state, seat, move, table.now)
    assert isinstance(step, engine.Step), "what a bot decides on is legal as long as nothing changes"
    table.take(step, engine.text(move), seat=seat)


def _be_woken(table: Table, at: float | None) -> None:
    set_alarms(table.match, table.state, at)
    table.match.save(update_fields=["bots_at", "bots_move", "wake_at"])


def _decision(match: Match) -> tuple[int, engine.Move | None]:
    """The first bot that wants to move, those that the table waits for first; no move where none wants to."""
    state = engine.decode(match.state)
    awaited = engine.clock_seats(state)
    able = [seat for seat in match.bot_levels if engine.legal_moves(state, seat)]
    for seat in sorted(able, key=lambda seat: seat not in awaited):
        move = choose(match.bot_levels[seat], engine.view(state, seat), selectors.told(match, seat))
        if move is not None:
            return seat, move
    return -1, None

"""A move that a player asks for."""

import uuid
from typing import NamedTuple

from django.db import IntegrityError

from game import engine, wire
from game.models import Move
from game.services import pause
from game.services.table import Table, locked

MATCH_OVER = "match_over"


class Accepted(NamedTuple):
    """The move stands; `version` is the match's after it."""

    version: int


def play(
    match_id: uuid.UUID,
    *,
    seat: int,
    move: engine.Move,
    command_id: str | None = None,
    bout: int | None = None,
    now: float | None = None,
) -> Accepted | engine.Refused:
    """Play a move for a seat, judged against the match as it is when its turn comes.

    `command_id` is the client's: a repeated command is answered as the first was. `bout` is the one
    the move was meant for, so that a late throw-in does not open the next one. Refused: by the engine, or
    with `match_over`, `paused` or `stale_bout`. Raises Match.DoesNotExist.
    """
    try:
        with locked(match_id, now) as table:
            refused = _late(table, move, bout) or _try(table, seat, move, command_id)
            accepted = Accepted(table.match.version)
        return accepted if refused is None else _first_answer(match_id, seat, command_id) or refused
    except IntegrityError:
        # A copy of an accepted command that could be played once more: "done", said again in its bout.
        first = _first_answer(match_id, seat, command_id)
        if first is None:
            raise
        return first


def _late(table: Table, move: engine.Move, bout: int | None) -> engine.Refused | None:
    if table.over:
        return engine.Refused(MATCH_OVER)
    if table.paused and move != engine.RESIGN:
        return engine.Refused(wire.PAUSED)
    if bout not in (None, table.state.bout):
        return engine.Refused(wire.STALE_BOUT)
    return None


def _try(table: Table, seat: int, move: engine.Move, command_id: str | None) -> engine.Refused | None:
    if table.paused:
        return _resign_in_a_pause(table, seat, command_id)
    step = engine.play(table.state, seat, move, table.now)
    if isinstance(step, engine.Refused):
        return step
    table.take(step, engine.text(move), seat=seat, command_id=command_id)
    return None


def _resign_in_a_pause(table: Table, seat: int, command_id: str | None) -> engine.Refused | None:
    # Asked before: a pause is not interrupted for nothing.
    code = engine.refusal(table.state, seat, engine.RESIGN)
    if code is not None:
        return engine.Refused(code)
    with pause.interrupted(table):
        step = engine.play(table.state, seat, engine.RESIGN, table.now)
        assert isinstance(step, engine.Step), "what is not refused can be played"
        table.take(step, engine.text(engine.RESIGN), seat=seat, command_id=command_id)
    return None


def _first_answer(match_id: uuid.UUID, seat: int, command_id: str | None) -> Accepted | None:
    """What was answered to this command when it was accepted, if it was."""
    if command_id is None:
        return None
    rows = Move.objects.filter(match_id=match_id, seat=seat, command_id=command_id)
    version = rows.values_list("version", flat=True).first()
    return None if version is None else Accepted(version)

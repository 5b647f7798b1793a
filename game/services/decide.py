"""What the host decides about somebody who is missing. To wait on he need decide nothing."""

import uuid

from game import engine, selectors, wire
from game.services import pause
from game.services.table import Table, locked

SUBSTITUTE = "regular"
"""The level of a bot that plays for somebody who is away."""


def seat_bot(match_id: uuid.UUID, *, by: int, seat: int, now: float | None = None) -> engine.Refused | None:
    """Let a bot play for a missing player until he is back. Refused: see `_refusal`. Raises Match.DoesNotExist."""
    with locked(match_id, now) as table:
        refused = _refusal(table, by, seat)
        if refused is None:
            table.match.bots = {**table.match.bots, str(seat): SUBSTITUTE}
            table.note(f"{selectors.BOT} {SUBSTITUTE}", seat=seat)
            pause.end_if_nobody_is_missing(table)
        return refused


def exclude(match_id: uuid.UUID, *, by: int, seat: int, now: float | None = None) -> engine.Refused | None:
    """Exclude a missing player for good. Refused: see `_refusal`. Raises Match.DoesNotExist."""
    with locked(match_id, now) as table:
        refused = _refusal(table, by, seat)
        if refused is None:
            with pause.interrupted(table):
                step = engine.exclude(table.state, seat, table.now)
                assert isinstance(step, engine.Step), "a missing player is in play"
                table.take(step, selectors.EXCLUDE, seat=seat)
        return refused


def _refusal(table: Table, by: int, seat: int) -> engine.Refused | None:
    """`not_paused`; `not_host`: the decision is another's (`seat`); `not_missing`: he is back, or was never gone."""
    if table.over or not table.paused:
        return engine.Refused(wire.NOT_PAUSED)
    # The attack: a player who is losing excludes the others.
    if by != table.match.host_seat:
        return engine.Refused(wire.NOT_HOST, seat=table.match.host_seat)
    if seat not in selectors.missing(table.match, table.state):
        return engine.Refused(wire.NOT_MISSING, seat=seat)
    return None

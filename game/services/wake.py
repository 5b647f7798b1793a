"""What happens by itself: clocks that run out, players who are gone, and bots that move."""

import logging
import random
import uuid

from game import bots, engine, selectors
from game.models import Match
from game.services.alarms import set_alarms
from game.services.play import play
from game.services.presence import left_behind, note_who_went
from game.services.table import locked

logger = logging.getLogger(__name__)


def wake(match_id: uuid.UUID, now: float | None = None) -> None:
    """Do what is due in a match, or nothing: as often as one likes, from anywhere.

    Raises Match.DoesNotExist.
    """
    with locked(match_id, now) as table:
        if not table.over:
            note_who_went(table)
        bots_at = table.match.bots_at
        bots_are_due = bots_at is not None and bots_at.timestamp() <= table.now
    if bots_are_due:
        _let_a_bot_move(match_id, now)


def sweep(now: float) -> None:
    """Wake every match in which something is due. One that fails stands in nobody's way."""
    for found in (selectors.due, left_behind):
        for match_id in found(now):
            _wake_carefully(match_id, now)


def _wake_carefully(match_id: uuid.UUID, now: float) -> None:
    try:
        wake(match_id, now)
    except Exception:
        logger.exception("Match %s could not be woken", match_id)


def _let_a_bot_move(match_id: uuid.UUID, now: float | None) -> None:
    """The first bot that wants to does. It thinks without the lock, and moves only if nothing changed."""
    match = Match.objects.get(pk=match_id)
    state = engine.decode(match.state)
    for seat in _by_urgency(state, match.bot_levels):
        move = bots.choose(
            match.bot_levels[seat],
            engine.view(state, seat),
            selectors.told(match, seat),
            random.SystemRandom(),
        )
        if move is not None:
            answer = play(match_id, seat=seat, move=move, version=match.version, now=now)
            logger.debug("Bot on seat %s of %s: %s", seat, match_id, answer)
            return
    _let_bots_rest(match_id, match.version, now)


def _by_urgency(state: engine.State, levels: dict[int, str]) -> list[int]:
    """The bots that may do something, those that the table waits for first."""
    awaited = engine.clock_seats(state)
    able = [seat for seat in levels if engine.legal_moves(state, seat)]
    return sorted(able, key=lambda seat: seat not in awaited)


def _let_bots_rest(match_id: uuid.UUID, version: int, now: float | None) -> None:
    """No bot wants to do anything before the table changes."""
    with locked(match_id, now) as table:
        if table.match.version == version:
            set_alarms(table.match, table.state, None)
            table.match.save(update_fields=["bots_at", "wake_at"])

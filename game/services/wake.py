"""What happens by itself: clocks that run out, players who are gone, and bots that move."""

import logging
import uuid

from game import selectors
from game.services import bot_move
from game.services.presence import left_behind, note_who_went
from game.services.table import Table, locked

logger = logging.getLogger(__name__)


def wake(match_id: uuid.UUID, now: float | None = None) -> None:
    """Do what is due in a match, or nothing, as often as one likes; a bot that has to think does it here.

    So this is called where time for thoughts is: by the workers for bots. Raises Match.DoesNotExist.
    """
    with locked(match_id, now) as table:
        _do_what_is_due(table)
        question = bot_move.ask(table)
    if question is not None:
        bot_move.answer(question, now)


def keep_time(match_id: uuid.UUID, now: float | None = None) -> None:
    """Do what is due in a match, from anywhere, except to think for a bot. Raises Match.DoesNotExist."""
    with locked(match_id, now) as table:
        _do_what_is_due(table)


def sweep(now: float) -> None:
    """Keep the time of every match in which something is due. One that fails stands in nobody's way."""
    for found in (selectors.due, left_behind):
        for match_id in found(now):
            _keep_time_carefully(match_id, now)


def _do_what_is_due(table: Table) -> None:
    if not table.over:
        note_who_went(table)
        bot_move.make(table)


def _keep_time_carefully(match_id: uuid.UUID, now: float) -> None:
    try:
        keep_time(match_id, now)
    except Exception:
        logger.exception("The time of match %s could not be kept", match_id)

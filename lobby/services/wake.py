"""What happens in a room by itself: seats are freed, matches start, and a rematch is not waited for for ever."""

import logging
import uuid

from django.db import transaction

from lobby import selectors
from lobby.models import Room
from lobby.services import news
from lobby.services.lock import moment_of
from lobby.services.order import HELD_FOR, arrange, close, free, stand_empty
from lobby.services.outage import is_past
from lobby.services.presence import left_behind, note_who_is_there
from lobby.services.rematch import time_is_out
from lobby.services.start import begin

logger = logging.getLogger(__name__)


def wake(room_id: uuid.UUID, now: float | None = None) -> None:
    """Do what is due in a room, or nothing: as often as one likes, from anywhere."""
    with transaction.atomic():
        room = Room.objects.select_for_update().filter(pk=room_id).first()
        moment = moment_of(now)
        # Anybody may open a socket for a room that there is not.
        if room is None:
            return
        if room.status == Room.Status.WAITING:
            _wait(room, moment)
        elif is_past(room.rematch_until, moment):
            time_is_out(room, moment)
            room.save()
            news.changed(room_id)


def _wait(room: Room, now: float) -> None:
    changed = note_who_is_there(room, now)
    long_away = [seat for seat in room.seats.all() if is_past(seat.away_since, now - HELD_FOR)]
    free(room, long_away)
    stood_empty = is_past(room.closes_at, now)
    if stood_empty:
        close(room)
    elif long_away and room.status == Room.Status.CLOSED:
        stand_empty(room, now)
    starts_at = room.starts_at
    arrange(room, now)
    # Only a countdown that has run to its end, and that nobody broke off: arrange() empties it otherwise.
    if room.starts_at and starts_at == room.starts_at and starts_at.timestamp() <= now:
        begin(room, now)
    elif changed or long_away or stood_empty:
        news.changed(room.pk)
    room.save()


def sweep(now: float) -> None:
    """Wake every room in which something is due. One that fails stands in nobody's way."""
    for found in (selectors.due, left_behind):
        for room_id in found(now):
            _wake_carefully(room_id, now)


def _wake_carefully(room_id: uuid.UUID, now: float) -> None:
    try:
        wake(room_id, now)
    except Exception:
        logger.exception("Room %s could not be woken", room_id)

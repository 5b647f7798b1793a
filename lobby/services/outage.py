"""What is counted down in rooms, and an outage of ours, which costs nobody his seat."""

from datetime import datetime, timedelta

from game import selectors as matches
from game.models import moment
from lobby.models import Room, RoomSeat
from lobby.services.order import ASKED_FOR, OPEN_FOR, arrange


def is_past(at: datetime | None, now: float) -> bool:
    """Has this moment passed by `now`? Nothing has, after an outage, before `excuse` has moved it."""
    return at is not None and at.timestamp() <= now and not matches.in_an_outage()


def excuse(seconds: int) -> None:
    """Move all that is counted down: nobody could come back, agree or sit down while nothing was served.

    Called under the lock of the heartbeat; takes those of the rooms, in one order.
    """
    by, now = timedelta(seconds=seconds), moment(matches.clock())
    for room in Room.objects.select_for_update().filter(wake_at__isnull=False).order_by("pk"):
        away = list(room.seats.filter(away_since__isnull=False))
        for seat in away:
            seat.away_since = min(seat.away_since + by, now) if seat.away_since else None
        RoomSeat.objects.bulk_update(away, ["away_since"])
        # Never more than there was at first: it may have been asked while only the clock of the site stood still.
        room.rematch_until = room.rematch_until and min(room.rematch_until + by, now + timedelta(seconds=ASKED_FOR))
        room.closes_at = room.closes_at and min(room.closes_at + by, now + timedelta(seconds=OPEN_FOR))
        room.wake_at = room.rematch_until
        arrange(room, now.timestamp())
        room.save()

"""After a match: its players are asked for another, on the same seats and by the same rules."""

import uuid
from collections.abc import Iterable

from django.db import transaction

from accounts.models import User
from game import selectors as matches
from game.models import Match, moment
from lobby.models import Room, RoomSeat
from lobby.services import news
from lobby.services.lock import Refused, free_seats, locked, moment_of, require_free, require_public_right
from lobby.services.order import ASKED_FOR, arrange, free
from lobby.services.outage import is_past
from lobby.services.presence import note_who_is_there
from lobby.services.start import begin


def match_is_over(match: Match) -> None:
    """Ask the players of this match for a rematch; where a seat was excluded, or its player has left for good, the room
    waits for a new match instead.

    Called under the lock of the match; takes that of the room after it.
    """
    for room in Room.objects.select_for_update().filter(match=match, status=Room.Status.PLAYING):
        now = moment_of(match.finished_at.timestamp() if match.finished_at else None)
        excluded = matches.excluded_users(match)
        # A rematch is dealt to the same seats: one that nobody has any longer would be dealt to, and never move.
        if excluded or free_seats(room):
            wait_again(room, room.seats.filter(user_id__in=excluded), now)
        else:
            _ask(room, now)
        room.save()
        news.changed(room.pk)


def _ask(room: Room, now: float) -> None:
    room.status = Room.Status.REMATCH
    room.rematch_until = room.wake_at = moment(now + ASKED_FOR)
    room.seats.filter(user=None).update(again=True)
    room.seats.filter(user__isnull=False).update(again=False)


def agree(room_id: uuid.UUID, user: User, now: float | None = None) -> Match | None:
    """Agree to a rematch; with the last one who does it begins, and is returned.

    However often and by however many at once: the lock of the room makes one match of it. Refused: `not_asked`,
    `in_match`, `no_public`.
    """
    with transaction.atomic():
        room = locked(room_id)
        seat = _asked(room, user, moment_of(now))
        require_free(user)
        if room.public:
            require_public_right(user)
        seat.again = True
        seat.save(update_fields=["again"])
        match = None if room.seats.filter(again=False).exists() else begin(room, moment_of(now), room.match)
        # Who had agreed plays elsewhere by now, or is kept out; where that was everybody the room is closed already.
        if match is None and room.status == Room.Status.REMATCH and not room.seats.filter(again=False).exists():
            wait_again(room, room.seats.none(), moment_of(now))
        room.save()
        news.changed(room_id)
        return match


def refuse(room_id: uuid.UUID, user: User, now: float | None = None) -> None:
    """Refuse a rematch, for all: his seat is free, and the room waits with those who stay. Refused: `not_asked`."""
    with transaction.atomic():
        room = locked(room_id)
        seat = _asked(room, user, moment_of(now))
        wait_again(room, [seat], moment_of(now))
        room.save()
        news.changed(room_id)


def _asked(room: Room, user: User, now: float) -> RoomSeat:
    """The seat of somebody who is being asked. Raises Refused where time is out, though no sweep has come by yet."""
    seat = room.seats.filter(user=user).first()
    if seat is None or room.status != Room.Status.REMATCH or is_past(room.rematch_until, now):
        raise Refused("not_asked")
    return seat


def time_is_out(room: Room, now: float) -> None:
    """Whoever said nothing has left. Needs the lock of the room; the caller saves it."""
    wait_again(room, room.seats.filter(again=False), now)


def wait_again(room: Room, gone: Iterable[RoomSeat], now: float) -> None:
    """The room waits for a new match, without these. Needs the lock of the room; the caller saves it."""
    room.status = Room.Status.WAITING
    room.rematch_until = room.wake_at = None
    # Who is there decides who the next host may be.
    note_who_is_there(room, now)
    free(room, gone)
    arrange(room, now)

"""A room under its row lock, and the reasons for a no."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from accounts.models import User
from accounts.moderation import may_use_public_tables
from game import selectors as matches
from lobby.models import Room, RoomSeat
from lobby.services.order import arrange


class Refused(Exception):
    """Not here, not now, or not for you; `code` says why, the words are made at the edge.

    `closed`, `playing` and `rematch`: the room takes nobody. `full`. `taken`: somebody else has this seat.
    `by_invitation`. `not_host`. `no_such_seat`. `no_such_level`: of a bot. `too_many`: more people sit here than
    there would be seats. `in_match`: plays at another table. `no_public`: public tables are closed to him.
    `not_asked`: no rematch is being asked for. `stale`: a link that leads nowhere.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@contextmanager
def waiting(room_id: uuid.UUID, now: float | None = None) -> Iterator[Room]:
    """Lock a room that waits for players; afterwards put its countdown and its alarm right, and save it.

    Raises Room.DoesNotExist, and Refused where it does not wait. The lock is the row of the room. Whoever
    needs that of a match as well takes it before this one.
    """
    with transaction.atomic():
        room = locked(room_id)
        if room.status != Room.Status.WAITING:
            raise Refused(room.status)
        yield room
        arrange(room, moment_of(now))
        room.save()


def locked(room_id: uuid.UUID) -> Room:
    """The room with its row lock, until the end of the transaction."""
    return Room.objects.select_for_update().get(pk=room_id)


def moment_of(now: float | None) -> float:
    """The time of this process, read once the row is locked; a sweep that took long must not turn it back."""
    return max(matches.clock(), now or 0.0)


def require_host(room: Room, user: User) -> None:
    """Raises Refused for everybody else: they must not decide who sits where, or by which rules."""
    if room.host_id != user.pk:
        raise Refused("not_host")


def require_free(user: User) -> None:
    """Raises Refused for somebody who is in play at some table: he plays one match at a time."""
    if matches.in_play([user.pk]):
        raise Refused("in_match")


def require_public_right(user: User) -> None:
    """Raises Refused for somebody to whom a moderator has closed the public tables."""
    if not may_use_public_tables(user):
        raise Refused("no_public")


def free_seats(room: Room) -> list[int]:
    """The seats that nobody has taken, in order. Needs the lock of the room to be true for long."""
    taken = set(room.seats.values_list("index", flat=True))
    return [index for index in range(room.players) if index not in taken]


def seat_named(room: Room, index: int | None) -> int:
    """The seat of this number. Raises Refused where there is none."""
    if index is None or index not in range(room.players):
        raise Refused("no_such_seat")
    return index


def sitter_on(room: Room, index: int | None) -> RoomSeat | None:
    """Who has taken this seat. Raises Refused where there is no such seat."""
    return room.seats.select_related("user").filter(index=seat_named(room, index)).first()

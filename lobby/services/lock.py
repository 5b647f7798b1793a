"""A room under its row lock, and the reasons for a no."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from accounts.models import User
from lobby.models import Room


class Refused(Exception):
    """Not here, not now, or not for you; `code` says why, the words are made at the edge.

    `closed` and `playing`: the room takes nobody. `full`. `taken`: somebody else has this seat.
    `by_invitation`. `not_host`. `not_full`: seats are free, so nothing starts. `no_such_seat`.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@contextmanager
def waiting(room_id: uuid.UUID) -> Iterator[Room]:
    """Lock a room that waits for players. Raises Room.DoesNotExist, and Refused where it does not wait.

    The lock is the row of the room. Whoever needs that of a match as well takes it before this one.
    """
    with transaction.atomic():
        room = locked(room_id)
        if room.status != Room.Status.WAITING:
            raise Refused(room.status)
        yield room


def locked(room_id: uuid.UUID) -> Room:
    """The room with its row lock, until the end of the transaction."""
    return Room.objects.select_for_update().get(pk=room_id)


def require_host(room: Room, user: User) -> None:
    """Raises Refused for everybody else: they must not decide who sits where, or when it begins."""
    if room.host_id != user.pk:
        raise Refused("not_host")


def free_seats(room: Room) -> list[int]:
    """The seats that nobody has taken, in order. Needs the lock of the room to be true for long."""
    taken = set(room.seats.values_list("index", flat=True))
    return [index for index in range(room.players) if index not in taken]

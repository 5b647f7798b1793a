"""Whose seats in rooms they are, when a guest goes up in a member, and when a player leaves for good."""

import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.models import Q

from accounts.models import User
from game import selectors as matches
from lobby.models import Room, RoomSeat
from lobby.services import news
from lobby.services.lock import locked
from lobby.services.order import arrange, close, free
from lobby.services.rematch import wait_again


def inherit(guest: User, member: User) -> None:
    """Give the member the seats of the guest, and the rooms that he decides in. Nobody sits twice in a room."""
    with transaction.atomic():
        for room_id in _rooms_of(guest):
            with _room(room_id) as room:
                if room.host_id == guest.pk:
                    room.host = member
                if room.seats.filter(user=member).exists():
                    _free(room, room.seats.filter(user=guest))
                room.seats.filter(user=guest).update(user=member)


def get_up(user: User) -> None:
    """Free all seats of the user; who is next decides where he did. Rooms that are closed go with their host."""
    with transaction.atomic():
        for room_id in _rooms_of(user):
            with _room(room_id) as room:
                _free(room, room.seats.filter(user=user))
                # A room that stands empty is kept open for him alone.
                if room.host_id == user.pk:
                    close(room)
        Room.objects.filter(host=user, status=Room.Status.CLOSED).delete()


def _free(room: Room, seats: Iterable[RoomSeat]) -> None:
    """Free these seats; nobody is asked for a rematch with them any longer."""
    if room.status == Room.Status.REMATCH:
        wait_again(room, seats, matches.clock())
    else:
        free(room, seats)


def _rooms_of(user: User) -> list[uuid.UUID]:
    # In one order for all who lock several.
    his = Room.objects.filter(Q(host=user) | Q(seats__user=user)).order_by("pk").distinct()
    return list(his.values_list("pk", flat=True))


@contextmanager
def _room(room_id: uuid.UUID) -> Iterator[Room]:
    room = locked(room_id)
    yield room
    arrange(room, matches.clock())
    room.save()
    news.changed(room_id)

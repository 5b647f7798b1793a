"""Sitting down in a room and getting up again."""

import uuid

from accounts.models import User
from lobby.models import Room, RoomSeat
from lobby.services import news
from lobby.services.lock import Refused, free_seats, waiting


def sit(room_id: uuid.UUID, user: User, *, index: int | None = None) -> None:
    """Take a free seat of a public room, `index` or the first; who sits already stays where he is.

    Refused: `by_invitation`, `full`, `taken`, `no_such_seat`, or the room does not wait.
    """
    with waiting(room_id) as room:
        if not room.public and room.host_id != user.pk:
            raise Refused("by_invitation")
        _take_seat(room, user, index)


def sit_by_invitation(token: str, user: User) -> Room:
    """Take the first free seat of the room that this link leads to.

    Raises Room.DoesNotExist for a link that leads nowhere, or no longer. Refused: `full`, or the room
    does not wait.
    """
    room_id = Room.objects.values_list("pk", flat=True).get(token=token)
    with waiting(room_id) as room:
        # Looked at again under the lock: the host may just have renewed the link to keep somebody out.
        if room.token != token:
            raise Room.DoesNotExist
        _take_seat(room, user, None)
    return room


def _take_seat(room: Room, user: User, index: int | None) -> None:
    if room.seats.filter(user=user).exists():
        return
    free = free_seats(room)
    if not free:
        raise Refused("full")
    if index is not None and index not in range(room.players):
        raise Refused("no_such_seat")
    if index is not None and index not in free:
        raise Refused("taken")
    RoomSeat.objects.create(room=room, index=free[0] if index is None else index, user=user)
    news.changed(room.pk)


def leave(room_id: uuid.UUID, user: User) -> None:
    """Get up. The next player becomes host where it was the host; with the last player the room closes.

    Refused where the room does not wait.
    """
    with waiting(room_id) as room:
        room.seats.filter(user=user).delete()
        if room.host_id == user.pk:
            _pass_on_host(room)
        news.changed(room_id)


def _pass_on_host(room: Room) -> None:
    heir = room.seats.filter(user__isnull=False).select_related("user").first()
    if heir is None or heir.user is None:
        room.status = Room.Status.CLOSED
    else:
        room.host = heir.user
    room.save(update_fields=["host", "status"])

"""Sitting down in a room and getting up again."""

import uuid

from accounts.models import User
from lobby.models import Room
from lobby.services import news
from lobby.services.lock import Refused, free_seats, moment_of, require_free, require_public_right, seat_named, waiting
from lobby.services.order import free
from lobby.services.presence import seat_down


def sit(room_id: uuid.UUID, user: User, *, index: int | None = None, now: float | None = None) -> None:
    """Take a free seat of a public room, `index` or the first, or of one that one has sat in; who sits already stays.

    Refused: `by_invitation`, `in_match`, `no_public`, `full`, `taken`, `no_such_seat`, or the room does not wait.
    """
    with waiting(room_id, now) as room:
        if not room.public and user.pk not in room.may_return:
            raise Refused("by_invitation")
        _take_seat(room, user, index, now)


def sit_by_invitation(token: str, user: User, now: float | None = None) -> Room:
    """Take the first free seat of the room that this link leads to.

    Refused: `stale` for a link that leads nowhere, or no longer; `in_match`, `full`, or the room does not wait.
    """
    room_id = Room.objects.values_list("pk", flat=True).filter(token=token).first()
    if room_id is None:
        raise Refused("stale")
    with waiting(room_id, now) as room:
        # Looked at again under the lock: the host may just have renewed the link to keep somebody out.
        if room.token != token:
            raise Refused("stale")
        _take_seat(room, user, None, now)
    return room


def _take_seat(room: Room, user: User, index: int | None, now: float | None) -> None:
    if room.seats.filter(user=user).exists():
        return
    require_free(user)
    if room.public:
        require_public_right(user)
    seats = free_seats(room)
    if not seats:
        raise Refused("full")
    if index is not None and seat_named(room, index) not in seats:
        raise Refused("taken")
    seat_down(room, user, seats[0] if index is None else index, moment_of(now))
    # A room that stood empty: whoever comes first decides.
    if not room.seats.filter(user=room.host_id).exists():
        room.host = user
    news.changed(room.pk)


def leave(room_id: uuid.UUID, user: User, now: float | None = None) -> None:
    """Get up. The next player becomes host where it was the host; with the last player the room closes.

    Refused where the room does not wait.
    """
    with waiting(room_id, now) as room:
        free(room, room.seats.filter(user=user))
        news.changed(room_id)

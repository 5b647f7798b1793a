"""Who is in a waiting room with a page open, and who only holds a seat there."""

import uuid

from django.db import transaction

from accounts.models import User
from game import selectors as matches
from game.models import moment
from game.services import leases
from lobby.models import Room, RoomSeat
from lobby.services import news
from lobby.services.lock import locked, moment_of
from lobby.services.order import arrange


def connected(room_id: uuid.UUID, user_id: int, socket: str, now: float | None = None) -> None:
    """A page of this room is open: said when it opens, and again at each of its pings."""
    leases.renew(_key(room_id, user_id), socket, matches.clock() if now is None else now)
    if RoomSeat.objects.filter(room_id=room_id, user_id=user_id, away_since__isnull=False).exists():
        look_again(room_id, now)


def disconnected(room_id: uuid.UUID, user_id: int, socket: str, now: float | None = None) -> None:
    """A page of this room is closed; with his last one the player is away, and no match starts without him."""
    was_the_last = leases.drop(_key(room_id, user_id), socket, matches.clock() if now is None else now)
    if was_the_last and RoomSeat.objects.filter(room_id=room_id, user_id=user_id).exists():
        look_again(room_id, now)


def look_again(room_id: uuid.UUID, now: float | None = None) -> None:
    """Note who is there and who is not, with the lock of the room. Only a room that waits cares."""
    with transaction.atomic():
        room = locked(room_id)
        if room.status == Room.Status.WAITING and note_who_is_there(room, moment_of(now)):
            arrange(room, moment_of(now))
            room.save()
            news.changed(room_id)


def note_who_is_there(room: Room, now: float) -> bool:
    """Did somebody come or go since it was noted last? Needs the lock of the room."""
    seats = list(room.seats.filter(user__isnull=False))
    here = leases.alive((_key(room.pk, seat.user_id) for seat in seats), now)
    turned = [seat for seat in seats if (_key(room.pk, seat.user_id) in here) == bool(seat.away_since)]
    for seat in turned:
        seat.away_since = None if seat.away_since else moment(now)
    RoomSeat.objects.bulk_update(turned, ["away_since"])
    return bool(turned)


def seat_down(room: Room, user: User, index: int, now: float) -> None:
    """Put somebody on a free seat. Needs the lock of the room, or a room that nobody knows yet."""
    here = leases.alive([_key(room.pk, user.pk)], now)
    RoomSeat.objects.create(room=room, index=index, user=user, away_since=None if here else moment(now))


def left_behind(now: float) -> set[uuid.UUID]:
    """The waiting rooms with a player who counts as there, and whose last page has died without a word."""
    there = RoomSeat.objects.filter(room__status=Room.Status.WAITING, user__isnull=False, away_since=None)
    rooms = {_key(room_id, user_id): room_id for room_id, user_id in there.values_list("room_id", "user_id")}
    here = leases.alive(rooms, now)
    return {room_id for key, room_id in rooms.items() if key not in here}


def _key(room_id: uuid.UUID, user_id: int | None) -> str:
    return f"room.{room_id.hex}.{user_id}"

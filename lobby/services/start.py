"""From a full room to a match, and back when it is over."""

import uuid

from accounts.models import User
from game.models import Match
from game.services import Seated, start_match
from lobby.bot_names import bot_name
from lobby.models import Room, RoomSeat
from lobby.services import news
from lobby.services.lock import Refused, free_seats, require_host, waiting


def start(room_id: uuid.UUID, by: User) -> Match:
    """Begin the match of a full room. Refused: `not_host`, `not_full`, or the room does not wait."""
    with waiting(room_id) as room:
        require_host(room, by)
        if free_seats(room):
            raise Refused("not_full")
        return begin(room)


def begin(room: Room) -> Match:
    """Deal to the seats of a full room. Needs its lock."""
    seats = list(room.seats.select_related("user"))
    match = start_match(
        preset=room.preset,
        rules=room.rules,
        seats=[_sitter(seat) for seat in seats],
        host_seat=next(seat.index for seat in seats if seat.user_id == room.host_id),
        room=room.pk,
    )
    room.match, room.status = match, Room.Status.PLAYING
    room.save(update_fields=["match", "status"])
    news.started(room.pk, match.pk, [seat.user_id for seat in seats if seat.user_id is not None])
    return match


def _sitter(seat: RoomSeat) -> Seated:
    if seat.user is None:
        return Seated(bot_name(seat.index), bot=seat.level)
    return Seated(seat.user.name, user=seat.user)


def match_is_over(match: Match) -> None:
    """The room of this match waits again, everybody on the same seat.

    Called under the lock of the match; takes that of the room after it.
    """
    for room in Room.objects.select_for_update().filter(match=match, status=Room.Status.PLAYING):
        room.status = Room.Status.WAITING
        room.save(update_fields=["status"])
        news.changed(room.pk)

"""From a full room to a match."""

from accounts.models import User
from accounts.moderation import kept_out
from game import selectors as matches
from game.models import Match
from game.services import Seated, start_match
from lobby.bot_names import NAMES
from lobby.models import Room, RoomSeat
from lobby.services import news
from lobby.services.order import arrange, free


def begin(room: Room, now: float, previous: Match | None = None) -> Match | None:
    """Deal to the seats of a full room, for the rematch of `previous` if it is one; the caller saves the room.

    Needs the lock of the room; takes those of its players. None where one of them is in play elsewhere, or where
    moderators keep him out by now: his seat is freed, and the room waits.
    """
    seats = list(room.seats.select_related("user"))
    # Looked at once more: he sat down before a moderator decided, or before the host opened the room to everybody.
    out = _in_play_elsewhere(seats) | kept_out(_users(seats), public=room.public)
    if out:
        free(room, [seat for seat in seats if seat.user_id in out])
        arrange(room, now)
        news.changed(room.pk)
        return None
    match = start_match(
        preset=room.preset,
        rules=room.rules,
        seats=[_sitter(seat) for seat in seats],
        host_seat=next(seat.index for seat in seats if seat.user_id == room.host_id),
        room=room.pk,
        public=room.public,
        previous=previous,
    )
    room.match, room.status = match, Room.Status.PLAYING
    room.starts_at = room.rematch_until = room.wake_at = None
    news.started(room.pk, match.pk, _users(seats))
    return match


def _in_play_elsewhere(seats: list[RoomSeat]) -> set[int]:
    # Two rooms with the same player may start at the same moment: the second finds him in play. Not the
    # strongest lock, since every new row that names a player takes a weak one on his.
    list(User.objects.select_for_update(no_key=True).filter(pk__in=_users(seats)).order_by("pk"))
    return matches.in_play(_users(seats))


def _users(seats: list[RoomSeat]) -> list[int]:
    return [seat.user_id for seat in seats if seat.user_id is not None]


def _sitter(seat: RoomSeat) -> Seated:
    if seat.user is None:
        return Seated(NAMES[seat.index], bot=seat.level)
    return Seated(seat.user.name, user=seat.user)

"""The order that a waiting room keeps: who decides, when it starts, and when it must be looked at again.

Everything here needs the row lock of the room, and leaves it to the caller to save the room.
"""

from collections.abc import Iterable

from game.models import moment
from lobby.models import Room, RoomSeat

COUNTDOWN = 3.0
"""Seconds from the moment when everybody is there to the deal."""

HELD_FOR = 60.0
"""Seconds that a seat is kept for somebody without a connection."""

OPEN_FOR = 1800.0
"""Seconds that a room stays open when the last one who sat there has lost his connection: a host who looks for
his friends in another app has his phone put our page to sleep."""

ASKED_FOR = 30.0
"""Seconds in which everybody has to agree to a rematch."""


def arrange(room: Room, now: float) -> None:
    """Begin the countdown where everybody is there, break it off where somebody is not, and set the alarm."""
    if room.status != Room.Status.WAITING:
        return
    seats = list(room.seats.all())
    people = [seat for seat in seats if seat.user_id]
    # Nobody: the host has gone and has had his room filled with bots from afar.
    if len(seats) < room.players or not people or any(seat.away_since for seat in people):
        room.starts_at = None
    elif room.starts_at is None:
        room.starts_at = moment(now + COUNTDOWN)
    if people:
        room.closes_at = None
    freed = [moment(seat.away_since.timestamp() + HELD_FOR) for seat in seats if seat.away_since]
    room.wake_at = min([*freed, *(at for at in (room.starts_at, room.closes_at) if at)], default=None)


def free(room: Room, seats: Iterable[RoomSeat]) -> None:
    """Free these seats. Where the host's was among them the next one decides; with the last player the room closes."""
    freed = list(seats)
    host_left = next((seat.index for seat in freed if seat.user_id == room.host_id), None)
    room.seats.filter(pk__in=[seat.pk for seat in freed]).delete()
    room.may_return = sorted({*room.may_return, *(seat.user_id for seat in freed if seat.user_id is not None)})
    if host_left is not None:
        _pass_on_host(room, host_left)


def _pass_on_host(room: Room, index: int) -> None:
    """The next connected player clockwise; nobody is: the next player. Bots never decide."""
    people = [seat for seat in room.seats.select_related("user") if seat.user is not None]
    people.sort(key=lambda seat: (seat.away_since is not None, (seat.index - index) % room.players))
    if people and people[0].user is not None:
        room.host = people[0].user
    else:
        close(room)


def close(room: Room) -> None:
    """Nobody is left."""
    room.status = Room.Status.CLOSED
    room.starts_at = room.rematch_until = room.closes_at = room.wake_at = None


def stand_empty(room: Room, now: float) -> None:
    """Nobody is left, and nobody got up: whoever comes back, or has the link, finds the room as it was."""
    room.status = Room.Status.WAITING
    room.closes_at = moment(now + OPEN_FOR)

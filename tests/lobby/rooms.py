"""Rooms to test with: made, filled, connected, started and played to their end, with the time as an argument."""

from collections.abc import Callable

import pytest

from accounts.models import User
from game import engine
from game import services as matches
from game.models import Match
from game.selectors import clock
from lobby import services
from lobby.models import Room
from tests.game.tables import people


def make(host: User, players: int = 3, *, public: bool = True, preset: str = "friends", **choices: object) -> Room:
    return services.create_room(host, name="r", preset=preset, players=players, choices=choices, public=public)


def room_of(*names: str, players: int | None = None, **more: object) -> tuple[Room, list[User]]:
    """A room in which these sit, the first of them its host; nobody has its page open yet."""
    host, *others = users = people(*names)
    room = make(host, players or len(names), **more)
    for user in others:
        services.sit(room.id, user)
    return room, users


def come(room: Room, *users: User, now: float | None = None) -> None:
    """They open the page of the room."""
    for user in users:
        services.connected(room.id, user.pk, f"page of {user.pk}", now)


def go(room: Room, *users: User, now: float | None = None) -> None:
    """They close it."""
    for user in users:
        services.disconnected(room.id, user.pk, f"page of {user.pk}", now)


def start(room: Room) -> Match:
    """Everybody who sits in the room comes, and its countdown runs to the end."""
    come(room, *[seat.user for seat in room.seats.select_related("user") if seat.user])
    services.wake(room.id, clock() + 3.1)
    room.refresh_from_db()
    assert room.match is not None
    return room.match


def refusal(deed: Callable[..., object], *args: object, **more: object) -> str:
    """The code with which a service refuses to do this."""
    with pytest.raises(services.Refused) as refused:
        deed(*args, **more)
    return refused.value.code


def lose(match: Match, seat: int) -> None:
    """This seat gives up, and the match is over where that ends it."""
    matches.play(match.id, seat=seat, move=engine.RESIGN)


def sitters(room: Room) -> dict[int, str]:
    return {seat.index: seat.user.name if seat.user else seat.level for seat in room.seats.select_related("user")}


def fresh(room: Room) -> Room:
    return Room.objects.get(pk=room.pk)

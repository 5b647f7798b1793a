"""To whom a moderator has closed the public tables: no public room made, no seat in one; friends and bots stay."""

import pytest
from django.test import Client

from accounts.models import Sanction, User
from game.selectors import clock
from lobby import services
from lobby.models import Room
from tests.game.tables import people
from tests.lobby.rooms import come, fresh, lose, make, room_of, sitters, start

pytestmark = pytest.mark.django_db


@pytest.fixture
def slow() -> User:
    (user,) = people("Slow")
    Sanction.objects.create(user=user, kind=Sanction.Kind.NO_PUBLIC, reason="Тянет время")
    return user


@pytest.fixture
def host() -> User:
    return people("Host")[0]


def test_he_makes_no_public_room_nor_makes_one_public(slow: User):
    with pytest.raises(services.Refused, match="no_public"):
        make(slow)
    room = make(slow, public=False)
    with pytest.raises(services.Refused, match="no_public"):
        services.change_settings(room.id, slow, name="r", preset="friends", players=3, choices={}, public=True)
    assert not Room.objects.filter(public=True).exists()


def test_he_sits_down_in_no_public_room_by_whatever_way(slow: User, host: User):
    room = make(host)
    for way in (lambda: services.sit(room.id, slow), lambda: services.sit_by_invitation(room.token, slow)):
        with pytest.raises(services.Refused, match="no_public"):
            way()


def test_he_plays_with_friends(slow: User, host: User):
    room = make(host, public=False)
    services.sit_by_invitation(room.token, slow)
    assert sitters(room)[1] == slow.name


def close_to(user: User, kind: str = Sanction.Kind.NO_PUBLIC) -> None:
    Sanction.objects.create(user=user, kind=kind, reason="Тянет время")


@pytest.mark.parametrize("kind", [Sanction.Kind.NO_PUBLIC, Sanction.Kind.BAN])
def test_who_sat_there_before_is_not_dealt_in(kind: str):
    room, (_, ben) = room_of("Ann", "Ben")
    come(room, *[seat.user for seat in room.seats.all()])
    close_to(ben, kind)
    services.wake(room.id, clock() + 3.1)
    assert (fresh(room).status, sitters(room)) == (Room.Status.WAITING, {0: "Ann"})


def test_nor_where_the_host_opens_a_room_of_friends_to_everybody(slow: User, host: User):
    room = make(host, 2, public=False)
    services.sit_by_invitation(room.token, slow)
    services.change_settings(room.id, host, name="r", preset="friends", players=2, choices={}, public=True)
    come(room, host, slow)
    services.wake(room.id, clock() + 3.1)
    assert (fresh(room).status, sitters(room)) == (Room.Status.WAITING, {0: "Host"})


def test_he_goes_on_by_no_rematch():
    """The attack: two who always agree play at a public table for ever, whatever a moderator says."""
    room, (ann, ben) = room_of("Ann", "Ben")
    lose(start(room), 0)
    close_to(ben)
    services.agree(room.id, ann)
    with pytest.raises(services.Refused, match="no_public"):
        services.agree(room.id, ben)


def test_a_rematch_is_not_dealt_to_who_was_banned_once_he_had_agreed():
    room, (ann, ben) = room_of("Ann", "Ben")
    lose(start(room), 0)
    services.agree(room.id, ben)
    close_to(ben, Sanction.Kind.BAN)
    assert services.agree(room.id, ann) is None
    assert (fresh(room).status, sitters(room)) == (Room.Status.WAITING, {0: "Ann"})


def test_it_is_told_in_words(slow: User, host: User):
    room = make(host)
    client = Client()
    client.force_login(slow)
    page = client.post(f"/ru/rooms/{room.id}/sit/", follow=True)
    assert "закрыл вам открытые столы" in page.content.decode()
    assert "Открытые столы для вас закрыты" in client.get(f"/ru/i/{room.token}/").content.decode()
    page = client.post("/ru/rooms/new/", {"preset": "friends", "players": "2", "public": "on"}, follow=True)
    assert "закрыл вам открытые столы" in page.content.decode()

"""To whom a moderator has closed the public tables: no public room made, no seat in one; friends and bots stay."""

import pytest
from django.test import Client

from accounts.models import Sanction, User
from lobby import services
from lobby.models import Room
from tests.game.tables import people
from tests.lobby.rooms import make

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
    services.sit_by_invitation(make(host, public=False).token, slow)


def test_it_is_told_in_words(slow: User, host: User):
    room = make(host)
    client = Client()
    client.force_login(slow)
    page = client.post(f"/ru/rooms/{room.id}/sit/", follow=True)
    assert "закрыл вам открытые столы" in page.content.decode()
    assert "Открытые столы для вас закрыты" in client.get(f"/ru/i/{room.token}/").content.decode()
    page = client.post("/ru/rooms/new/", {"preset": "friends", "players": "2", "public": "on"}, follow=True)
    assert "закрыл вам открытые столы" in page.content.decode()

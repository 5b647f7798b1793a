"""Whose rooms they are: when a guest signs in to his account, and when a player leaves for good."""

import time
from datetime import timedelta

import pytest

from accounts.models import User
from accounts.models.user import today
from accounts.services import delete_account, export, merge, remove_idle_guests
from game.models import Match
from lobby import services
from lobby.models import Room
from tests.lobby.rooms import fresh, lose, room_of, sitters, start

pytestmark = pytest.mark.django_db


@pytest.fixture
def mila() -> User:
    return User.objects.create_user("mila@example.org", None, name="Mila")


def test_the_seat_and_the_room_are_the_members(mila: User):
    room, (ann, _ben) = room_of("Ann", "Ben", players=3)
    merge(ann, mila)
    assert sitters(room) == {0: "Mila", 1: "Ben"}
    assert fresh(room).host == mila


def test_nobody_sits_twice_in_a_room(mila: User):
    room, (ann, _ben) = room_of("Ann", "Ben", players=4)
    services.sit(room.id, mila)
    merge(ann, mila)
    assert sitters(room) == {1: "Ben", 2: "Mila"}
    assert fresh(room).host == mila


def test_who_leaves_for_good_gets_up_and_the_next_decides(mila: User):
    room, (ann, ben) = room_of("Ann", "Ben", players=3)
    delete_account(ann)
    assert sitters(room) == {1: "Ben"}
    assert fresh(room).host == ben


def test_a_room_goes_with_the_last_who_sat_there():
    room, (ann,) = room_of("Ann", players=3)
    delete_account(ann)
    assert not Room.objects.filter(pk=room.pk).exists()


def test_who_leaves_while_a_rematch_is_asked_for_is_not_waited_for():
    room, (ann, ben) = room_of("Ann", "Ben")
    lose(start(room), 0)
    assert fresh(room).status == Room.Status.REMATCH
    delete_account(ann)
    assert fresh(room).status == Room.Status.WAITING
    assert (sitters(room), fresh(room).host) == ({1: "Ben"}, ben)


def test_who_leaves_in_a_match_leaves_the_room_too():
    room, (ann, ben, _cid) = room_of("Ann", "Ben", "Cid")
    match = start(room)
    delete_account(ann)
    assert sitters(room) == {1: "Ben", 2: "Cid"}
    assert (fresh(room).host, fresh(room).status) == (ben, Room.Status.PLAYING)
    lose(match, 1)
    assert (fresh(room).status, sitters(room)) == (Room.Status.WAITING, {1: "Ben", 2: "Cid"})


def test_no_rematch_is_dealt_to_a_seat_whose_player_has_left_for_good():
    room, (ann, ben, cid) = room_of("Ann", "Ben", "Cid")
    match = start(room)
    delete_account(ann)
    lose(match, 1)
    for user in (ben, cid):
        with pytest.raises(services.Refused, match="not_asked"):
            services.agree(room.id, user)
    assert list(Match.objects.all()) == [match]


def test_who_was_two_at_a_table_and_is_one_now_has_no_rematch(mila: User):
    """Seats would move up, and one be dealt to that is nobody's."""
    room, (ann, ben) = room_of("Ann", "Ben", players=3)
    services.sit(room.id, mila)
    match = start(room)
    lose(match, 2)
    lose(match, 1)
    services.agree(room.id, ben)
    merge(ann, mila)
    assert (fresh(room).status, sitters(room)) == (Room.Status.WAITING, {1: "Ben", 2: "Mila"})
    with pytest.raises(services.Refused, match="not_asked"):
        services.agree(room.id, mila)
    assert list(Match.objects.all()) == [match]


def test_an_idle_guest_goes_with_the_rooms_that_he_made():
    room, (ann,) = room_of("Ann", players=3)
    services.leave(room.id, ann)
    User.objects.update(seen_on=today() - timedelta(days=31))
    assert remove_idle_guests(time.time()) == 1
    assert not Room.objects.exists()


def test_the_rooms_are_in_the_file_of_who_sits_there():
    room, (ann, ben) = room_of("Ann", "Ben", players=3)
    assert [(kept["id"], kept["host"]) for kept in export(ann)["rooms"]] == [(str(room.pk), True)]
    assert [kept["host"] for kept in export(ben)["rooms"]] == [False]
    assert room.token not in str(export(ben))

"""Rooms: who may sit where, who decides, and how a match comes of it and goes."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from game import engine
from lobby import selectors, services
from lobby.models import Room
from tests.game.tables import people
from tests.lobby.rooms import lose, make, refusal, start
from tests.lobby.rooms import sitters as seats

pytestmark = pytest.mark.django_db


@pytest.fixture
def host():
    return people("Host")[0]


def test_the_host_sits_in_his_room_from_the_start(host):
    assert seats(make(host)) == {0: "Host"}


def test_a_room_whose_rules_cannot_be_played_does_not_come_to_be(host):
    with pytest.raises(engine.RuleSetError) as error:
        make(host, 5, preset="sport", deck=24)
    assert error.value.field == "players"
    assert not Room.objects.exists()


def test_no_two_invitations_are_alike_and_none_can_be_guessed(host):
    tokens = {make(host).token for _ in range(20)}
    assert len(tokens) == 20
    assert min(map(len, tokens)) >= 22


def test_people_take_the_first_free_seat_or_the_one_they_choose(host):
    room = make(host, 4)
    ann, ben = people("Ann", "Ben")
    services.sit(room.id, ann, index=3)
    services.sit(room.id, ben)
    assert seats(room) == {0: "Host", 1: "Ben", 3: "Ann"}


def test_sitting_down_twice_changes_nothing(host):
    room = make(host)
    services.sit(room.id, host)
    services.sit(room.id, host, index=2)
    assert seats(room) == {0: "Host"}


def test_each_way_of_not_getting_a_seat_has_its_answer(host):
    ann, ben = people("Ann", "Ben")
    room = make(host, 2)
    assert refusal(services.sit, room.id, ann, index=0) == "taken"
    assert refusal(services.sit, room.id, ann, index=2) == "no_such_seat"
    assert refusal(services.sit, make(host, public=False).id, ann) == "by_invitation"
    services.sit(room.id, ann)
    assert refusal(services.sit, room.id, ben) == "full"
    start(room)
    assert refusal(services.sit, room.id, ben) == "playing"
    assert refusal(services.sit, make(ben).id, ann) == "in_match"
    empty = make(ben)
    services.leave(empty.id, ben)
    assert refusal(services.sit, empty.id, ann) == "closed"


def test_an_invitation_seats_in_a_room_that_is_not_public(host):
    room = make(host, public=False)
    (ann,) = people("Ann")
    services.sit_by_invitation(room.token, ann)
    assert seats(room) == {0: "Host", 1: "Ann"}
    assert refusal(services.sit_by_invitation, "guessed", ann) == "stale"


def test_bots_are_the_hosts_to_place_and_to_take_away(host):
    room = make(host, 3)
    (ann,) = people("Ann")
    services.sit(room.id, ann)
    assert refusal(services.add_bot, room.id, ann, index=2) == "not_host"
    assert refusal(services.add_bot, room.id, host, index=1) == "taken"
    assert refusal(services.add_bot, room.id, host, index=3) == "no_such_seat"
    assert refusal(services.add_bot, room.id, host, index=None) == "no_such_seat"
    services.add_bot(room.id, host, index=2)
    assert seats(room) == {0: "Host", 1: "Ann", 2: "novice"}
    assert refusal(services.remove, room.id, ann, index=2) == "not_host"
    services.remove(room.id, host, index=2)
    assert seats(room) == {0: "Host", 1: "Ann"}


def test_when_the_host_leaves_the_next_player_decides_and_bots_never_do(host):
    room = make(host, 3)
    services.add_bot(room.id, host, index=1)
    (ann,) = people("Ann")
    services.sit(room.id, ann)
    services.leave(room.id, host)
    room.refresh_from_db()
    assert (room.host, room.status) == (ann, Room.Status.WAITING)
    services.leave(room.id, ann)
    room.refresh_from_db()
    assert room.status == Room.Status.CLOSED


def test_leaving_a_room_that_one_is_not_in_changes_nothing(host):
    room = make(host)
    services.leave(room.id, people("Ann")[0])
    assert seats(room) == {0: "Host"}


def test_a_match_has_the_seats_and_the_rules_of_its_room(host):
    room = make(host, 3, transfers=True, clock=60)
    (ann,) = people("Ann")
    services.sit(room.id, ann, index=2)
    services.add_bot(room.id, host, index=1)
    match = start(room)
    assert [(player.seat, player.user) for player in match.players.all()] == [(0, host), (1, None), (2, ann)]
    assert match.bot_levels == {1: "novice"}
    assert (match.rules["transfers"], match.rules["clock"], match.rules["players"]) == (True, 60, 3)
    assert (match.host_seat, match.room) == (0, room.id)


def test_the_end_of_an_older_match_does_not_touch_a_room_that_plays_another(host):
    room = make(host, 2)
    services.add_bot(room.id, host, index=1)
    older = start(room)
    lose(older, seat=0)
    newer = services.agree(room.id, host)
    older.refresh_from_db()
    services.match_is_over(older)
    room.refresh_from_db()
    assert (room.status, room.match) == (Room.Status.PLAYING, newer)


@pytest.mark.parametrize("bots", [1, 5])
def test_a_match_against_bots_begins_at_once(host, bots):
    match = services.play_with_bots(host, preset="transfer", bots=bots, choices={})
    assert len(match.bot_levels) == bots
    names = [player.name for player in match.players.all()]
    assert len(set(names)) == bots + 1


@pytest.mark.served
def test_the_lists_of_the_first_page_read_no_room_of_long_ago():
    """Everybody who looks at it asks every three seconds; rooms stay for ever."""
    for listed, index in ((selectors.open_rooms, "rooms_to_join"), (selectors.watchable_rooms, "rooms_to_watch")):
        with CaptureQueriesContext(connection) as queries:
            listed()
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL enable_seqscan = off")
            cursor.execute(f"EXPLAIN {queries[0]['sql']}")
            assert index in str(cursor.fetchall())

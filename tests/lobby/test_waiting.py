"""What time does to a room that waits: it starts by itself, keeps seats for a while, and is left by its host."""

import pytest
from django.core.cache import cache

from game import services as tables
from game.models import Heartbeat, Match, moment
from game.selectors import clock
from lobby import services
from lobby.models import Room, RoomSeat
from lobby.selectors import open_rooms
from tests.game.tables import ahead, people
from tests.lobby.rooms import come, fresh, go, lose, make, refusal, room_of, sitters, start

pytestmark = pytest.mark.django_db


def counts_down(room: Room) -> bool:
    return fresh(room).starts_at is not None


def test_a_match_begins_three_seconds_after_everybody_is_there():
    room, users = room_of("Ann", "Ben")
    now = ahead()
    come(room, *users, now=now)
    assert 2.9 <= fresh(room).starts_at.timestamp() - now <= 3.1
    services.sweep(now + 2.8)
    assert not Match.objects.exists()
    services.sweep(now + 3.2)
    assert fresh(room).status == Room.Status.PLAYING
    assert [player.user for player in fresh(room).match.players.all()] == users


def test_bots_are_always_there():
    room, (ann,) = room_of("Ann", players=3)
    services.add_bot(room.id, ann, index=1)
    services.add_bot(room.id, ann, index=2)
    assert not counts_down(room)
    come(room, ann)
    assert counts_down(room)


@pytest.mark.parametrize("how", ["leaves", "loses his connection", "is removed"])
def test_the_countdown_is_broken_off_when_somebody(how):
    room, (ann, ben) = room_of("Ann", "Ben")
    now = ahead()
    come(room, ann, ben, now=now)
    if how == "leaves":
        services.leave(room.id, ben)
    elif how == "is removed":
        services.remove(room.id, ann, index=1)
    else:
        go(room, ben)
    assert not counts_down(room)
    services.sweep(now + 3.2)
    assert not Match.objects.exists()


def test_a_countdown_that_was_broken_off_begins_anew():
    room, (ann, ben) = room_of("Ann", "Ben")
    now = ahead()
    come(room, ann, ben, now=now)
    go(room, ben, now=now + 2)
    come(room, ben, now=now + 3)
    assert fresh(room).starts_at.timestamp() > now + 5.9


def test_a_connection_that_dies_without_a_word_is_noticed_by_the_sweep():
    room, (ann, ben) = room_of("Ann", "Ben", players=3)
    now = ahead()
    come(room, ann, ben, now=now)
    come(room, ann, now=now + 10)
    services.sweep(now + 13)
    away = {seat.user: seat.away_since is not None for seat in room.seats.select_related("user")}
    assert away == {ann: False, ben: True}


def test_a_process_that_was_killed_takes_its_sockets_with_it():
    room, (ann, ben) = room_of("Ann", "Ben")
    come(room, ann, ben)
    # What an embedded site keeps in memory is gone.
    cache.clear()
    services.sweep(clock())
    assert not counts_down(room)
    come(room, ann, ben)
    assert counts_down(room)


def test_a_countdown_that_ended_while_we_were_away_begins_anew_when_everybody_is_back():
    room, (ann, ben) = room_of("Ann", "Ben")
    come(room, ann, ben)
    now = ahead()
    Room.objects.filter(pk=room.pk).update(starts_at=moment(now - 50), wake_at=moment(now - 50))
    Heartbeat.objects.create(pk=1, at=moment(now - 52))
    cache.clear()
    tables.beat(now)
    services.sweep(now)
    assert (fresh(room).status, counts_down(room)) == (Room.Status.WAITING, False)
    come(room, ann, ben, now=now + 4)
    services.sweep(now + 6.9)
    assert fresh(room).status == Room.Status.WAITING
    services.sweep(now + 7.1)
    assert fresh(room).status == Room.Status.PLAYING


def test_a_seat_without_a_connection_is_free_after_a_minute_and_its_owner_may_sit_again():
    room, (ann, ben) = room_of("Ann", "Ben", players=3)
    now = ahead()
    come(room, ann, ben, now=now)
    go(room, ben, now=now + 1)
    come(room, ann, now=now + 59)
    services.sweep(now + 60)
    assert sitters(room) == {0: "Ann", 1: "Ben"}
    services.sweep(now + 62)
    assert sitters(room) == {0: "Ann"}
    services.sit(room.id, ben, now=now + 63)
    assert sitters(room) == {0: "Ann", 1: "Ben"}


def test_who_is_back_within_the_minute_keeps_his_seat():
    room, (ann, ben) = room_of("Ann", "Ben", players=3)
    now = ahead()
    come(room, ann, ben, now=now)
    go(room, ben, now=now)
    come(room, ann, ben, now=now + 50)
    services.sweep(now + 61)
    assert sitters(room) == {0: "Ann", 1: "Ben"}


def test_two_pages_of_one_player_are_one_seat():
    room, (ann, ben) = room_of("Ann", "Ben")
    come(room, ann, ben)
    services.connected(room.id, ben.pk, "a second page")
    go(room, ben)
    assert counts_down(room)
    services.disconnected(room.id, ben.pk, "a second page")
    assert not counts_down(room)


def test_when_the_host_leaves_the_next_connected_player_decides():
    room, (ann, ben, cid, dan) = room_of("Ann", "Ben", "Cid", "Dan", players=5)
    come(room, ann, cid, dan)
    services.leave(room.id, ann)
    assert fresh(room).host == cid
    services.leave(room.id, cid)
    assert fresh(room).host == dan
    services.leave(room.id, dan)
    assert fresh(room).host == ben


def test_a_room_that_everybody_has_left_without_a_word_stands_empty_and_closes_after_half_an_hour():
    room, _ = room_of("Ann", "Ben", players=3)
    now = ahead()
    services.sweep(now + 61)
    assert (fresh(room).status, sitters(room)) == (Room.Status.WAITING, {})
    assert open_rooms() == []
    services.sweep(now + 61 + 1799)
    assert fresh(room).status == Room.Status.WAITING
    services.sweep(now + 61 + 1801)
    assert (fresh(room).status, fresh(room).wake_at) == (Room.Status.CLOSED, None)


def test_a_host_whose_phone_slept_while_he_looked_for_friends_finds_his_room_again():
    room, (ann,) = room_of("Ann", players=3, public=False)
    now = ahead()
    services.sweep(now + 61)
    services.sit(room.id, ann, now=now + 300)
    come(room, ann, now=now + 300)
    assert (fresh(room).host, fresh(room).closes_at, sitters(room)) == (ann, None, {0: "Ann"})


def test_whoever_comes_first_into_an_empty_room_decides():
    room, (ann,) = room_of("Ann", players=3, public=False)
    (ben,) = people("Ben")
    services.sweep(clock() + 61)
    services.sit_by_invitation(room.token, ben)
    assert fresh(room).host == ben
    services.sit(room.id, ann)
    assert (fresh(room).host, sitters(room)) == (ben, {0: "Ben", 1: "Ann"})


def test_a_room_in_which_only_bots_sit_starts_nothing_and_closes_when_its_time_is_over(caplog):
    """The attack: a host who has gone fills it from afar; a match without people would fail at each sweep."""
    room, (ann,) = room_of("Ann", players=2)
    now = ahead()
    services.sweep(now + 61)
    for index in (0, 1):
        services.add_bot(room.id, ann, index=index, now=now + 62)
    assert not counts_down(room)
    services.sweep(now + 70)
    services.sweep(now + 61 + 1801)
    assert (fresh(room).status, Match.objects.count(), caplog.text) == (Room.Status.CLOSED, 0, "")


def test_a_host_who_deletes_his_account_leaves_no_room_standing_empty():
    room, (ann,) = room_of("Ann", players=3)
    services.sweep(clock() + 61)
    services.get_up(ann)
    assert not Room.objects.filter(pk=room.pk).exists()


def test_who_lost_his_seat_by_his_connection_needs_no_invitation_and_who_was_removed_does():
    room, (ann, ben, cid) = room_of("Ann", "Ben", "Cid", players=4, public=True)
    Room.objects.filter(pk=room.pk).update(public=False)
    now = ahead()
    come(room, ann, now=now + 55)
    services.remove(room.id, ann, index=2)
    services.sweep(now + 61)
    assert sitters(room) == {0: "Ann"}
    services.sit(room.id, ben)
    assert refusal(services.sit, room.id, cid) == "by_invitation"
    assert sitters(room) == {0: "Ann", 1: "Ben"}


def test_an_outage_of_ours_frees_no_seat():
    room, (ann, ben) = room_of("Ann", "Ben", players=3)
    now = ahead()
    come(room, ann, now=now)
    RoomSeat.objects.filter(room=room, user=ben).update(away_since=moment(now - 300))
    Heartbeat.objects.create(pk=1, at=moment(now - 290))
    services.wake(room.id)
    services.sweep(now)
    assert sitters(room) == {0: "Ann", 1: "Ben"}
    tables.beat(now)
    services.sweep(now)
    assert sitters(room) == {0: "Ann", 1: "Ben"}
    come(room, ann, now=now + 49)
    services.sweep(now + 51)
    assert sitters(room) == {0: "Ann"}


def test_a_host_who_stays_away_is_no_host():
    room, (ann, ben) = room_of("Ann", "Ben", players=3)
    now = ahead()
    come(room, ann, ben, now=now)
    go(room, ann, now=now)
    come(room, ben, now=now + 60)
    services.sweep(now + 61)
    assert (fresh(room).host, sitters(room)) == (ben, {1: "Ben"})


def test_one_match_at_a_time():
    room, (ann, ben) = room_of("Ann", "Ben")
    start(room)
    (cid,) = people("Cid")
    other = make(cid)
    assert refusal(services.sit, other.id, ann) == "in_match"
    assert refusal(services.sit_by_invitation, other.token, ann) == "in_match"
    assert refusal(make, ben) == "in_match"
    assert refusal(services.play_with_bots, ben, preset="friends", bots=1, choices={}) == "in_match"


def test_who_has_resigned_is_free_while_the_others_play_on():
    room, (ann, ben, _cid) = room_of("Ann", "Ben", "Cid")
    lose(start(room), seat=1)
    other = make(ben)
    assert sitters(other) == {0: "Ben"}
    assert refusal(services.sit, other.id, ann) == "in_match"


def test_a_player_of_two_rooms_plays_in_the_one_that_starts_first_and_is_missed_in_the_other():
    room, (_, ben) = room_of("Ann", "Ben")
    cid = people("Cid")[0]
    other = make(cid, 2)
    services.sit(other.id, ben)
    start(room)
    come(other, cid, ben)
    services.wake(other.id, clock() + 3.2)
    assert fresh(other).status == Room.Status.WAITING
    assert sitters(other) == {0: "Cid"}
    assert Match.objects.count() == 1


def test_a_room_that_cannot_be_woken_stands_in_nobodys_way(caplog):
    broken, _ = room_of("Ann", "Ben")
    sound, _ = room_of("Cid", "Dan")
    start_of_both = ahead()
    for room in (broken, sound):
        come(room, *[seat.user for seat in room.seats.select_related("user")], now=start_of_both)
    Room.objects.filter(pk=broken.pk).update(preset="no such thing")
    services.sweep(start_of_both + 3.2)
    assert fresh(sound).status == Room.Status.PLAYING
    assert str(broken.id) in caplog.text

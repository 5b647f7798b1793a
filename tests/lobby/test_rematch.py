"""After a match: all agree and play again, or somebody does not and the room waits with those who stayed."""

import pytest

from game import engine
from game import selectors as matches
from game import services as tables
from game.models import Heartbeat, Match, moment
from game.selectors import clock
from lobby import services
from lobby.models import Room
from tests.game.tables import ahead, sweep
from tests.lobby.rooms import come, fresh, go, lose, refusal, room_of, sitters, start

pytestmark = pytest.mark.django_db


def played(*names, loser=0, **more):
    """A room whose match is over: everybody has the result before him."""
    room, users = room_of(*names, **{"preset": "sport", **more})
    match = start(room)
    lose(match, seat=loser)
    return room, users, match


def test_after_a_match_everybody_is_asked_for_half_a_minute_and_keeps_his_seat():
    room, _, match = played("Ann", "Ben", "Cid")
    asked = fresh(room)
    assert asked.status == Room.Status.REMATCH
    match.refresh_from_db()
    assert asked.rematch_until.timestamp() - match.finished_at.timestamp() == pytest.approx(30, abs=0.5)
    assert sitters(room) == {0: "Ann", 1: "Ben", 2: "Cid"}


def test_when_all_agree_the_same_seats_play_by_the_same_rules_and_the_fool_deals():
    room, users, first = played("Ann", "Ben", "Cid", loser=2, transfers=True, clock=90)
    assert [services.agree(room.id, user) for user in users[:2]] == [None, None]
    again = services.agree(room.id, users[2])
    first.refresh_from_db()
    assert (again.previous, again.room, again.rules) == (first, room.id, first.rules)
    assert [player.user for player in again.players.all()] == users
    assert (first.result["fool"], again.dealer) == (2, 2)
    assert (fresh(room).status, fresh(room).match) == (Room.Status.PLAYING, again)


def test_agreeing_twice_is_agreeing_once():
    room, (ann, ben), _ = played("Ann", "Ben")
    assert services.agree(room.id, ann) is None
    assert services.agree(room.id, ann) is None
    assert services.agree(room.id, ben) is not None
    assert refusal(services.agree, room.id, ben) == "not_asked"
    assert Match.objects.count() == 2


def test_bots_agree():
    room, (ann,) = room_of("Ann", players=3)
    for index in (1, 2):
        services.add_bot(room.id, ann, index=index)
    lose(start(room), seat=0)
    # The bots play on; their match is over when they say so.
    now = ahead()
    while fresh(room).status == Room.Status.PLAYING:
        now += 10
        sweep(now)
    assert services.agree(room.id, ann).bot_levels == {1: "novice", 2: "novice"}


def test_one_refusal_closes_it_for_all_and_frees_his_seat():
    room, (ann, ben, cid), _ = played("Ann", "Ben", "Cid")
    services.agree(room.id, ann)
    services.refuse(room.id, ben)
    assert (fresh(room).status, sitters(room)) == (Room.Status.WAITING, {0: "Ann", 2: "Cid"})
    assert refusal(services.agree, room.id, cid) == "not_asked"


def test_silence_closes_it_and_the_room_waits_with_those_who_stayed():
    room, (ann, ben, _cid), match = played("Ann", "Ben", "Cid")
    services.agree(room.id, ann)
    services.agree(room.id, ben)
    services.sweep(fresh(room).rematch_until.timestamp() - 0.5)
    assert fresh(room).status == Room.Status.REMATCH
    services.sweep(fresh(room).rematch_until.timestamp() + 0.1)
    assert (fresh(room).status, sitters(room)) == (Room.Status.WAITING, {0: "Ann", 1: "Ben"})
    assert list(Match.objects.all()) == [match]


def test_who_agrees_too_late_has_said_nothing_though_no_sweep_came_by():
    room, (ann, _), _ = played("Ann", "Ben")
    assert refusal(services.agree, room.id, ann, now=fresh(room).rematch_until.timestamp()) == "not_asked"


def test_an_outage_of_ours_takes_nobodys_time_for_a_rematch():
    room, users, _ = played("Ann", "Ben")
    now = ahead()
    Room.objects.filter(pk=room.pk).update(rematch_until=moment(now - 60), wake_at=moment(now - 60))
    Heartbeat.objects.create(pk=1, at=moment(now - 80))
    services.sweep(now)
    assert fresh(room).status == Room.Status.REMATCH
    # Also before the clock of the site is back.
    assert services.agree(room.id, users[0], now=now) is None
    tables.beat(now)
    assert 20 <= fresh(room).rematch_until.timestamp() - now <= 22
    assert fresh(room).wake_at == fresh(room).rematch_until
    assert services.agree(room.id, users[1], now=now + 19) is not None


def test_a_rematch_that_was_asked_for_while_only_our_clock_stood_still_is_not_asked_for_an_hour():
    room, _, _ = played("Ann", "Ben")
    now = clock()
    Heartbeat.objects.create(pk=1, at=moment(now - 3600))
    tables.beat(now)
    assert 0 < fresh(room).rematch_until.timestamp() - now <= 31


def test_when_nobody_says_anything_the_room_closes():
    room, _, _ = played("Ann", "Ben")
    services.sweep(fresh(room).rematch_until.timestamp() + 0.1)
    assert (fresh(room).status, fresh(room).wake_at) == (Room.Status.CLOSED, None)


def test_when_the_host_refuses_the_next_one_decides():
    room, (ann, ben, cid), _ = played("Ann", "Ben", "Cid")
    go(room, ben)
    come(room, cid)
    services.refuse(room.id, ann)
    assert fresh(room).host == cid


def test_a_refused_rematch_leaves_room_for_a_new_match_which_is_none():
    room, (ann, ben, cid), _ = played("Ann", "Ben", "Cid")
    services.refuse(room.id, cid)
    services.sit(room.id, cid)
    again = start(room)
    assert again.previous is None
    assert (ann, ben) == tuple(player.user for player in again.players.all()[:2])


def test_who_was_out_or_has_resigned_is_asked_like_the_others():
    room, users = room_of("Ann", "Ben", "Cid")
    match = start(room)
    lose(match, seat=1)
    lose(match, seat=0)
    assert fresh(room).status == Room.Status.REMATCH
    services.agree(room.id, users[0])
    services.agree(room.id, users[2])
    assert fresh(room).status == Room.Status.REMATCH
    assert services.agree(room.id, users[1]).previous == match


def test_who_plays_elsewhere_by_now_cannot_agree():
    room, users = room_of("Ann", "Ben", "Cid")
    match = start(room)
    lose(match, seat=1)
    services.play_with_bots(users[1], preset="friends", bots=1, choices={})
    lose(match, seat=0)
    assert refusal(services.agree, room.id, users[1]) == "in_match"


def test_an_excluded_seat_makes_it_a_new_match():
    room, (ann, ben, cid) = room_of("Ann", "Ben", "Cid", preset="host")
    match = start(room)
    now = ahead()
    for seat in (0, 2):
        tables.connected(match.id, seat, "page", now + 12)
    tables.sweep(now + 13)
    assert tables.exclude(match.id, by=0, seat=1, now=now + 19) is None
    come(room, ann, cid, now=now + 20)
    tables.play(match.id, seat=2, move=engine.RESIGN, now=now + 20)
    assert (fresh(room).status, sitters(room)) == (Room.Status.WAITING, {0: "Ann", 2: "Cid"})
    services.sit(room.id, ben)
    assert start(room).previous is None


def test_nobody_from_outside_sits_down_while_the_players_are_asked():
    room, (ann, _), _ = played("Ann", "Ben")
    assert refusal(services.leave, room.id, ann) == "rematch"
    assert refusal(services.sit, room.id, ann) == "rematch"


def test_the_rematch_of_a_circle_is_opened_under_the_fool():
    room, users = room_of("Ann", "Ben", "Cid", preset="circle")
    lose(start(room), seat=1)
    for user in users[:2]:
        services.agree(room.id, user)
    again = services.agree(room.id, users[2])
    first, *_ = matches.replay(again)
    assert (again.dealer, first.state.defender) == (1, 1)

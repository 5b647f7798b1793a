"""A match waits for who is missing: when it does, what its host may decide, and how it goes on."""

import json

import pytest

from game import engine, selectors, services
from game.models import Match, Player
from tests.game.tables import ahead, come, folds, go, log, people, start, state_of

pytestmark = pytest.mark.django_db

CLOCKLESS = [preset for preset in engine.PRESETS if None in engine.PRESETS[preset].choices["clock"]]


def shown(match: Match, seat: int = 0) -> dict:
    """The match as a page of this seat shows it."""
    return json.loads(selectors.snapshot(match.id, seat).frame)["match"]


def status(match: Match) -> str:
    return Match.objects.get(pk=match.pk).status


def paused(*names: str, missing: int = 1, **rules: object) -> tuple[Match, float]:
    """A match that was paused a moment ago, since one seat is missing; and the time now."""
    match = start(*people(*names), **{"preset": "host", **rules})
    now = ahead()
    others = [seat for seat in range(len(names)) if seat != missing]
    come(match, *others, missing, now=now)
    go(match, missing, now=now)
    come(match, *others, now=now + 5)
    services.sweep(now + 5.1)
    assert status(match) == "paused"
    return match, now + 5.1


@pytest.fixture
def table():
    return paused("Ann", "Ben", "Cid")


def test_a_seat_that_is_gone_for_five_seconds_pauses_the_match_as_of_that_moment():
    match = start(*people("Ann", "Ben", "Cid"), preset="host")
    now = ahead()
    come(match, 0, 1, 2, now=now)
    go(match, 1, now=now)
    come(match, 0, 2, now=now + 4)
    services.sweep(now + 4.9)
    assert status(match) == "playing"
    services.sweep(now + 7)
    assert status(match) == "paused"
    pause = shown(match)["pause"]
    assert (pause["since"], pause["missing"]) == (pytest.approx(now + 5), [1])
    assert folds(match)


def test_who_is_back_in_time_pauses_nothing():
    match = start(*people("Ann", "Ben"), preset="host")
    now = ahead()
    come(match, 0, 1, now=now)
    go(match, 1, now=now)
    come(match, 0, 1, now=now + 4.9)
    services.sweep(now + 6)
    assert log(match) == []


@pytest.mark.parametrize("preset", ["sport", "friends", "transfer", "circle", "custom"])
def test_where_the_clock_runs_a_missing_player_is_shown_and_the_match_goes_on(preset):
    match = start(*people("Ann", "Ben", "Cid"), preset=preset, clock=90)
    now = ahead()
    come(match, 0, 1, 2, now=now)
    go(match, 1, now=now)
    come(match, 0, 2, now=now + 60)
    services.sweep(now + 70)
    assert log(match) == []
    assert [player["online"] for player in shown(match)["players"]] == [True, False, True]


@pytest.mark.parametrize("preset", [preset for preset in CLOCKLESS if preset != "host"])
def test_without_a_clock_every_preset_pauses_after_two_minutes(preset):
    match = start(*people("Ann", "Ben", "Cid"), preset=preset, clock=None)
    now = ahead()
    come(match, 0, 1, 2, now=now)
    go(match, 1, now=now)
    come(match, 0, 2, now=now + 115)
    services.sweep(now + 119)
    assert status(match) == "playing"
    services.sweep(now + 121)
    assert (status(match), shown(match)["pause"]["left"]) == ("paused", None)
    assert services.seat_bot(match.id, by=0, seat=1, now=now + 121) is None
    assert status(match) == "playing"
    assert folds(match)


def test_the_time_that_was_left_is_kept(table):
    match, now = table
    deadline = engine.deadline(state_of(match.id))
    left = shown(match)["pause"]["left"]
    come(match, 0, 2, now=now + 100)
    come(match, 1, now=now + 100)
    assert status(match) == "playing"
    assert engine.deadline(state_of(match.id)) - (now + 100) == pytest.approx(left)
    assert engine.deadline(state_of(match.id)) - deadline == pytest.approx(100.1)
    assert folds(match)


def test_no_clock_runs_out_in_a_pause(table):
    match, now = table
    for minute in range(1, 10):
        come(match, 0, 2, now=now + 60 * minute)
        services.sweep(now + 60 * minute + 1)
    assert log(match) == ["pause"]


def test_who_has_resigned_may_go_and_nothing_waits_for_him():
    match = start(*people("Ann", "Ben", "Cid"), preset="host")
    now = ahead()
    come(match, 0, 1, 2, now=now)
    services.play(match.id, seat=1, move=engine.RESIGN, now=now)
    go(match, 1, now=now)
    come(match, 0, 2, now=now + 9)
    services.sweep(now + 10)
    assert log(match) == ["1:resign"]


def test_resigning_is_possible_in_a_pause_and_the_pause_goes_on(table):
    match, now = table
    assert services.play(match.id, seat=0, move=engine.TAKE, now=now) == engine.Refused("paused")
    assert isinstance(services.play(match.id, seat=2, move=engine.RESIGN, now=now), services.Accepted)
    assert (status(match), shown(match)["pause"]["missing"]) == ("paused", [1])
    assert state_of(match.id).in_play == (0, 1)
    assert folds(match)


def test_resigning_in_a_pause_of_two_ends_the_match():
    match, now = paused("Ann", "Ben")
    services.play(match.id, seat=0, move=engine.RESIGN, now=now)
    match.refresh_from_db()
    assert (match.status, match.result["losers"], shown(match)["pause"]) == ("finished", [0], None)
    assert folds(match)


def test_the_host_puts_a_bot_on_the_seat_until_its_owner_is_back(table):
    match, now = table
    assert services.seat_bot(match.id, by=0, seat=1, now=now) is None
    assert shown(match)["players"][1]["bot"] == "regular"
    assert (status(match), log(match)) == ("playing", ["pause", "1:bot regular", "resume"])
    come(match, 0, 1, 2, now=now + 20)
    ben = shown(match)["players"][1]
    assert (ben["bot"], ben["online"]) == (None, True)
    assert log(match)[-1] == "1:back"
    assert folds(match)


def test_a_bot_in_somebodys_place_plays_and_stops_with_his_return():
    match, now = paused("Ann", "Ben")
    services.seat_bot(match.id, by=0, seat=1, now=now)
    if engine.clock_seats(state_of(match.id)) == (0,):
        services.play(match.id, seat=0, move=engine.legal_moves(state_of(match.id), 0)[0], now=now)
    before = match.moves.count()
    come(match, 0, now=now + 10)
    services.wake(match.id, now + 10)
    assert match.moves.count() == before + 1
    come(match, 0, 1, now=now + 11)
    before = match.moves.count()
    services.wake(match.id, now + 20)
    assert match.moves.count() == before
    assert folds(match)


def test_the_host_excludes_the_seat_and_the_others_play_on(table):
    match, now = table
    in_hand = engine.view(state_of(match.id), 0).counts[1]
    discard = engine.view(state_of(match.id), 0).discard
    assert services.exclude(match.id, by=0, seat=1, now=now) is None
    assert state_of(match.id).in_play == (0, 2)
    assert engine.view(state_of(match.id), 0).discard >= discard + in_hand
    assert status(match) == "playing"
    ben = match.players.get(seat=1)
    assert ben.outcome == Player.Outcome.EXCLUDED
    assert selectors.live_match_of(ben.user) is None
    come(match, 0, 1, 2, now=now + 1)
    assert state_of(match.id).in_play == (0, 2)
    assert folds(match)


def test_excluding_one_of_two_ends_the_match_early():
    match, now = paused("Ann", "Ben")
    assert services.exclude(match.id, by=0, seat=1, now=now) is None
    match.refresh_from_db()
    assert (match.status, match.result["kind"], match.result["losers"]) == ("finished", "early", [])
    assert folds(match)


def test_each_decision_that_is_nobodys_to_make_has_its_answer(table):
    match, now = table
    for deed in (services.seat_bot, services.exclude):
        assert deed(match.id, by=2, seat=1, now=now) == engine.Refused("not_host", seat=0)
        for seat in (0, 2, 7, -1):
            assert deed(match.id, by=0, seat=seat, now=now) == engine.Refused("not_missing", seat=seat)
    come(match, 1, now=now + 1)
    for deed in (services.seat_bot, services.exclude):
        assert deed(match.id, by=0, seat=1, now=now + 1) == engine.Refused("not_paused")
    assert log(match) == ["pause", "1:back", "resume"]


def test_with_two_missing_each_is_decided_about_and_the_table_is_told_who_is_left(table):
    match, now = table
    go(match, 2, now=now + 1)
    assert shown(match)["pause"]["missing"] == [1, 2]
    services.seat_bot(match.id, by=0, seat=1, now=now + 2)
    assert (status(match), shown(match)["pause"]["missing"]) == ("paused", [2])
    come(match, 0, now=now + 8)
    services.exclude(match.id, by=0, seat=2, now=now + 9)
    assert status(match) == "playing"
    assert log(match) == ["pause", "2:gone", "1:bot regular", "resume", "2:exclude"]
    assert folds(match)


def test_one_of_two_missing_is_back_and_the_match_waits_for_the_other(table):
    match, now = table
    go(match, 2, now=now + 1)
    come(match, 0, 1, now=now + 3)
    assert (status(match), shown(match)["pause"]["missing"]) == ("paused", [2])
    come(match, 2, now=now + 4)
    assert (status(match), log(match)) == ("playing", ["pause", "2:gone", "1:back", "2:back", "resume"])
    assert folds(match)


def test_when_the_host_is_missing_the_next_connected_seat_decides_after_half_a_minute():
    match, now = paused("Ann", "Ben", "Cid", missing=0)
    gone_at = now - 5.1
    assert shown(match, 1)["pause"]["passes_on"] == pytest.approx(gone_at + 30)
    come(match, 1, 2, now=gone_at + 29)
    services.sweep(gone_at + 29.5)
    assert services.seat_bot(match.id, by=1, seat=0, now=gone_at + 29.5) == engine.Refused("not_host", seat=0)
    services.sweep(gone_at + 30.5)
    assert (shown(match, 1)["host_seat"], shown(match, 1)["pause"]["passes_on"]) == (1, None)
    assert services.seat_bot(match.id, by=1, seat=0, now=gone_at + 31) is None
    come(match, 0, 1, 2, now=gone_at + 32)
    # Who comes back plays, and what he has handed on he does not get back.
    assert (status(match), shown(match)["host_seat"]) == ("playing", 1)
    assert folds(match)


def test_a_host_who_goes_during_the_pause_has_half_a_minute_of_his_own(table):
    match, now = table
    go(match, 0, now=now + 10)
    assert shown(match, 2)["pause"]["passes_on"] == pytest.approx(now + 40)
    come(match, 2, now=now + 39)
    services.sweep(now + 41)
    assert shown(match, 2)["host_seat"] == 2


def test_where_nobody_else_is_connected_the_decision_waits_for_the_first_who_is():
    match, now = paused("Ann", "Ben", "Cid", missing=0)
    go(match, 1, now=now)
    go(match, 2, now=now)
    services.sweep(now + 60)
    assert shown(match)["host_seat"] == 0
    come(match, 2, now=now + 61)
    services.sweep(now + 62)
    assert shown(match)["host_seat"] == 2


def test_two_pages_of_one_player_are_one_seat():
    match = start(*people("Ann", "Ben"), preset="host")
    now = ahead()
    come(match, 0, 1, now=now)
    services.connected(match.id, 1, "a second page", now)
    go(match, 1, now=now + 1)
    come(match, 0, now=now + 6)
    services.connected(match.id, 1, "a second page", now + 6)
    services.sweep(now + 7)
    assert log(match) == []
    services.disconnected(match.id, 1, "a second page", now + 8)
    come(match, 0, now=now + 13)
    services.sweep(now + 13.5)
    assert log(match) == ["pause"]


def test_a_page_that_died_without_a_word_is_missed_when_its_lease_has_run_out():
    match = start(*people("Ann", "Ben"), preset="host")
    now = ahead()
    come(match, 0, 1, now=now)
    come(match, 0, now=now + 10)
    services.sweep(now + 11.9)
    assert [player["online"] for player in shown(match)["players"]] == [True, True]
    services.sweep(now + 12.1)
    assert [player["online"] for player in shown(match)["players"]] == [True, False]
    come(match, 0, now=now + 15)
    services.sweep(now + 17.2)
    assert status(match) == "paused"


@pytest.mark.parametrize("preset", ["host", "friends"])
def test_a_match_that_nobody_is_connected_to_for_half_an_hour_is_abandoned(preset):
    users = people("Ann", "Ben")
    match = start(*users, "novice", preset=preset, clock=None)
    now = ahead()
    come(match, 0, 1, now=now)
    go(match, 0, now=now)
    come(match, 1, now=now + 59)
    go(match, 1, now=now + 60)
    services.sweep(now + 200)
    services.sweep(now + 60 + 1799)
    assert status(match) != "finished"
    services.sweep(now + 60 + 1801)
    match.refresh_from_db()
    assert (match.status, match.result["kind"], match.wake_at) == ("finished", "abandoned", None)
    assert {player.outcome for player in match.players.all()} == {Player.Outcome.UNDECIDED}
    assert [selectors.live_match_of(user) for user in users] == [None, None]
    assert log(match)[-1] == "abandon"
    assert folds(match)


def test_one_look_in_half_an_hour_keeps_a_match_alive():
    match, now = paused("Ann", "Ben")
    go(match, 0, now=now)
    come(match, 1, now=now + 1700)
    go(match, 1, now=now + 1701)
    services.sweep(now + 1900)
    assert status(match) != "finished"


def test_the_owner_of_a_seat_counts_as_a_person_also_while_a_bot_plays_for_him():
    match, now = paused("Ann", "Ben")
    services.seat_bot(match.id, by=0, seat=1, now=now)
    go(match, 0, now=now + 1)
    come(match, 1, now=now + 1000)
    services.sweep(now + 1790)
    assert status(match) != "finished"

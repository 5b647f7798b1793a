"""Every process dies at once and is started again a minute later: what was in memory is gone, and no match is lost."""

import json

import pytest
from django.core.cache import cache

from game import engine, selectors, services
from game.models import Heartbeat, Match, moment
from tests.game.tables import come, folds, log, people, start, state_of, sweep
from tests.game.test_outage import run_out
from tests.game.test_pause import paused, shown, status

pytestmark = pytest.mark.django_db

OUTAGE = 60.0


def restart() -> float:
    """No lease is left, and the heart beat last a minute ago; the clock of the site starts again. The time now."""
    cache.clear()
    now = selectors.clock()
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": moment(now - OUTAGE)})
    services.beat(now)
    services.sweep(now)
    return now


def test_a_clock_that_would_have_run_out_meanwhile_has_as_much_left_as_before():
    match = start(*people("Ann", "Ben", "Cid"), preset="sport", clock=30)
    deadline = run_out(match.id, ago=OUTAGE - 20)
    now = restart()
    come(match, 0, 1, 2, now=now + 3)
    services.sweep(now + 19)
    assert [row.partition(" ")[0] for row in log(match)] == ["delay"]
    assert engine.deadline(state_of(match.id)) - deadline == pytest.approx(OUTAGE, abs=1.1)
    services.sweep(now + 22)
    assert log(match)[-1] == "timeout"


def test_players_who_come_back_at_once_have_paused_nothing():
    match = start(*people("Ann", "Ben"), preset="host")
    now = restart()
    assert [player["online"] for player in shown(match)["players"]] == [False, False]
    come(match, 0, 1, now=now + 4)
    services.sweep(now + 6)
    assert status(match) == "playing"
    assert [player["online"] for player in shown(match)["players"]] == [True, True]


def test_who_was_away_before_the_outage_is_not_missed_for_its_length():
    match = start(*people("Ann", "Ben"), preset="host")
    now = selectors.clock()
    Match.objects.filter(pk=match.pk).update(away={"1": now - OUTAGE - 2}, wake_at=moment(now - OUTAGE + 3))
    # Before the clock of the site is back a page may ask for a wake.
    Heartbeat.objects.create(pk=1, at=moment(now - OUTAGE))
    come(match, 0, now=now)
    services.wake(match.id)
    assert status(match) == "playing"
    services.beat(now)
    come(match, 0, 1, now=now + 2)
    services.sweep(now + 3)
    assert "pause" not in log(match)
    assert folds(match)


def test_a_pause_is_still_one_with_the_same_time_left_and_the_same_host():
    match, _ = paused("Ann", "Ben", "Cid")
    before = shown(match)["pause"]
    now = restart()
    after = shown(match)["pause"]
    assert (after["since"], after["left"]) == (before["since"], before["left"])
    come(match, 0, 2, now=now + 6)
    assert shown(match)["host_seat"] == 0
    assert shown(match)["pause"]["missing"] == [1]
    assert services.seat_bot(match.id, by=0, seat=1, now=now + 7) is None
    assert status(match) == "playing"
    assert folds(match)


def test_a_host_who_was_cut_off_by_us_still_decides_when_he_is_back():
    match, _ = paused("Ann", "Ben", "Cid")
    now = restart()
    come(match, 2, now=now + 20)
    services.sweep(now + 21)
    come(match, 0, now=now + 25)
    come(match, 2, now=now + 30)
    services.sweep(now + 31)
    assert shown(match)["host_seat"] == 0


def test_nobody_is_counted_out_because_we_were_away_for_an_hour():
    match = start(*people("Ann", "Ben"), preset="host")
    now = selectors.clock()
    Match.objects.filter(pk=match.pk).update(away={"0": now - 3601, "1": now - 3601}, wake_at=moment(now - 3596))
    Heartbeat.objects.create(pk=1, at=moment(now - 3600))
    services.sweep(now)
    assert status(match) == "playing"
    services.beat(now)
    services.sweep(now)
    come(match, 0, 1, now=now + 2)
    assert status(match) == "playing"
    assert folds(match)


def test_a_bots_move_that_nobody_remembers_is_made_all_the_same():
    (ann,) = people("Ann")
    match = start(ann, "novice", deal=1)
    while engine.clock_seats(state_of(match.id)) != (1,):
        services.play(match.id, seat=0, move=engine.legal_moves(state_of(match.id), 0)[0])
    moves = match.moves.count()
    now = restart()
    sweep(now + 10)
    assert match.moves.count() == moves + 1
    assert folds(match)


def test_what_a_page_shows_after_the_restart_is_what_it_showed_before():
    match = start(*people("Ann", "Ben"))
    before = json.loads(selectors.snapshot(match.id, 0).frame)
    restart()
    after = json.loads(selectors.snapshot(match.id, 0).frame)
    assert {**after, "now": 0, "match": 0} == {**before, "now": 0, "match": 0}

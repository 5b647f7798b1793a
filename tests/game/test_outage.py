"""An outage of ours costs nobody a match."""

import uuid

import pytest

from game import engine, selectors, services
from game.models import Heartbeat, Match, moment
from tests.game.tables import moves_to_the_end, people, start, state_of

pytestmark = pytest.mark.django_db


def beaten(ago: float) -> None:
    """The heart beat last so many seconds ago."""
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": moment(selectors.clock() - ago)})


def run_out(match_id: uuid.UUID, ago: float) -> float:
    """Have the clock of a match run out so many seconds ago; returns when it did."""
    state = state_of(match_id)
    deadline = engine.deadline(state)
    assert deadline is not None
    by = round(selectors.clock() - ago - deadline, 3)
    match = Match.objects.get(pk=match_id)
    Match.objects.filter(pk=match_id).update(
        state=engine.encode(engine.delay(state, by)),
        wake_at=moment(deadline + by),
        started_at=moment(match.started_at.timestamp() + by),
    )
    return deadline + by


def deadline_of(match_id: uuid.UUID) -> float:
    deadline = engine.deadline(state_of(match_id))
    assert deadline is not None
    return deadline


def test_after_an_outage_running_clocks_are_moved_by_the_gap():
    match = start(*people("Ann", "Ben"), clock=30)
    before = run_out(match.id, ago=40)
    beaten(ago=60)
    services.beat(selectors.clock())
    assert 60 <= deadline_of(match.id) - before < 63
    services.sweep(selectors.clock())
    assert [row.text for row in match.moves.all()] == [f"delay {deadline_of(match.id) - before:.0f}"]


def test_the_gap_is_moved_once():
    match = start(*people("Ann", "Ben"), clock=30)
    run_out(match.id, ago=40)
    beaten(ago=60)
    for _ in range(3):
        services.beat(selectors.clock())
    assert match.moves.count() == 1


@pytest.mark.parametrize("started", [2, 25, 500])
def test_a_clock_that_was_started_while_only_the_heart_stood_still_gets_back_what_it_lost(started: int):
    """Web processes served on: whoever has just got the turn must not have an hour for it."""
    match = start(*people("Ann", "Ben"), clock=30)
    run_out(match.id, ago=started - 30)
    beaten(ago=3600)
    services.beat(selectors.clock())
    assert 29 < deadline_of(match.id) - selectors.clock() <= 31


def test_a_clock_that_starts_later_than_now_is_left_alone():
    match = start(*people("Ann", "Ben"), clock=30)
    before = run_out(match.id, ago=-40)
    beaten(ago=60)
    services.beat(selectors.clock())
    assert deadline_of(match.id) == before
    assert not match.moves.exists()


def test_no_clock_runs_out_before_it_is_moved():
    match = start(*people("Ann", "Ben"), clock=30)
    run_out(match.id, ago=10)
    beaten(ago=60)
    services.wake(match.id)
    services.sweep(selectors.clock())
    assert not match.moves.exists()


def test_a_clock_that_ran_out_while_the_heart_beat_has_run_out():
    match = start(*people("Ann", "Ben"), clock=30)
    run_out(match.id, ago=1)
    beaten(ago=4)
    services.beat(selectors.clock())
    services.wake(match.id)
    assert [row.text for row in match.moves.all()] == ["timeout"]


def test_a_match_without_a_clock_knows_nothing_of_an_outage():
    match = start(*people("Ann", "Ben"))
    beaten(ago=60)
    services.beat(selectors.clock())
    assert not match.moves.exists()


def test_a_restart_gives_its_matches_a_while_and_does_not_add_up():
    match = start(*people("Ann", "Ben"), clock=30)
    run_out(match.id, ago=-3)
    for _ in range(5):
        services.spare(match.id)
    assert 15 <= deadline_of(match.id) - selectors.clock() <= 17
    assert match.moves.count() == 1


def test_who_has_time_enough_gets_no_more_at_a_restart():
    match = start(*people("Ann", "Ben"), clock=30)
    services.spare(match.id)
    assert not match.moves.exists()


def test_a_moved_clock_is_in_the_log_and_no_part_of_the_record():
    match = start(*people("Ann", "Ben"), clock=30)
    run_out(match.id, ago=40)
    beaten(ago=60)
    services.beat(selectors.clock())
    seat, move = next(moves_to_the_end(match.id, seed=1))
    services.play(match.id, seat=seat, move=move)
    match.refresh_from_db()
    *_, last = selectors.replay(match)
    assert last.state == engine.decode(match.state)
    assert [played.text for played in selectors.record(match).moves] == [f"{seat}:{engine.text(move)}"]

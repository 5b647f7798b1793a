"""A clock that runs out in each phase of a bout, under both policies: nothing before the deadline, and then once."""

import pytest

from game import engine, selectors, services
from game.models import Match, Player
from tests.game.tables import folds, log, people, start, state_of

pytestmark = pytest.mark.django_db

FORFEIT, ACT = "sport", "friends"


def table(preset: str, phase: str) -> Match:
    """A match of three, thirty seconds a move, that has just come to this phase of its first bout."""
    match = start(*people("Ann", "Ben", "Cid"), preset=preset, clock=30, deal=2)
    attacker, defender = state_of(match.id).main_attacker, state_of(match.id).defender
    if phase != "opening":
        play(match, attacker, beatable(match, attacker, defender))
    if phase == "throw_in":
        play(match, defender, next(move for move in moves(match, defender) if isinstance(move, engine.Beat)))
    if phase == "taking":
        play(match, defender, engine.TAKE)
    assert state_of(match.id).phase == phase
    return match


def moves(match: Match, seat: int) -> tuple[engine.Move, ...]:
    return engine.legal_moves(state_of(match.id), seat)


def play(match: Match, seat: int, move: engine.Move) -> None:
    assert isinstance(services.play(match.id, seat=seat, move=move), services.Accepted)


def beatable(match: Match, attacker: int, defender: int) -> engine.Move:
    """A card to open with that the defender can beat."""
    state = state_of(match.id)
    for move in engine.legal_moves(state, attacker):
        after = engine.play(state, attacker, move, 0.0)
        assert isinstance(after, engine.Step)
        if any(isinstance(answer, engine.Beat) for answer in engine.legal_moves(after.state, defender)):
            return move
    raise AssertionError("this deal has no such card")


def run_out(match: Match) -> tuple[engine.State, engine.State]:
    """The position before and after the clock ran out; the sweep found nothing to do just before."""
    before = state_of(match.id)
    deadline = engine.deadline(before)
    match.refresh_from_db()
    assert deadline is not None
    assert match.wake_at is not None
    assert match.wake_at.timestamp() == pytest.approx(deadline, abs=0.001)
    services.sweep(deadline - 0.01)
    assert state_of(match.id) == before
    for _ in range(3):
        services.sweep(deadline + 0.01)
    assert log(match)[-1] == "timeout"
    assert log(match).count("timeout") == 1
    assert folds(match)
    return before, state_of(match.id)


@pytest.mark.parametrize(("phase", "role"), [("opening", "main_attacker"), ("defence", "defender")])
def test_forfeit_who_has_to_decide_and_does_not_loses_the_match(phase, role):
    match = table(FORFEIT, phase)
    before, after = run_out(match)
    loser = getattr(before, role)
    assert (after.result.losers, after.result.reason) == ((loser,), "timeout")
    assert (match.status, match.wake_at) == (Match.Status.FINISHED, None)
    outcomes = {player.seat: player.outcome for player in match.players.all()}
    assert outcomes == {seat: Player.Outcome.LOST if seat == loser else Player.Outcome.OTHERS for seat in range(3)}


@pytest.mark.parametrize("phase", ["throw_in", "taking"])
def test_forfeit_who_throws_in_no_more_in_time_ends_the_bout(phase):
    before, after = run_out(table(FORFEIT, phase))
    assert (after.result, after.bout, after.phase) == (None, before.bout + 1, "opening")
    assert after.main_attacker == (before.defender if phase == "throw_in" else (before.defender + 1) % 3)


def test_act_an_opening_that_does_not_come_passes_on_and_counts_for_no_bout():
    before, after = run_out(table(ACT, "opening"))
    assert (after.bout, after.phase, after.main_attacker) == (before.bout, "opening", (before.main_attacker + 1) % 3)
    assert after.hands == before.hands


def test_act_who_does_not_beat_takes():
    before, after = run_out(table(ACT, "defence"))
    assert (after.phase, after.taking, after.bout) == ("taking", True, before.bout)


def test_act_one_thrower_after_another_is_done_when_all_is_covered():
    match = table(ACT, "throw_in")
    before, after = run_out(match)
    first, second = before.main_attacker, 3 - before.main_attacker - before.defender
    assert (engine.clock_seats(before), engine.clock_seats(after)) == ((first,), (second,))
    assert engine.view(after, 0).done == (first,)
    services.sweep(engine.deadline(after) + 0.01)
    assert (state_of(match.id).bout, state_of(match.id).main_attacker) == (before.bout + 1, before.defender)
    assert folds(match)


def test_act_all_throwers_are_done_when_the_defender_takes():
    before, after = run_out(table(ACT, "taking"))
    assert (after.bout, after.phase, after.main_attacker) == (before.bout + 1, "opening", (before.defender + 1) % 3)


def test_a_table_that_everybody_has_fallen_asleep_at_is_abandoned_by_its_clock():
    match = start(*people("Ann", "Ben", "Cid"), preset=ACT, clock=30)
    for _ in range(6):
        services.sweep(engine.deadline(state_of(match.id)) + 0.01)
    match.refresh_from_db()
    assert (match.status, match.result["kind"]) == (Match.Status.FINISHED, "abandoned")
    assert {player.outcome for player in match.players.all()} == {Player.Outcome.UNDECIDED}
    assert folds(match)


def test_a_move_at_the_last_moment_counts_and_one_after_it_does_not():
    match = table(ACT, "defence")
    defender, deadline = state_of(match.id).defender, engine.deadline(state_of(match.id))
    assert isinstance(services.play(match.id, seat=defender, move=engine.TAKE, now=deadline - 0.01), services.Accepted)
    late = table(ACT, "defence")
    after = engine.deadline(state_of(late.id)) + 0.01
    beat = next(move for move in moves(late, state_of(late.id).defender) if isinstance(move, engine.Beat))
    refused = services.play(late.id, seat=state_of(late.id).defender, move=beat, now=after)
    assert refused == engine.Refused("taking")
    assert log(late)[-1] == "timeout"


def test_without_a_clock_nothing_ever_runs_out():
    match = start(*people("Ann", "Ben"), preset=ACT, clock=None)
    now = selectors.clock()
    for seat in (0, 1):
        services.connected(match.id, seat, "page", now + 3000)
    services.sweep(now + 3001)
    assert log(match) == []

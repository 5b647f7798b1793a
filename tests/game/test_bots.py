"""Bots at a table: they look at it, think without holding it up, and move when a person would."""

from collections.abc import Iterator
from multiprocessing import active_children

import pytest

from game import bots, engine, selectors, services
from game.models import Match, moment
from game.services import bot_move, thinking
from game.services.table import locked
from tests.game.tables import FAR, people, start, state_of, sweep

pytestmark = pytest.mark.django_db


def started(match: Match) -> float:
    return match.started_at.timestamp()


def looked_at(match: Match) -> float:
    """Have the bots look at the table, at a time that is far ahead, so that a slow test does not run after it."""
    now = float(round(started(match) + 1000))
    Match.objects.filter(pk=match.id).update(bots_at=moment(now), wake_at=moment(now))
    services.wake(match.id, now)
    match.refresh_from_db()
    return now


def test_bots_look_at_a_table_no_sooner_than_a_person_could():
    match = start("novice", "novice")
    assert match.bots_at.timestamp() == pytest.approx(started(match) + bots.SHORTEST)


def test_a_bot_looks_at_the_table_decides_and_moves_when_a_person_would():
    match = start("novice", "novice")
    now = looked_at(match)
    seat, move = match.bots_move.split(":")
    assert engine.parse(move) in engine.legal_moves(state_of(match.id), int(seat))
    due = match.bots_at.timestamp()
    assert bots.SHORTEST < due - now + bots.SHORTEST < bots.LONGEST
    services.sweep(due - 0.01)
    assert not match.moves.exists()
    services.sweep(due + 0.01)
    assert [f"{row.seat}:{row.text}" for row in match.moves.all()] == [f"{seat}:{move}"]


def test_what_a_bot_has_decided_on_is_forgotten_when_the_table_changes():
    match = start("novice", "novice", *people("Ann"), deal=4)
    now = looked_at(match)
    assert match.bots_move
    services.play(match.id, seat=2, move=engine.RESIGN, now=now)
    match.refresh_from_db()
    assert match.bots_move == ""
    assert match.bots_at is not None


def test_the_clock_of_the_site_does_not_think():
    match = start("master", "master", clock=30)
    services.sweep(started(match) + FAR)
    services.keep_time(match.id, started(match) + FAR)
    assert not match.moves.exists()
    services.sweep(started(match) + 31)
    assert [row.text for row in match.moves.all()] == ["timeout"]


def test_while_one_thinks_nobody_else_is_asked():
    match = start("novice", "novice")
    due = started(match) + FAR
    with locked(match.id, due) as table:
        assert bot_move.ask(table)
    assert selectors.bots_to_think(due) == []
    with locked(match.id, due) as table:
        assert bot_move.ask(table) is None
    # Whoever was to think has died.
    assert selectors.bots_to_think(due + bot_move.LONGEST_THOUGHT) == [match.id]


def test_a_thought_about_a_table_that_has_changed_since_is_lost():
    match = start("novice", "novice", *people("Ann"), deal=4)
    due = started(match) + FAR
    with locked(match.id, due) as table:
        question = bot_move.ask(table)
    services.play(match.id, seat=2, move=engine.RESIGN, now=due)
    bot_move.answer(question, due)
    assert [row.text for row in match.moves.all()] == ["resign"]


@pytest.fixture
def _embedded(settings) -> Iterator[None]:
    settings.EMBEDDED = True
    yield
    thinking.beside().close()
    assert not active_children()


@pytest.mark.usefixtures("_embedded")
@pytest.mark.parametrize(("level", "processes"), [("novice", 0), ("regular", 0), ("counter", 1), ("master", 1)])
def test_who_takes_his_time_thinks_in_a_process_beside_a_site_in_one(level, processes):
    match = start(level, level)
    sweep(started(match) + FAR)
    assert match.moves.count() == 1
    assert len(active_children()) == processes

"""Advice is for those who play with bots alone."""

from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from game import engine, services
from game.models import Match
from tests.game.sockets import at_table, run
from tests.game.tables import people, start, state_of

pytestmark = pytest.mark.usefixtures("sockets")


@pytest.fixture
def ann(sockets):
    return people("Ann")[0]


def ann_opens(deal: int) -> bool:
    rules = engine.choose("friends", 3)
    deck = Random(deal).sample(engine.full_deck(rules), rules.deck)
    return engine.clock_seats(engine.deal(rules, deck, 0, 0.0).state) == (0,)


def test_against_bots_a_move_is_suggested_that_can_be_played(ann):
    match = start(ann, "novice", "novice", deal=next(filter(ann_opens, range(100))))

    async def scenario():
        async with at_table(match.id, ann) as socket:
            legal = (await socket.until("snapshot"))["view"]["legal"]
            await socket.send({"t": "hint"})
            assert (await socket.until("hint"))["move"] in legal

    run(scenario)
    assert not match.moves.filter(seat=0).exists()


def test_beside_a_human_opponent_it_is_refused(ann):
    match = start(ann, "novice", *people("Ben"))

    async def scenario():
        async with at_table(match.id, ann) as socket:
            await socket.send({"t": "hint"})
            assert await socket.until("nack") == {"t": "nack", "id": None, "code": "no_hint"}

    run(scenario)


def test_it_advises_nothing_where_nothing_can_be_played(ann):
    match = start("novice", ann, deal=1)
    state = state_of(match.id)
    waiting = next(seat for seat in range(2) if not engine.legal_moves(state, seat))
    assert services.hint(match.id, waiting) is None


def test_in_a_pause_nobody_is_advised(ann):
    match = start(ann, "novice")
    Match.objects.filter(pk=match.pk).update(status=Match.Status.PAUSED)
    assert services.hint(match.id, 0) == engine.Refused("paused")


def test_hints_are_not_asked_for_all_the_time(ann):
    """The attack: a bot is made to think, again and again, while others wait for the processor."""
    match = start(ann, "novice", "novice", deal=next(filter(ann_opens, range(100))))
    first = services.hint(match.id, 0)
    with CaptureQueriesContext(connection) as asked:
        assert {services.hint(match.id, 0) for _ in range(20)} == {first}
    assert not [query for query in asked if "game_move" in query["sql"]], "the log is read by who thinks"

"""A match from a public room may be watched by anybody; no hand is shown, and nothing can be done."""

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from game import engine, services
from tests.game.sockets import at_table, run
from tests.game.tables import people, start, state_of

pytestmark = pytest.mark.usefixtures("sockets")


@pytest.fixture
def ann_and_ben(sockets):
    return people("Ann", "Ben")


@pytest.fixture
def match(ann_and_ben):
    return start(*ann_and_ben, public=True)


@pytest.fixture(params=["a member", "nobody"])
def watcher(request, sockets):
    return people("Eve")[0] if request.param == "a member" else None


def test_who_watches_is_shown_every_step_and_no_hand(match, watcher):
    state = state_of(match.id)
    (seat,) = engine.clock_seats(state)
    move = engine.legal_moves(state, seat)[0]

    async def scenario():
        async with at_table(match.id, watcher) as line:
            snapshot = await line.until("snapshot")
            assert (snapshot["view"]["seat"], snapshot["view"]["hand"], snapshot["view"]["legal"]) == (None, [], [])
            await sync_to_async(services.play)(match.id, seat=seat, move=move)
            update = await line.until("update")
            assert update["events"] == [{"e": "laid", "seat": seat, "cards": [engine.text(move)]}]
            assert (update["view"]["hand"], update["view"]["counts"][seat]) == ([], 5)

    run(scenario)


def test_nobody_is_told_of_who_watches_and_a_ping_of_his_is_answered(match, ann_and_ben, watcher):
    async def scenario():
        async with at_table(match.id, ann_and_ben[0]) as ann:
            await ann.until("snapshot")
            async with at_table(match.id, watcher) as line:
                await line.send({"t": "ping"})
                assert (await line.until("pong"))["v"] == 0
            await ann.send({"t": "ping"})
            assert (await ann.next())["t"] == "pong"

    run(scenario)


@pytest.mark.parametrize(
    ("frame", "command_id"),
    [
        ({"t": "play", "id": "x", "bout": 1, "move": "done"}, "x"),
        ({"t": "play", "id": "x", "bout": 1, "move": "resign"}, "x"),
        ({"t": "hint"}, None),
        ({"t": "decide", "seat": 1, "what": "exclude"}, None),
    ],
)
def test_who_watches_can_do_nothing(match, watcher, frame, command_id):
    """The attack: a watcher's socket that sends what a player's would."""

    async def scenario():
        async with at_table(match.id, watcher) as line:
            await line.send(frame)
            assert await line.until("nack") == {"t": "nack", "id": command_id, "code": "watching"}

    run(scenario)
    assert not match.moves.exists()


def test_the_page_of_a_match_that_may_be_watched_is_open_to_all(match):
    answer = Client().get(f"/ru/match/{match.id}/")
    assert answer.status_code == 200

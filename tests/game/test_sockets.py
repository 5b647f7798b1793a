"""What a socket answers: documented, one by one, and with nothing changed where it says no."""

import asyncio
import uuid

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.db import OperationalError, connection
from django.test import Client

from game import engine, selectors, services
from game.consumers import database, pace
from game.consumers.database import in_database
from game.models import Match
from tests.game.sockets import PATIENCE, at_table, run
from tests.game.tables import people, start, state_of

pytestmark = pytest.mark.usefixtures("sockets")


@pytest.fixture
def ann_and_ben(sockets):
    return people("Ann", "Ben")


@pytest.fixture
def match(ann_and_ben):
    return start(*ann_and_ben)


def opening(match: Match) -> tuple[int, str]:
    state = state_of(match.id)
    (seat,) = engine.clock_seats(state)
    return seat, engine.text(engine.legal_moves(state, seat)[0])


def test_connecting_gives_a_snapshot(match, ann_and_ben):
    async def scenario():
        async with at_table(match.id, ann_and_ben[0]) as ann:
            frame = await ann.next()
            while frame["t"] == "presence":
                frame = await ann.next()
            assert (frame["t"], frame["v"], frame["view"]["seat"]) == ("snapshot", 0, 0)
            assert [player["name"] for player in frame["match"]["players"]] == ["Ann", "Ben"]
            assert len(frame["view"]["hand"]) == 6

    run(scenario)


def test_a_move_is_acknowledged_and_shown_to_every_seat(match, ann_and_ben):
    seat, move = opening(match)

    async def scenario():
        async with at_table(match.id, ann_and_ben[seat]) as mover, at_table(match.id, ann_and_ben[1 - seat]) as other:
            await other.until("snapshot")
            await mover.until("snapshot")
            await mover.send({"t": "play", "id": "x", "bout": 1, "move": move})
            assert await mover.until("ack") == {"t": "ack", "id": "x", "v": 1}
            for socket in (mover, other):
                update = await socket.until("update")
                assert (update["from"], update["v"]) == (0, 1)
                assert update["events"] == [{"e": "laid", "seat": seat, "cards": [move]}]

    run(scenario)


def test_the_same_command_five_times_over_two_sockets_is_applied_once(match, ann_and_ben):
    seat, move = opening(match)

    async def scenario():
        async with at_table(match.id, ann_and_ben[seat]) as one, at_table(match.id, ann_and_ben[seat]) as two:
            for socket in (one, two, one, two, two):
                await socket.send({"t": "play", "id": "x", "bout": 1, "move": move})
            answers = [await socket.until("ack") for socket in (one, one, two, two, two)]
            assert answers == [{"t": "ack", "id": "x", "v": 1}] * 5

    run(scenario)
    assert match.moves.count() == 1


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        ("{", {"id": None, "code": "bad_frame"}),
        ("[]", {"id": None, "code": "bad_frame"}),
        ("null", {"id": None, "code": "bad_frame"}),
        (b"\x00\x01", {"id": None, "code": "bad_frame"}),
        ('{"t": "shout", "id": "x"}', {"id": "x", "code": "bad_frame"}),
        ('{"t": "match.update", "parts": {}}', {"id": None, "code": "bad_frame"}),
        ('{"t": "play", "id": "x", "bout": "one", "move": "6H"}', {"id": "x", "code": "bad_frame"}),
        ('{"t": "play", "id": "x", "move": "6H"}', {"id": "x", "code": "bad_frame"}),
        ('{"t": "play", "id": 7, "bout": 1, "move": "6H"}', {"id": None, "code": "bad_frame"}),
        ('{"t": "play", "id": "", "bout": 1, "move": "6H"}', {"id": None, "code": "bad_frame"}),
        ('{"t": "play", "id": "%s", "bout": 1, "move": "6H"}' % ("x" * 37), {"id": None, "code": "bad_frame"}),
        ('{"t": "play", "id": "\\ud800", "bout": 1, "move": "6H"}', {"id": None, "code": "bad_frame"}),
        ('{"t": "play", "id": "x\\u0000", "bout": 1, "move": "resign"}', {"id": None, "code": "bad_frame"}),
        (
            '{"t": "play", "id": "x", "bout": 1, "move": "resign", "y": %s' % ("[" * 4000),
            {"id": None, "code": "bad_frame"},
        ),
        ('{"t": "play", "id": "x", "bout": 1, "move": "6X"}', {"id": "x", "code": "bad_move"}),
        ('{"t": "play", "id": "x", "bout": 1, "move": "6H+6H"}', {"id": "x", "code": "bad_move"}),
        ('{"t": "play", "id": "x", "bout": 1, "move": "timeout"}', {"id": "x", "code": "bad_move"}),
        ('{"t": "play", "id": "x", "bout": 1, "move": "exclude"}', {"id": "x", "code": "bad_move"}),
        ('{"t": "play", "id": "x", "bout": 2, "move": "done"}', {"id": "x", "code": "stale_bout"}),
    ],
)
def test_what_makes_no_sense_gets_its_answer_and_changes_nothing(match, ann_and_ben, sent, answer):
    async def scenario():
        async with at_table(match.id, ann_and_ben[0]) as ann:
            await ann.until("snapshot")
            await ann.send(sent)
            assert await ann.until("nack") == {"t": "nack", **answer}
            await ann.send({"t": "ping"})
            assert (await ann.until("pong"))["v"] == 0

    run(scenario)
    assert not match.moves.exists()


def test_a_move_out_of_turn_is_refused_with_whose_turn_it_is(match, ann_and_ben):
    seat, _ = opening(match)

    async def scenario():
        async with at_table(match.id, ann_and_ben[1 - seat]) as other:
            await other.send({"t": "play", "id": "x", "bout": 1, "move": "done"})
            assert await other.until("nack") == {"t": "nack", "id": "x", "code": "not_your_turn", "seat": seat}

    run(scenario)
    assert not match.moves.exists()


@pytest.mark.parametrize("frame", ["x" * 4097, "я" * 2100, "x" * 2**20, b"\x00" * 4097])
def test_a_frame_that_is_too_big_closes_the_socket(match, ann_and_ben, frame):
    async def scenario():
        async with at_table(match.id, ann_and_ben[0]) as ann:
            await ann.send(frame)
            assert await ann.close_code() == 1009

    run(scenario)
    assert not match.moves.exists()


def test_a_flood_is_first_told_off_and_then_closed(match, ann_and_ben):
    async def scenario():
        async with at_table(match.id, ann_and_ben[0]) as ann:
            await ann.until("snapshot")
            for _ in range(200):
                await ann.send("?")
            assert await ann.until("nack", code="too_fast")
            assert await ann.close_code() == 1008

    run(scenario)


def test_the_whole_table_is_not_asked_for_all_the_time(match, ann_and_ben, monkeypatch):
    """The attack: each of these frames is allowed, and each has the log of the match played again."""
    monkeypatch.setattr(pace, "RATE", 0.0)

    async def scenario():
        async with at_table(match.id, ann_and_ben[0]) as ann:
            await ann.until("snapshot")
            for _ in range(12):
                await ann.send({"t": "sync"})
            assert [(await ann.next())["t"] for _ in range(12)] == ["snapshot"] * 4 + ["nack"] * 8

    run(scenario)


def test_a_stranger_is_refused_and_sees_no_frame(match):
    """The attack: a forwarded link, or a guessed id, opened by somebody with an account of his own."""
    (eve,) = people("Eve")

    async def scenario():
        async with at_table(match.id, eve) as socket:
            await socket.send({"t": "sync"})
            # The close is the very first thing that comes.
            output = await socket.line.receive_output(timeout=PATIENCE)
            assert (output["type"], output.get("code")) == ("websocket.close", 4403)

    run(scenario)


def test_a_player_of_another_match_is_refused(match):
    """The attack: a seat of one's own match used at another table."""
    eve, mallory = people("Eve", "Mallory")
    start(eve, mallory)

    async def scenario():
        async with at_table(match.id, eve) as socket:
            assert await socket.close_code() == 4403

    run(scenario)


def test_who_is_signed_out_is_refused(match, ann_and_ben):
    """The attack: a browser left open, on a session that its owner has ended elsewhere."""

    async def scenario():
        async with at_table(match.id, None) as nobody:
            assert await nobody.close_code() == 4401
        ann = at_table(match.id, ann_and_ben[0])
        await ann.sign_in()
        await sync_to_async(_sign_out_everywhere)()
        async with ann:
            assert await ann.close_code() == 4401

    run(scenario)


def _sign_out_everywhere() -> None:
    from django.contrib.sessions.models import Session

    Session.objects.all().delete()


def test_a_match_that_does_not_exist_is_told_apart(ann_and_ben):
    async def scenario():
        async with at_table(uuid.uuid4(), ann_and_ben[0]) as ann:
            assert await ann.close_code() == 4404

    run(scenario)


def test_a_socket_opened_by_another_site_is_refused(match, ann_and_ben):
    """The attack: another site's page opens a socket, and the visitor's browser adds our cookies."""

    async def scenario():
        socket = at_table(match.id, ann_and_ben[0], origin="https://evil.example")
        await socket.__aenter__()
        assert not socket.is_open

    run(scenario)


def test_a_pong_carries_the_version_in_the_database(match, ann_and_ben):
    seat, move = opening(match)

    async def scenario():
        async with at_table(match.id, ann_and_ben[1 - seat]) as other:
            await other.until("snapshot")
            await sync_to_async(services.play)(match.id, seat=seat, move=engine.parse(move))
            await other.send({"t": "ping"})
            assert (await other.until("pong"))["v"] == 1

    run(scenario)


def test_a_socket_that_missed_a_step_gets_a_snapshot_and_a_frame_that_comes_twice_is_dropped(match, ann_and_ben):
    group, step = services.match_group(match.id), {"before": 2, "version": 3, "parts": {}}

    async def scenario():
        async with at_table(match.id, ann_and_ben[0]) as ann:
            await ann.until("snapshot")
            await sync_to_async(Match.objects.filter(pk=match.id).update)(version=3)
            for _ in range(2):
                services.send_to_group(group, {"type": "match.update", "match": match.id.hex, **step})
            assert (await ann.until("snapshot"))["v"] == 3
            await ann.send({"t": "ping"})
            assert (await ann.next())["t"] == "pong"

    run(scenario)


def test_sync_gives_a_snapshot_and_wake_does_what_is_due(ann_and_ben):
    match = start(*ann_and_ben, clock=30)
    Match.objects.filter(pk=match.id).update(
        state=engine.encode(engine.delay(state_of(match.id), -31.0)), wake_at=match.started_at
    )

    async def scenario():
        async with at_table(match.id, ann_and_ben[0]) as ann:
            await ann.until("snapshot")
            await ann.send({"t": "sync"})
            assert (await ann.until("snapshot"))["v"] == 0
            await ann.send({"t": "wake"})
            update = await ann.until("update")
            assert [event["e"] for event in update["events"]][:1] == ["timed_out"]

    run(scenario)


def test_a_table_sees_who_comes_and_goes(match, ann_and_ben):
    async def scenario():
        async with at_table(match.id, ann_and_ben[0]) as ann:
            first = await ann.until("snapshot")
            # Who is on his way to a new match counts as there.
            assert [player["online"] for player in first["match"]["players"]] == [True, True]
            await sync_to_async(cache.clear)()
            await sync_to_async(services.connected)(match.id, 0, "another page")
            await sync_to_async(services.sweep)(selectors.clock())
            assert await ann.until("presence", seat=1) == {"t": "presence", "seat": 1, "online": False}
            async with at_table(match.id, ann_and_ben[1]):
                assert await ann.until("presence", seat=1) == {"t": "presence", "seat": 1, "online": True}
                async with at_table(match.id, ann_and_ben[1]) as second_tab:
                    assert (await second_tab.until("snapshot"))["match"]["players"][1]["online"]
            # Two tabs are one player: he is away when the last is closed, and that is said once.
            assert await ann.until("presence", seat=1) == {"t": "presence", "seat": 1, "online": False}
            await ann.send({"t": "ping"})
            assert (await ann.next())["t"] == "pong"

    run(scenario)


def test_a_page_of_a_match_is_for_those_who_play_in_it(match, ann_and_ben):
    browser = Client()
    address = f"/ru/match/{match.id}/"
    assert browser.get(address).status_code == 403
    browser.force_login(people("Eve")[0])
    assert browser.get(address).status_code == 403
    browser.force_login(ann_and_ben[0])
    assert browser.get(address).status_code == 200
    assert browser.get(f"/ru/match/{uuid.uuid4()}/").status_code == 404


def test_a_flooding_socket_plays_no_more_once_it_is_being_closed(match, ann_and_ben):
    """The attack: what was sent before the close arrives after it."""
    seat, move = opening(match)

    async def scenario():
        async with at_table(match.id, ann_and_ben[seat]) as line:
            await line.until("snapshot")
            await line.send("x" * 4097)
            await line.send({"t": "play", "id": "x", "bout": 1, "move": move})
            assert await line.close_code() == 1009

    run(scenario)
    assert not match.moves.exists()


@pytest.mark.served
def test_database_threads_get_over_connections_that_were_cut(sockets):
    async def scenario():
        await asyncio.gather(*[in_database(_backend) for _ in range(database.THREADS)])
        await sync_to_async(_cut_all_others)()
        answers = [await _tried() for _ in range(4 * database.THREADS)]
        # Each thread finds out once, and has a new connection the next time.
        assert answers.count(None) <= database.THREADS
        assert answers[-1] is not None

    run(scenario)


async def _tried() -> int | None:
    try:
        return await in_database(_backend)
    except OperationalError:
        return None


def _backend() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return int(cursor.fetchone()[0])


def _cut_all_others() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )

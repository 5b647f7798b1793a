"""The socket of a room: who hears what, and who counts as there because of it."""

import pytest
from asgiref.sync import sync_to_async

from game import selectors as matches
from lobby import services
from lobby.models import Room
from tests.game.sockets import Socket, run
from tests.game.tables import people
from tests.lobby.rooms import fresh, room_of

pytestmark = pytest.mark.usefixtures("sockets")


def line(room: Room, user) -> Socket:
    return Socket(f"/ws/room/{room.id}/", user)


def test_a_room_tells_those_who_play_where_the_match_is_and_others_to_look_again(sockets):
    room, (ann, ben) = room_of("Ann", "Ben")
    (eve,) = people("Eve")

    async def scenario():
        async with line(room, ann) as host, line(room, eve) as onlooker:
            assert await host.next() == {"t": "changed"}
            await host.send("whatever")
            async with line(room, ben):
                assert await host.next() == await onlooker.next() == {"t": "changed"}
                await sync_to_async(services.wake)(room.id, matches.clock() + 3.1)
                match = (await sync_to_async(fresh)(room)).match_id
                assert await host.next() == {"t": "started", "url": f"/ru/match/{match}/"}
                assert await onlooker.next() == {"t": "changed"}

    run(scenario)


def test_the_last_page_that_is_closed_breaks_off_the_countdown(sockets):
    room, (ann, ben) = room_of("Ann", "Ben")

    async def scenario():
        async with line(room, ann):
            async with line(room, ben):
                async with line(room, ben):
                    pass
                assert (await sync_to_async(fresh)(room)).starts_at is not None
            assert (await sync_to_async(fresh)(room)).starts_at is None

    run(scenario)


def test_a_ping_says_that_somebody_is_still_there_and_a_wake_does_what_is_due(sockets):
    room, (ann, ben) = room_of("Ann", "Ben")

    async def scenario():
        async with line(room, ann) as host, line(room, ben):
            await host.next()
            await sync_to_async(Room.objects.filter(pk=room.id).update)(starts_at="2026-01-01T00:00Z")
            await host.send({"t": "ping"})
            await host.send({"t": "wake"})
            while (frame := await host.next())["t"] == "changed":
                pass
            assert frame["t"] == "started"

    run(scenario)


def test_a_flood_closes_the_socket(sockets):
    room, (ann,) = room_of("Ann", players=2)

    async def scenario():
        async with line(room, ann) as socket:
            for _ in range(200):
                await socket.send("?")
            assert await socket.close_code() == 1008

    run(scenario)


@pytest.mark.parametrize("sent", ["1", "{", '{"t": "wake", "x": ' + "[" * 4000, b"\x00"])
def test_what_makes_no_sense_is_passed_over(sockets, sent):
    """The attack: a text that makes the socket fail, with a page of traces in the log for each."""
    room, (ann,) = room_of("Ann", players=2)

    async def scenario():
        async with line(room, ann) as socket:
            assert await socket.next() == {"t": "changed"}
            await socket.send(sent)
            await socket.send({"t": "ping"})
            assert await socket.line.receive_nothing()

    run(scenario)


def test_a_socket_of_a_room_that_there_is_not_does_nothing(sockets):
    (ann,) = people("Ann")

    async def scenario():
        async with Socket("/ws/room/7b0c4f6c-0000-4000-8000-000000000000/", ann) as socket:
            await socket.send({"t": "wake"})
            await socket.send({"t": "ping"})
            assert await socket.line.receive_nothing()

    run(scenario)


def test_the_address_of_a_started_match_is_in_the_language_of_the_page():
    from lobby.consumers import RoomConsumer

    consumer = RoomConsumer()
    consumer.scope = {"cookies": {"django_language": "uk"}}
    assert consumer._address_of("7b0c4f6c-0000-4000-8000-000000000000").startswith("/uk/")
    consumer.scope = {"cookies": {"django_language": "../evil"}}
    assert consumer._address_of("7b0c4f6c-0000-4000-8000-000000000000").startswith("/ru/")

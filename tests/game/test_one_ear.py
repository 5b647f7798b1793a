"""A process hears of all its tables in one place: each socket is told of its own, in order, and waits for no other."""

import asyncio

import pytest
from channels.layers import get_channel_layer

from game import services, wire
from game.consumers.places import places
from game.consumers.tables import TableSocket, tables
from tests.game.sockets import at_table, run
from tests.game.tables import people, start

pytestmark = pytest.mark.usefixtures("sockets")


def told(match, **message):
    services.send_to_group(services.match_group(match.id), {"match": match.id.hex, **message})


def test_sockets_hear_of_their_own_table_and_of_no_other():
    ann, ben, cid, dan = people("Ann", "Ben", "Cid", "Dan")
    here, there = start(ann, ben), start(cid, dan)

    async def scenario():
        async with at_table(here.id, ann) as one, at_table(here.id, ben) as other, at_table(there.id, cid) as stranger:
            for each in (one, other, stranger):
                await each.until("snapshot")
            told(here, type="match.told", frame=wire.presence(1, False))
            told(there, type="match.told", frame=wire.presence(0, True))
            for each in (one, other):
                assert await each.until("presence", online=False)
            assert (await stranger.until("presence"))["online"] is True

    run(scenario)


def test_a_process_asks_for_no_news_of_a_table_that_its_last_socket_has_left():
    ann, ben = people("Ann", "Ben")
    match = start(ann, ben)

    async def scenario():
        group = services.match_group(match.id)
        async with at_table(match.id, ann) as one:
            async with at_table(match.id, ben) as other:
                await one.until("snapshot")
                await other.until("snapshot")
            assert is_listened_to(group)
        assert not is_listened_to(group)
        assert match.id not in tables().sockets
        async with at_table(match.id, ann) as again:
            await again.until("snapshot")
            told(match, type="match.told", frame=wire.presence(1, False))
            await again.until("presence")

    run(scenario)


def is_listened_to(group):
    # The layer of Redis puts something before the name.
    return any(name.endswith(group) for name in get_channel_layer().groups)


class Listener(TableSocket):
    """Passes on what it hears as soon as its client can take it."""

    def __init__(self, match, *, slow):
        super().__init__()
        self.match_id, self.passed_on, self.ready = match.id, asyncio.Queue(), asyncio.Event()
        if not slow:
            self.ready.set()

    async def match_told(self, message):
        await self.ready.wait()
        self.passed_on.put_nowait(message["frame"])


def test_a_slow_client_holds_up_nobody_and_gets_everything_in_order():
    match = start(*people("Ann", "Ben"))

    async def scenario():
        services.sockets_live_here()
        slow, quick = Listener(match, slow=True), Listener(match, slow=False)
        for each in (slow, quick):
            await tables().join(each)
        for number in range(3):
            told(match, type="match.told", frame=number)
        assert [await quick.passed_on.get() for _ in range(3)] == [0, 1, 2]
        assert slow.passed_on.empty()
        slow.ready.set()
        assert [await slow.passed_on.get() for _ in range(3)] == [0, 1, 2]

    run(scenario)


def test_a_socket_that_cannot_be_told_is_closed_so_that_its_page_comes_back(caplog):
    ann, ben = people("Ann", "Ben")
    match = start(ann, ben)

    async def scenario():
        async with at_table(match.id, ann) as socket:
            await socket.until("snapshot")
            told(match, type="match.told")
            assert await socket.close_code() == wire.FAILED

    run(scenario)
    assert "could not be told" in caplog.text


def test_a_message_that_nobody_can_read_makes_the_process_not_deaf(caplog):
    ann, ben = people("Ann", "Ben")
    match = start(ann, ben)

    async def scenario():
        async with at_table(match.id, ann) as socket:
            await socket.until("snapshot")
            services.send_to_group(services.match_group(match.id), {"type": "match.told"})
            told(match, type="match.told", frame=wire.presence(1, False))
            await socket.until("presence", online=False)

    run(scenario)
    assert "was lost" in caplog.text


def test_a_layer_that_fails_once_keeps_nobody_from_the_table_for_ever(monkeypatch):
    ann, ben = people("Ann", "Ben")
    match = start(ann, ben)

    async def scenario():
        async with at_table(match.id, ann) as first:
            await first.until("snapshot")
            own = get_channel_layer()
            monkeypatch.setattr(tables(), "layer", Broken())
            with pytest.raises(ConnectionError):
                await tables().join(Listener(match, slow=False))
            monkeypatch.setattr(tables(), "layer", own)
            assert len(tables().sockets[match.id]) == 1
            async with at_table(match.id, ben) as second:
                await second.until("snapshot")

    run(scenario)


class Broken:
    """A layer whose server is away."""

    async def group_add(self, group, channel):
        raise ConnectionError(group)


def test_a_socket_that_fails_is_no_longer_told_and_gives_back_its_place(monkeypatch):
    ann, ben = people("Ann", "Ben")
    match = start(ann, ben)

    def broken(*_):
        raise ZeroDivisionError

    async def scenario():
        async with at_table(match.id, ben) as other:
            await other.until("snapshot")
            held = set(places.taken)
            socket = await at_table(match.id, ann).__aenter__()
            await socket.until("snapshot")
            monkeypatch.setattr(services, "connected", broken)
            await socket.send({"t": "ping"})
            with pytest.raises(ZeroDivisionError):
                await socket.line.wait(timeout=10)
            assert len(tables().sockets[match.id]) == 1
            assert places.taken == held

    run(scenario)

"""How many sockets somebody may have open: enough for his tabs, and not enough to fill the site."""

import asyncio
import time
from contextlib import AsyncExitStack

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache

from game import wire
from game.consumers import places
from game.services import leases
from tests.game.sockets import PATIENCE, Socket, at_table, run
from tests.game.tables import people, start

pytestmark = pytest.mark.usefixtures("sockets")


@pytest.fixture(autouse=True)
def few_places(settings) -> None:
    settings.SOCKETS_PER_PLAYER, settings.SOCKETS_PER_ADDRESS = 3, 2


@pytest.fixture
def ann_and_ben(sockets):
    return people("Ann", "Ben")


@pytest.fixture
def match(ann_and_ben):
    return start(*ann_and_ben)


async def is_full(socket: Socket) -> bool:
    """Whether the server closes it at once, as there is no place left; the first frame says that it does not."""
    output = await socket.line.receive_output(timeout=PATIENCE)
    return (output["type"], output.get("code")) == ("websocket.close", wire.TOO_MANY)


def test_one_player_does_not_open_sockets_without_end(match, ann_and_ben):
    """The attack: a script opens sockets and keeps them, at tables and in rooms, without a word more."""
    ann, ben = ann_and_ben

    async def scenario():
        async with AsyncExitStack() as tabs:
            for _ in range(2):
                assert not await is_full(await tabs.enter_async_context(at_table(match.id, ann)))
            await tabs.enter_async_context(Socket(f"/ws/room/{match.id}/", ann))
            for _ in range(5):
                assert await is_full(await tabs.enter_async_context(at_table(match.id, ann)))
            async with at_table(match.id, ben) as other:
                assert not await is_full(other), "another player is not touched"

    run(scenario)


def test_all_at_once_no_more_come_in_than_one_by_one(match, ann_and_ben):
    """The attack: so many at the same moment that none of them sees the others."""
    ann, _ben = ann_and_ben

    async def scenario():
        sockets = [at_table(match.id, ann) for _ in range(12)]
        for socket in sockets:
            await socket.sign_in()
        await asyncio.gather(*(socket.__aenter__() for socket in sockets))
        full = await asyncio.gather(*map(is_full, sockets))
        assert full.count(False) <= 3
        for socket in sockets:
            await socket.__aexit__()

    run(scenario)


def test_a_socket_that_is_closed_leaves_its_place_to_the_next(match, ann_and_ben):
    ann, _ben = ann_and_ben

    async def scenario():
        for _ in range(5):
            async with at_table(match.id, ann) as first, at_table(match.id, ann) as second:
                assert not await is_full(first)
                assert not await is_full(second)

    run(scenario)


def test_strangers_of_one_address_share_their_places(match):
    """The attack: no cookies, so that each socket is somebody new."""
    here, there = "2001:db8:1:2::3", "2001:db8:1:3::3"

    def room(address: str) -> Socket:
        return Socket(f"/ws/room/{match.id}/", None, address=address)

    async def scenario():
        async with room(here), room(here), room("2001:db8:1:2:ffff::1") as third, room(there) as elsewhere:
            assert await is_full(third)
            assert await elsewhere.line.receive_nothing()

    run(scenario)


@pytest.mark.parametrize(
    ("address", "household"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2::3", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_who_belongs_together_is_seen_by_the_address(address: str, household: str):
    """All of the older kind, told in the newer way, are not one household; what is no address breaks nothing."""
    scope = {"user": AnonymousUser(), "client": (address, 1)}
    assert places.owner_of(scope) == (f"address.{household}", 2)


def test_however_many_are_there_none_is_forgotten():
    now = time.time()
    keys = [f"match.{number}" for number in range(2000)]
    for key in keys:
        leases.expect(key, now)
    assert leases.alive(keys, now) == set(keys)


def test_the_places_are_taken_in_all_processes_together():
    """What one process took no other gives away: they meet in the cache alone."""
    taken = [places.take("user.7", 3) for _ in range(5)]
    assert len({place for place in taken if place}) == 3
    assert taken[3:] == [None, None]


def test_the_places_of_a_process_that_died_run_out(monkeypatch):
    monkeypatch.setattr(places, "LEASE", 1)
    assert places.take("user.7", 1)
    deadline = time.monotonic() + PATIENCE
    while not places.take("user.7", 1):
        assert time.monotonic() < deadline, "the place is lost for good"
        time.sleep(0.05)


@pytest.mark.parametrize("says_something", [True, False])
def test_an_open_socket_keeps_its_place_also_when_it_says_nothing(match, ann_and_ben, monkeypatch, says_something):
    """The attack: be silent until the places run out, then take them again."""
    monkeypatch.setattr(places, "RENEW_EVERY", 0.01)
    ann, _ben = ann_and_ben

    async def scenario():
        async with at_table(match.id, ann) as socket:
            if says_something:
                await socket.send({"t": "ping"})
            await sync_to_async(cache.clear)()
            async with asyncio.timeout(PATIENCE):
                while not await sync_to_async(cache.get_many)([f"socket.user.{ann.pk}.{n}" for n in range(3)]):
                    await asyncio.sleep(0.01)

    run(scenario)


def test_where_the_cache_is_away_for_a_while_places_are_renewed_afterwards(match, ann_and_ben, monkeypatch):
    monkeypatch.setattr(places, "RENEW_EVERY", 0.01)
    ann, _ben = ann_and_ben
    tries: list[int] = []

    def lost_at_first(_places: list[str]) -> None:
        tries.append(1)
        if len(tries) == 1:
            raise ConnectionError

    async def scenario():
        async with at_table(match.id, ann):
            monkeypatch.setattr(places, "hold", lost_at_first)
            async with asyncio.timeout(PATIENCE):
                while len(tries) < 2:
                    await asyncio.sleep(0.01)

    run(scenario)

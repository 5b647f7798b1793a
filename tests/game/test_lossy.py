"""One frame in ten is lost, one comes twice, one comes late: whoever keeps to the protocol ends on the same table."""

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest
from asgiref.sync import sync_to_async
from channels.layers import InMemoryChannelLayer, channel_layers

from accounts.models import User
from game import engine, selectors, services
from game.consumers import pace
from game.models import Match
from tests.game.lossy import LossyLayer
from tests.game.sockets import at_table, run
from tests.game.tables import next_move, people, start, state_of

pytestmark = pytest.mark.usefixtures("sockets")

MOVES, LOOK_EVERY = 60, 6


@pytest.fixture(params=[1, 2])
def layer(request) -> Iterator[LossyLayer]:
    lossy = LossyLayer(seed=request.param)
    usual = channel_layers["default"]
    channel_layers.set("default", lossy)
    yield lossy
    channel_layers.set("default", usual)


class Client:
    """A page as docs/protocol.md has it: what it shows, and how it keeps up."""

    def __init__(self, match: Match, seat: int | None, user: User | None) -> None:
        self.seat, self.line = seat, at_table(match.id, user)
        self.shown: dict = {"v": -1}

    async def hear(self, kind: str) -> dict:
        """Take what comes until a frame of this kind."""
        while True:
            frame = await self.line.next()
            await self._take(frame)
            if frame["t"] == kind:
                return frame

    async def _take(self, frame: dict) -> None:
        match frame["t"]:
            case "snapshot":
                # An answer to a sync that was overtaken by an update is older than what is shown.
                if frame["v"] >= self.shown["v"]:
                    self.shown = {**frame["match"], "v": frame["v"], "view": frame["view"]}
            case "update" if frame["v"] > self.shown["v"]:
                if frame["from"] == self.shown["v"]:
                    self.shown |= {**frame.get("match", {}), "v": frame["v"], "view": frame["view"]}
                else:
                    await self.line.send({"t": "sync"})
            case "pong" if frame["v"] > self.shown["v"]:
                await self.line.send({"t": "sync"})
                await self.hear("snapshot")

    async def ping(self) -> None:
        await self.line.send({"t": "ping"})
        await self.hear("pong")


def test_all_end_on_the_same_table_after_their_next_pong(layer, monkeypatch):
    monkeypatch.setattr(pace, "RATE", 1000.0)
    users = people("Ann", "Ben", "Cid")
    match = start(*users, preset="transfer", public=True, deal=4)
    seats = [*enumerate(users), (None, None)]
    clients = [Client(match, seat, user) for seat, user in seats]
    rng = Random(5)

    async def scenario():
        async with AsyncExitStack() as stack:
            for client in clients:
                await stack.enter_async_context(client.line)
                await client.hear("snapshot")
            for number in range(MOVES):
                await command(match, clients, number, rng)
                if number % LOOK_EVERY == 0:
                    await all_show_the_same(match, clients)
            await all_show_the_same(match, clients)

    run(scenario)
    assert layer.spoilt > MOVES / 10


async def command(match: Match, clients: list[Client], number: int, rng: Random) -> None:
    state = await sync_to_async(state_of)(match.id)
    if state.result is None:
        seat, move = next_move(state, rng)
        await clients[seat].line.send({"t": "play", "id": str(number), "bout": state.bout, "move": engine.text(move)})
        await clients[seat].hear("ack")


async def all_show_the_same(match: Match, clients: list[Client]) -> None:
    for client in clients:
        await client.ping()
        snapshot = json.loads((await sync_to_async(selectors.snapshot)(match.id, client.seat)).frame)
        for what in ("status", "pause", "host_seat"):
            assert client.shown[what] == snapshot["match"][what]
        assert (client.shown["v"], client.shown["view"]) == (snapshot["v"], snapshot["view"])


def test_a_pause_and_its_end_reach_everybody_too(layer):
    users = people("Ann", "Ben", "Cid")
    match = start(*users, preset="host")
    ann, ben = Client(match, 0, users[0]), Client(match, 1, users[1])

    async def scenario():
        async with ann.line, ben.line:
            await ann.hear("snapshot")
            await ben.hear("snapshot")
            now = selectors.clock()
            await do(services.connected, match.id, 2, "Cid's page", now)
            await do(services.disconnected, match.id, 2, "Cid's page", now)
            await do(services.sweep, now + 5.5)
            await all_show_the_same(match, [ann, ben])
            assert ann.shown["pause"]["missing"] == [2]
            await ann.line.send({"t": "decide", "seat": 2, "what": "bot"})
            await all_show_the_same(match, [ann, ben])
            assert (ben.shown["status"], ben.shown["players"][2]["bot"]) == ("playing", "regular")
            await do(services.connected, match.id, 2, "Cid's page", now + 7)
            await all_show_the_same(match, [ann, ben])
            assert ben.shown["players"][2]["bot"] is None

    run(scenario)


async def do(deed, *args):
    return await sync_to_async(deed)(*args)


class DeafLayer(InMemoryChannelLayer):
    """Takes nothing."""

    def group_send(self, group: str, message: dict) -> None:
        raise ConnectionError("nobody is there")


def test_what_is_done_stays_done_where_nobody_can_be_told_of_it(sockets, caplog):
    usual = channel_layers["default"]
    channel_layers.set("default", DeafLayer())
    try:
        ann, ben = people("Ann", "Ben")
        match = start(ann, ben, preset="host")
        (seat,) = engine.clock_seats(state_of(match.id))
        move = engine.legal_moves(state_of(match.id), seat)[0]
        assert services.play(match.id, seat=seat, move=move) == services.Accepted(1)
        services.connected(match.id, 0, "page", selectors.clock())
        services.disconnected(match.id, 0, "page")
    finally:
        channel_layers.set("default", usual)
    match.refresh_from_db()
    assert match.absent.keys() == {0}
    assert "nobody is there" in caplog.text

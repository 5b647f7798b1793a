"""A whole match seen from every seat: each frame is what a fresh snapshot would show, and holds no card
that its seat may not know."""

import json
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest
from asgiref.sync import sync_to_async

from game import engine, selectors, services
from game.consumers import pace
from game.models import Match
from tests.game.sockets import Socket, at_table, run
from tests.game.tables import next_move, people, start, state_of, sweep

pytestmark = pytest.mark.usefixtures("sockets")

CARD = re.compile(r"\b[2-9TJQKA][CDHS]")


@pytest.mark.parametrize(("preset", "players"), [("friends", 2), ("transfer", 3), ("transfer", 6)])
def test_a_whole_match_is_shown_to_every_seat_as_it_is_and_gives_nothing_away(preset, players, monkeypatch):
    # A match of two is over in a second here, faster than a person's socket may go.
    monkeypatch.setattr(pace, "RATE", 1000.0)
    users = people(*"abcdef"[:players])
    match = start(*users, preset=preset)
    lines = [at_table(match.id, user) for user in users]
    snapshots = watch(match, lines, Random(players))
    match.refresh_from_db()
    for seat, line in enumerate(lines):
        fresh = [each[seat] for each in snapshots]
        updates = [frame for frame in map(json.loads, line.frames) if frame["t"] == "update"]
        holds_no_card_that_its_seat_may_not_know(line.frames, list(_unknown_cards(match, seat)))
        shows_what_a_fresh_snapshot_shows(updates, fresh)
        tells_the_story_of_the_log(updates, fresh)


def watch(match: Match, lines: list[Socket], rng: Random) -> list[dict]:
    """Play a match to its end over these sockets, one a seat; what fresh snapshots show after each move, by seat."""
    snapshots: list[dict] = []

    async def scenario():
        async with AsyncExitStack() as open_lines:
            for line in lines:
                await open_lines.enter_async_context(line)
                await line.until("snapshot")
            while (state := await sync_to_async(state_of)(match.id)).result is None:
                seat, move = next_move(state, rng)
                command = {"t": "play", "id": str(len(snapshots)), "bout": state.bout, "move": engine.text(move)}
                await lines[seat].send(command)
                for line in lines:
                    await line.until("update", v=len(snapshots) + 1)
                snapshots.append({seat: await _fresh(match, seat) for seat in range(len(lines))})

    run(scenario)
    return snapshots


async def _fresh(match: Match, seat: int) -> dict:
    _, frame = await sync_to_async(selectors.snapshot)(match.id, seat)
    return json.loads(frame)


def shows_what_a_fresh_snapshot_shows(updates: list[dict], fresh: list[dict]) -> None:
    assert [(frame["v"], frame["view"]) for frame in updates] == [(frame["v"], frame["view"]) for frame in fresh]


def tells_the_story_of_the_log(updates: list[dict], fresh: list[dict]) -> None:
    for update, snapshot in zip(updates, fresh, strict=True):
        assert snapshot["log"][-len(update["events"]) :] == update["events"]


def holds_no_card_that_its_seat_may_not_know(frames: list[str], unknown: list[set[str]]) -> None:
    for text in frames:
        version = json.loads(text).get("v", 0)
        assert not unknown[version] & set(CARD.findall(text)), text


def _unknown_cards(match: Match, seat: int) -> Iterator[set[str]]:
    """By version: the cards that were neither in this hand nor lay open before everybody."""
    known: set[str] = set()
    for state, events in selectors.replay(match):
        known |= {engine.card_text(card) for card in engine.cards_in(state.hands[seat])}
        for event in events:
            # What a watcher is told is public, written out here by hand and not asked of the wire.
            match event:
                case engine.Dealt():
                    known.add(engine.card_text(event.turned))
                case engine.Laid():
                    known |= {engine.card_text(card) for card in event.cards}
                case engine.Covered() | engine.Transferred():
                    known.add(engine.card_text(event.card))
        yield {engine.card_text(card) for card in engine.full_deck(state.rules)} - known


def test_a_timeout_and_a_move_that_settle_together_come_in_one_frame(sockets):
    users = people("Ann", "Ben", "Cid")
    match = start(*users, clock=30)
    state = engine.delay(state_of(match.id), -31.0)
    Match.objects.filter(pk=match.id).update(state=engine.encode(state))
    expired = engine.expire(state, selectors.clock())
    (seat,) = engine.clock_seats(expired.state)
    move = engine.text(engine.legal_moves(expired.state, seat)[0])

    async def scenario():
        async with at_table(match.id, users[seat]) as line:
            await line.until("snapshot")
            await line.send({"t": "play", "id": "x", "bout": expired.state.bout, "move": move})
            update = await line.until("update")
            assert (update["from"], update["v"]) == (0, 2)
            events = [event["e"] for event in update["events"]]
            assert (events[0], events[-1]) == ("timed_out", "laid")

    run(scenario)


def test_seats_of_bots_are_no_audience_and_people_see_what_bots_do(sockets):
    (ann,) = people("Ann")
    match = start(ann, "novice", "novice")
    resigned = services.play(match.id, seat=0, move=engine.RESIGN)
    assert resigned == services.Accepted(1)
    now = selectors.clock()

    async def scenario():
        async with at_table(match.id, ann) as line:
            await line.until("snapshot")
            await sync_to_async(sweep)(now + 10)
            update = await line.until("update")
            assert update["events"]
            assert all(event.get("cards") is None for event in update["events"] if event["e"] == "drew")

    run(scenario)

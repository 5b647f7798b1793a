"""A served site keeps every move that it said yes to, whichever of its parts is taken away."""

import json
import os
import signal
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from bench.load.served import Served
from tests.served.player import Player

pytestmark = pytest.mark.served

PATIENCE = 40


@contextmanager
def playing(site: Served, *ports: int, matches: int = 1, bots: int = 0) -> Iterator[list[Player]]:
    """Two players at each table, on these ports by turns. At the end no acknowledged move is missing."""
    players: list[Player] = []
    tables = site.tables("--matches", str(matches), "--seats", "2", "--bots", str(bots))
    for number, table in enumerate(tables):
        for seat, cookie in enumerate(table["cookies"]):
            port = ports[len(players) % len(ports)]
            url = f"ws://127.0.0.1:{port}/ws/match/{table['match']}/"
            players.append(Player(url, cookie, name=f"{number}.{seat}"))
    for player in players:
        player.start()
    try:
        yield players
    finally:
        for player in players:
            player.leave()
    for number, table in enumerate(tables):
        log = {command: version for version, command in site.tables("--log", table["match"])}
        sitting = [player for player in players if player.name.startswith(f"{number}.")]
        said = {command: version for player in sitting for command, version in player.acked.items()}
        assert said.items() <= log.items()


def until(happens: Callable[[], object]) -> None:
    """Wait for it. How long is no part of any test: only that it comes."""
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline, "it did not come"
        time.sleep(0.1)


def goes_on(players: list[Player], *, moves: int = 4) -> None:
    """Wait until at each table so many more moves were made than were until now."""
    tables: dict[str, list[Player]] = {}
    for player in players:
        tables.setdefault(player.url, []).append(player)
    before = {url: max(player.version for player in sitting) for url, sitting in tables.items()}

    def further() -> bool:
        return all(
            any(player.over.is_set() or player.version >= before[url] + moves for player in sitting)
            for url, sitting in tables.items()
        )

    until(further)


def kill(site: Served, name: str) -> None:
    """Take a process away in the middle of whatever it does, and wait until it is started again."""
    pid = site.pids[name]
    os.kill(pid, signal.SIGKILL)
    until(lambda: site.pids.get(name, pid) != pid)


def test_pages_come_through_nginx_and_readiness_is_told_inside_only(site: Served):
    with urllib.request.urlopen(f"http://127.0.0.1:{site.port}/ru/") as page:
        assert page.status == 200
    with urllib.request.urlopen(f"http://127.0.0.1:{site.port + 1}/readyz") as answer:
        assert set(json.load(answer).values()) == {"ok"}


def test_two_web_processes_serve_two_seats_of_one_match(site: Served):
    with playing(site, site.port + 1, site.port + 2) as players:
        until(lambda: all(len(player.acked) >= 3 or player.over.is_set() for player in players))
    assert players[0].acked or players[1].acked


@pytest.mark.parametrize("name", ["web1", "web2", "clocks", "bots", "beat", "redis", "postgres"])
def test_a_process_that_is_killed_takes_no_acknowledged_move_with_it(site: Served, name: str):
    with playing(site, site.port, matches=3) as players:
        goes_on(players)
        kill(site, name)
        goes_on(players)


def test_bots_go_on_when_both_workers_and_the_broker_are_killed(site: Served):
    with playing(site, site.port, matches=2, bots=1) as players:
        goes_on(players)
        for name in ("bots", "clocks", "redis"):
            kill(site, name)
        goes_on(players)


def test_a_rolling_restart_under_play_closes_with_1012_and_loses_nothing(site: Served):
    before = site.pids
    with playing(site, site.port, matches=6) as players:
        goes_on(players)
        os.kill(site.supervisor, signal.SIGHUP)
        until(lambda: site.restarts == 1)
        goes_on(players)
    assert all(site.pids[name] != before[name] for name in ("web1", "web2", "clocks", "bots", "beat"))
    codes = [code for player in players for code in player.codes]
    assert 1012 in codes
    assert 1006 not in codes

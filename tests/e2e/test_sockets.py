"""Sockets of the real server: what is too big, who comes from elsewhere, and how it says goodbye."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.e2e.site import Site


@pytest.fixture
def seated(desktop: Page) -> Page:
    """A page of somebody who plays with a bot."""
    desktop.goto("/ru/")
    desktop.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    desktop.wait_for_url("**/match/**")
    desktop.wait_for_load_state("networkidle")
    return desktop


def test_a_frame_that_is_too_big_closes_the_socket_with_a_reason(site: Site, seated: Page):
    with socket(site, seated) as line:
        assert json.loads(line.recv(timeout=5))["t"] == "snapshot"
        line.send("x" * 1_000_000)
        assert close_code(line) == 1009


def test_a_frame_of_the_largest_size_is_read(site: Site, seated: Page):
    with socket(site, seated) as line:
        line.send("x" * 4096)
        answer = next(frame for frame in frames(line) if frame["t"] == "nack")
        assert answer["code"] == "bad_frame"


def test_a_flood_closes_the_socket_with_a_reason(site: Site, seated: Page):
    with socket(site, seated) as line:
        with suppress(ConnectionClosed):
            for _ in range(2000):
                line.send('{"t": "ping"}')
        assert close_code(line) == 1008


def test_where_too_many_are_open_the_page_says_so_and_goes_on_once_some_are_closed(site: Site, seated: Page):
    with ExitStack() as lines:
        held = [lines.enter_context(socket(site, seated)) for _ in range(15)]
        assert all(json.loads(line.recv(timeout=5)) for line in held)
        with socket(site, seated) as one_more:
            assert close_code(one_more) == 4429
        table, room = seated.context.new_page(), seated.context.new_page()
        table.goto(seated.url)
        expect(table.locator("#line")).to_contain_text("слишком много окон")
        room.goto(str(seated.locator(".iconbtn[href*='/rooms/']").get_attribute("href")))
        expect(room.locator("#full-said")).to_contain_text("слишком много окон")
    expect(table.locator("#line")).to_be_hidden(timeout=20_000)
    expect(room.locator("#full-said")).to_be_hidden(timeout=20_000)


def test_a_page_of_another_site_gets_no_socket(site: Site, seated: Page):
    with pytest.raises(InvalidStatus, match="403"):
        socket(site, seated, origin="https://evil.example")


def test_a_site_that_stops_says_so_and_the_match_goes_on_after_it(site: Site, seated: Page):
    with socket(site, seated) as line:
        before = json.loads(line.recv(timeout=5))
        assert site.stop() == 0
        assert close_code(line) == 1012
    site.start()
    with socket(site, seated) as line:
        after = json.loads(line.recv(timeout=5))
        assert after["match"]["id"] == before["match"]["id"]
        assert after["v"] >= before["v"]


def socket(site: Site, page: Page, *, origin: str = "") -> ClientConnection:
    """A socket at the table of `page`, opened with its cookies."""
    match = urlsplit(page.url).path.rstrip("/").rsplit("/", 1)[1]
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
    return connect(
        f"ws://127.0.0.1:{site.port}/ws/match/{match}/",
        origin=origin or site.url,
        additional_headers={"Cookie": cookies},
        proxy=None,
        compression=None,
    )


def frames(line: ClientConnection) -> Iterator[dict[str, Any]]:
    """What the server says, frame by frame."""
    while True:
        yield json.loads(line.recv(timeout=5))


def close_code(line: ClientConnection) -> int | None:
    """The code that the server closes with, after whatever else it has to say."""
    with suppress(ConnectionClosed):
        for _frame in frames(line):
            pass
    return line.close_code

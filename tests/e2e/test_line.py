"""How a page keeps its line to a match, frame by frame: the other end is the test, and so is the clock of the page."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.conftest import DESKTOP, Visitor
from tests.e2e.fixed import FixedTables

LINE = """async () => {
    const { MatchSocket } = await import('lib/socket.js');
    const told = name => frame => { document.body.dataset[name] = frame.v ?? frame; };
    const names = ['answer', 'hint', 'line', 'presence', 'snapshot', 'time', 'update'];
    const handlers = Object.fromEntries(names.map(name => [name, told(name)]));
    globalThis.line = new MatchSocket('/ws/line/', handlers);
}"""


class Server:
    """The other end of the line of a page that has been shown version 3."""

    def __init__(self, page: Page, tables: FixedTables) -> None:
        self.page = page
        self.heard: list[str] = []
        page.route_web_socket("**/ws/line/", self._come)
        page.clock.install(time=0)
        tables.show(page, "two")
        page.clock.pause_at(3600)
        page.evaluate(LINE)
        self.expect("snapshot", 3)

    def say(self, kind: str, **frame: Any) -> None:
        self.line.send(json.dumps({"t": kind, **frame}))

    def expect(self, name: str, value: int) -> None:
        """Wait until the page has been told so."""
        expect(self.page.locator("body")).to_have_attribute(f"data-{name}", str(value))

    def asks(self) -> bool:
        """Whether the page has asked for a snapshot until now: what it says comes in order."""
        self.page.evaluate("line.wake()")
        self.expect("presence", len(self.heard))
        return "sync" in self.heard

    def _come(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(lambda text: self._hear(json.loads(text)["t"]))
        self.say("snapshot", v=3)

    def _hear(self, kind: str) -> None:
        self.heard.append(kind)
        if kind == "wake":
            self.say("presence", v=len(self.heard))


@pytest.fixture
def server(visitor: Visitor, tables: FixedTables) -> Server:
    return Server(visitor(DESKTOP), tables)


def test_a_frame_that_was_lost_is_asked_for_a_second_after_the_pong_that_tells_of_it(server: Server) -> None:
    server.say("pong", v=4, now=7)
    server.expect("time", 7)
    server.page.clock.run_for(999)
    assert not server.asks()
    server.page.clock.run_for(1)
    assert server.asks()


def test_a_pong_ahead_of_its_frame_asks_for_nothing(server: Server) -> None:
    server.say("pong", v=4, now=7)
    server.expect("time", 7)
    server.page.clock.run_for(999)
    server.say("update", v=4, **{"from": 3})
    server.expect("update", 4)
    server.page.clock.run_for(2000)
    assert not server.asks()


def test_a_gap_between_two_frames_is_asked_about_at_once(server: Server) -> None:
    server.say("update", v=5, **{"from": 4})
    server.say("pong", v=3, now=7)
    server.expect("time", 7)
    assert server.asks()


def test_a_tab_whose_timers_are_held_back_keeps_its_line(visitor: Visitor) -> None:
    page = visitor(DESKTOP)
    page.add_init_script("globalThis.setTimeout = globalThis.setInterval = () => 0;")
    with page.expect_websocket(lambda line: "/ws/match/" in line.url) as opened:
        page.goto("/ru/")
        page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    # The first may be that of the beginning.
    for _ in range(2):
        opened.value.wait_for_event("framesent", lambda text: json.loads(text) == {"t": "ping"})

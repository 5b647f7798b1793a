"""A player at a browser: sees the table as the page was told of it, and plays by tapping what the page shows."""

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Locator, Page, WebSocket, expect

from tests.e2e.fingers import touches

CARD = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][CDHS](?![A-Za-z0-9])")
SHOWING = ("laid", "covered", "transferred", "beaten", "taken", "dealt")
STUCK = 30
"""So many seconds without anything happening mean that nothing will."""
# What stands on the buttons, in all languages.
TAKE = ("Беру", "Take")
DONE = ("Бито", "Пас", "Больше не подкидываю", "Більше не підкидаю", "Done", "Pass", "No more cards")
WORDS = {"take": TAKE, "done": DONE}
MEANINGS = {
    ">": re.compile("Перевести|Transfer"),
    "x": re.compile("Побить|Побити|Beat"),
    "+": re.compile("Все|Усі|All"),
    "": re.compile("Одну|One card"),
}


class SeatInBrowser:
    """Listens to the socket of a page. `frames` is everything that the page was sent, as text."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.frames: list[str] = []
        self.views: dict[int, dict[str, Any]] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        if "/ws/match/" in socket.url:
            socket.on("framereceived", self._hear)

    def _hear(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode()
        self.frames.append(text)
        frame = json.loads(text)
        if "view" in frame:
            self.views[frame["v"]] = frame["view"]

    @property
    def version(self) -> int:
        return max(self.views, default=-1)

    @property
    def view(self) -> dict[str, Any]:
        return self.views[self.version]

    @property
    def is_over(self) -> bool:
        return bool(self.views) and self.view["result"] is not None

    def play_something(self) -> str | None:
        """Make one legal move with a finger; `None` when there is none, or the page is not ready for it."""
        # A move in flight, and the cards that are just being swept, are waited for by trying again.
        waiting = self.page.locator("#game[data-waiting]").count()
        legal: list[str] = self.view["legal"]
        if waiting or not legal:
            return None
        move = self._choose(legal)
        return move if self._tap(move, legal) else None

    def _choose(self, legal: list[str]) -> str:
        """Transfers where it can, beats where it can, and now and then is done early, so that every button is used."""
        cards = [move for move in legal if move not in WORDS]
        transfers = [move for move in cards if move.endswith(">")]
        words = [move for move in legal if move in WORDS]
        if words and self.rng.random() < 0.2:
            return self.rng.choice(words)
        return self.rng.choice(transfers or cards or words)

    def _tap(self, move: str, legal: list[str]) -> bool:
        if move in WORDS:
            buttons = [self.page.locator(".actions button", has_text=word) for word in WORDS[move]]
            return any(_press(button) for button in buttons if button.count())
        first = move[:2]
        if not _press(self.page.locator(f'.hand [data-card="{first}"][data-can]')):
            return False
        return self._say_which(move, legal)

    def _say_which(self, move: str, legal: list[str]) -> bool:
        """A card with one meaning is played by the tap; else its meaning is chosen, on the table or in the box."""
        first, target = move[:2], move[3:5] if "x" in move else ""
        meanings = [each for each in legal if first in re.split(r"[+>]|x.*", each)]
        if len(meanings) < 2:
            return True
        if target and not any(each.endswith(">") for each in meanings):
            return _press(self.page.locator(f'.pair[data-key="{target}"] .pair__aim'))
        kind = move[2:3]
        options = self.page.locator(".choice__two button", has_text=MEANINGS[kind])
        return _press(options.last if kind == "+" else options.first)

    def table_on_the_page(self) -> dict[str, Any]:
        """What the page shows of the match: cards on the table and in the hand."""
        return dict(
            self.page.evaluate(
                """() => ({
                    table: [...document.querySelectorAll('.bout .pair')].map(
                        pair => [...pair.querySelectorAll('[data-card]')].map(card => card.dataset.card)),
                    hand: [...document.querySelectorAll('.hand [data-card]')].map(card => card.dataset.card).sort(),
                })"""
            )
        )

    def table_it_was_sent(self) -> dict[str, Any]:
        """The same of the last frame."""
        return {
            "table": [[card for card in pair if card] for pair in self.view["table"]],
            "hand": sorted(self.view["hand"]),
        }

    def cards_on_the_page(self) -> set[str]:
        """Every card that the page draws or names anywhere in its elements."""
        shown = self.page.evaluate(
            """() => [
                ...[...document.querySelectorAll('[data-card]')].map(card => card.dataset.card),
                ...[...document.querySelectorAll('use')].map(use => use.getAttribute('href').split('#')[1] ?? ''),
            ]"""
        )
        return {found for name in shown for found in CARD.findall(name.split("-")[0])}

    def cards_it_may_know(self) -> set[str]:
        """What was in its own hand, lay on the table, was turned up, or was shown to everybody as it was played."""
        known: set[str] = set()
        for text in self.frames:
            frame = json.loads(text)
            if "view" in frame:
                view = frame["view"]
                known |= {*view["hand"], view["turned"], *(card for pair in view["table"] for card in pair if card)}
            for event in frame.get("events", []) + frame.get("log", []):
                if event["e"] in SHOWING or event.get("seat") == self.view["seat"]:
                    known |= set(CARD.findall(json.dumps(event)))
        return known

    def cards_it_was_sent(self) -> set[str]:
        return {card for text in self.frames for card in CARD.findall(text)}


def play_with_bots(page: Page, seed: int = 3) -> SeatInBrowser:
    """Begin a match with bots, by keys alone."""
    seat = SeatInBrowser(page, seed)
    page.goto("/ru/")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/match/"))
    page.locator(".hand [data-card]").first.wait_for()
    return seat


def begin_with_bots(page: Page, language: str = "ru") -> None:
    page.goto(f"/{language}/")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    page.locator(".hand [data-card], .words__moves button").first.wait_for()
    # What goes with the table comes after the first cards.
    page.locator("#words h2").first.wait_for(state="attached")


def play_on(
    *seats: SeatInBrowser,
    until: Callable[[], bool],
    playing: Callable[[SeatInBrowser], object] = SeatInBrowser.play_something,
) -> None:
    """Seats play whatever they can, in turn, until it is so. Bots play by themselves."""
    since, version = time.monotonic(), 0
    while not until():
        moves = [playing(seat) for seat in seats]
        if not any(moves):
            # Frames are heard only while Playwright waits for something.
            seats[0].page.wait_for_timeout(20)
        if seats[0].version != version:
            since, version = time.monotonic(), seats[0].version
        assert time.monotonic() - since < STUCK, [seat.view for seat in seats]


def _press(locator: Locator) -> bool:
    """With a finger or a mouse, if it is there and nothing covers it for long; the page may have changed meanwhile."""
    try:
        locator.tap(timeout=1500) if touches(locator.page) else locator.click(timeout=1500)
    except Error:
        return False
    return True

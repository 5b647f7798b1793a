"""A table in a fixed position, without the site behind it: what the player does is written down, not played."""

import subprocess
import sys
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

from tests.e2e.fingers import Finger, box, hand_of, touches
from tests.e2e.site import ROOT, answers
from tests.services import free_port

SERVE = ROOT / "tests" / "e2e" / "fixtures" / "serve.py"


class FixedTables:
    """Serves the positions of `fixtures/states.js`."""

    def __init__(self) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen([sys.executable, str(SERVE), str(port)], cwd=ROOT)
        assert answers(f"{self.url}/fixtures/page.js"), "The fixed tables are not served"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)

    def show(self, page: Page, state: str, **more: str) -> None:
        """Show a position, in this language and theme: `lang="uk", theme="dark"`, a card tapped: `tap="9S"`."""
        page.goto(f"{self.url}/?{urlencode({'state': state} | more)}")
        page.locator(".seat").first.wait_for()

    def open(self, page: Page, state: str, lang: str = "ru", **chosen: str) -> "FixedTable":
        """Show a position to a player with these choices: `quick="off"`."""
        page.set_default_timeout(15_000)
        self.show(page, state, lang=lang)
        choices = {"quick": "on", "hints": "on"} | chosen
        page.evaluate(
            """async choices => { const { choose } = await import('lib/prefs.js');
                for (const [name, value] of Object.entries(choices)) choose(name, value); }""",
            choices,
        )
        return FixedTable(page)


class FixedTable:
    """What is on the page, and what the player has asked for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.prompt = page.locator(".prompt")
        self.bubble = page.locator(".bubble")
        self.ghost = page.locator(".dragghost")
        self.confirm = page.locator(".actions > .btn--go")
        self.boxed = page.locator(".choice__two button")
        self.sheet = page.locator("dialog.sheet:has(.allcards)")

    def card(self, card: str) -> Locator:
        return self.page.locator(f'.hand [data-card="{card}"]')

    def cards(self) -> Locator:
        return self.page.locator(".hand .card")

    def attack(self, card: str) -> Locator:
        return self.page.locator(f'.pair[data-key="{card}"]')

    @property
    def slot(self) -> Locator:
        return self.page.locator(".slot")

    def tap(self, card: str) -> None:
        """On whatever of the card is seen, with a finger or a mouse. A dim one is no disabled one: it answers."""
        where = {"x": 10, "y": 24}
        if touches(self.page):
            self.card(card).tap(position=where, force=True)
        else:
            self.card(card).click(position=where, force=True)

    def pull(self, card: str, to: tuple[float, float]) -> None:
        """Drag a card of the hand, upwards first, and let it go so that it lies over a point."""
        hand = hand_of(self.page)
        place = box(self.card(card))
        x, y = place["x"] + 12, place["y"] + 30
        hand.press(x, y)
        hand.move(x, y - 20)
        expect(self.ghost).to_be_visible()
        # A finger holds the card by its lower part, to see it.
        below = 0.35 * place["height"] if isinstance(hand, Finger) else 0
        hand.move(to[0], to[1] + below)
        hand.lift()

    def rest(self, card: str) -> float:
        """How high a card lies in its row when nothing lifts it."""
        found = self.card(card).evaluate(
            """card => card.getBoundingClientRect().top
                - (parseFloat(getComputedStyle(card).translate.split(' ')[1]) || 0)"""
        )
        return float(found)

    def sent(self) -> list[str]:
        """The moves that the player asked for so far, and "hint" for each hint."""
        return list(self.page.evaluate("sent"))

    def show(self, changes: dict[str, Any]) -> None:
        """The next view of the table."""
        self.page.evaluate("changes => { table.settle(); next(changes, []); }", changes)

    def focused(self) -> str | None:
        """The card of the hand that has the focus."""
        found = self.page.evaluate("document.activeElement.closest('.hand .card')?.dataset.card ?? null")
        return None if found is None else str(found)

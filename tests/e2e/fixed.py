"""A table in a fixed position, without the site behind it: what the player does is written down, not played."""

import subprocess
import sys
import time
import urllib.request
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.site import ROOT
from tests.services import free_port

SERVE = ROOT / "tests" / "e2e" / "fixtures" / "serve.py"


class FixedTables:
    """Serves the positions of `fixtures/states.js`."""

    def __init__(self) -> None:
        self.port = free_port()
        self.process = subprocess.Popen([sys.executable, str(SERVE), str(self.port)], cwd=ROOT)
        self._wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)

    def open(self, page: Page, state: str, lang: str = "ru", **chosen: str) -> "FixedTable":
        """Show a position to a player with these choices: `quick="off"`."""
        page.set_default_timeout(15_000)
        page.goto(f"http://127.0.0.1:{self.port}/?state={state}&lang={lang}")
        expect(page.locator(".hand")).to_be_attached()
        choices = {"quick": "on", "hints": "on"} | chosen
        page.evaluate(
            """async choices => { const { choose } = await import('lib/prefs.js');
                for (const [name, value] of Object.entries(choices)) choose(name, value); }""",
            choices,
        )
        return FixedTable(page)

    def _wait(self, seconds: float = 90) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/fixtures/page.js", timeout=1)
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("The fixed tables are not served")


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
        if self.page.evaluate("navigator.maxTouchPoints > 0"):
            self.card(card).tap(position=where, force=True)
        else:
            self.card(card).click(position=where, force=True)

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

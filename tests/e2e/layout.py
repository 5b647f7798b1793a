"""Looks over a page for what the eye would stumble at: sideways scrolling, clipped words, parts that overlap."""

from pathlib import Path

from playwright.sync_api import Page

LOOK = Path(__file__).with_name("fixtures").joinpath("layout.js").read_text().partition("\n")[2]


def faults(page: Page) -> list[str]:
    """What is wrong with the page as it is shown now, a line each."""
    return list(page.evaluate(LOOK))

"""axe-core, asked what a person with a screen reader or a keyboard would stumble over."""

from importlib.resources import files
from typing import Any, Literal

from playwright.sync_api import Page

SCRIPT = files("axe_playwright_python").joinpath("axe.min.js").read_text()
SERIOUS = {"serious", "critical"}
CONTRAST = {"type": "rule", "values": ["color-contrast"]}


def stumbling_blocks(page: Page, only: dict[str, Any] | None = None) -> list[str]:
    """The serious findings on `page` as it is shown now, a line each."""
    # Evaluated, not added as a script: the content security policy of the page stays in force.
    page.evaluate(SCRIPT)
    options = {"resultTypes": ["violations"]} | ({"runOnly": only} if only else {})
    found: dict[str, Any] = page.evaluate(
        """options => Promise.race([axe.run(document, options), new Promise((_, fail) =>
            setTimeout(() => fail(new Error('axe came to no end')), 30000))])""",
        options,
    )
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found["violations"]
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]


def by_day_and_in_the_evening(page: Page) -> list[str]:
    """The serious findings in the light theme, and what cannot be read in the dark one."""
    _light(page, "light")
    found = stumbling_blocks(page)
    _light(page, "dark")
    return found + [f"in the evening: {finding}" for finding in stumbling_blocks(page, CONTRAST)]


def _light(page: Page, scheme: Literal["light", "dark"]) -> None:
    """Colours change in a moment: it is waited for, but not for a change that has no end."""
    page.emulate_media(color_scheme=scheme)
    page.evaluate(
        """() => Promise.race([new Promise(later => setTimeout(later, 3000)),
            Promise.all(document.getAnimations().filter(one => one instanceof CSSTransition)
                .map(one => one.finished.catch(() => {})))])"""
    )

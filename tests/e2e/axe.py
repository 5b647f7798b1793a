"""axe-core, asked what a person with a screen reader or a keyboard would stumble over."""

from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

SCRIPT = files("axe_playwright_python").joinpath("axe.min.js").read_text()
SERIOUS = {"serious", "critical"}


def stumbling_blocks(page: Page) -> list[str]:
    """The serious findings on `page` as it is shown now, a line each."""
    # Evaluated, not added as a script: the content security policy of the page stays in force.
    page.evaluate(SCRIPT)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found["violations"]
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]

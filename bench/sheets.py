"""Every scene of the table on contact sheets, looked over by a script first: `python -m bench.sheets`,
or `python -m bench.sheets phone` for one screen.

Three screens, two themes, two languages. What is clipped, overlaps or scrolls sideways is printed, and ends the run
with an error; the sheets themselves lie in var/sheets, to be looked at beside the design.
"""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.conftest import ARGUMENTS, CHROMIUM
from tests.e2e.fixed import FixedTables
from tests.e2e.layout import faults
from tests.e2e.scenes import scenes
from tests.e2e.site import ROOT

SCREENS = {"phone": (360, 740), "tablet": (768, 1024), "desktop": (1440, 900)}
THEMES = ("light", "dark")
LANGUAGES = ("ru", "uk")
FOLDER = ROOT / "var" / "sheets"
# A sheet is one page of pictures, each in this share of its size.
SHARE = {"phone": 0.75, "tablet": 0.4, "desktop": 0.36}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    tables = FixedTables()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        kinds = product(sys.argv[1:] or SCREENS, THEMES, LANGUAGES)
        found = sum(1 for kind in kinds for fault in sheet(browser, tables, *kind) if told(fault))
    tables.stop()
    print(f"{found} faults; the sheets are in {FOLDER.relative_to(ROOT)}")
    sys.exit(bool(found))


def told(fault: str) -> bool:
    print(fault, flush=True)
    return True


def sheet(browser: Browser, tables: FixedTables, screen: str, theme: str, language: str) -> Iterator[str]:
    """Take every scene on one kind of screen; the faults that were found, a line each."""
    width, height = SCREENS[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=screen != "desktop", reduced_motion="reduce"
    )
    page = context.new_page()
    name = f"{screen}-{theme}-{language}"
    pictures = {}
    for scene, query in scenes(page, tables).items():
        tables.show(page, **query, theme=theme, lang=language)
        page.wait_for_timeout(100)
        pictures[scene] = FOLDER / f"{name}-{scene}.png"
        page.screenshot(path=pictures[scene])
        yield from (f"{name} {scene}: {fault}" for fault in faults(page))
    lay(page, pictures, FOLDER / f"{name}.png", SHARE[screen])
    context.close()


def lay(page: Page, pictures: dict[str, Path], to: Path, share: float) -> None:
    """Put pictures side by side, under their names."""
    size = page.viewport_size
    assert size is not None
    width = round(size["width"] * share)
    figures = "".join(
        f'<figure><img src="{path.as_uri()}" width="{width}"><figcaption>{state}</figcaption></figure>'
        for state, path in pictures.items()
    )
    html = to.with_suffix(".html")
    html.write_text(
        "<style>body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;font:14px sans-serif}figure{margin:0}</style>"
        + figures
    )
    page.set_viewport_size({"width": 1720, "height": 900})
    page.goto(html.as_uri())
    page.screenshot(path=to, full_page=True)
    page.set_viewport_size(size)
    html.unlink()


if __name__ == "__main__":
    main()

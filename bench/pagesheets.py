"""Every page of the site on contact sheets, on a phone in three languages: `python -m bench.pagesheets`.

What scrolls sideways is printed, and ends the run with an error; the sheets lie in var/sheets, to be looked at.
"""

import os
import sys
import tempfile
from pathlib import Path

import django
from playwright.sync_api import Browser, Page, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "durak_site.settings")
django.setup()

from bench.sheets import FOLDER, lay  # noqa: E402
from tests.e2e.conftest import ARGUMENTS, CHROMIUM  # noqa: E402
from tests.e2e.pages import LANGUAGES, overflow, visit_every_page  # noqa: E402
from tests.e2e.site import Site  # noqa: E402

PHONE = {"width": 360, "height": 740}
SHARE = 0.62
# Longer pages are shown as far as this.
TALLEST = 2600
A_SHEET = 7
"""Pages on one sheet: as many as stand beside one another."""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        wide = [fault for language in LANGUAGES for fault in sheet(browser, site, language)]
        browser.close()
        site.stop()
    print(*wide, f"{len(wide)} pages scroll sideways; the sheets are in var/sheets", sep="\n")
    sys.exit(bool(wide))


def sheet(browser: Browser, site: Site, language: str) -> list[str]:
    """Take every page in one language; the addresses of those that are too wide."""
    context = browser.new_context(base_url=site.url, viewport=PHONE, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    pictures: dict[str, Path] = {}
    wide = []
    for address in visit_every_page(page, site, language):
        name = f"{language}-{len(pictures):03}"
        pictures[f"{len(pictures)} {address[:36]}"] = FOLDER / f"page-{name}.png"
        picture(page, FOLDER / f"page-{name}.png")
        wide += [address] if overflow(page) else []
    shown = list(pictures.items())
    for first in range(0, len(shown), A_SHEET):
        row = dict(shown[first : first + A_SHEET])
        lay(page, row, FOLDER / f"pages-{language}-{first // A_SHEET:02}.png", SHARE)
    context.close()
    return wide


def picture(page: Page, to: Path) -> None:
    height = min(TALLEST, page.evaluate("document.documentElement.scrollHeight"))
    page.screenshot(path=to, full_page=True, clip={"x": 0, "y": 0, "width": PHONE["width"], "height": height})


if __name__ == "__main__":
    main()

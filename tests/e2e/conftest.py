"""Browsers and the real site.

Tests here use no database of their own: what they know they see on a page or in the network log.
"""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.e2e.fixed import FixedTables
from tests.e2e.site import ROOT, Site

Visitor = Callable[..., Page]

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
# No sandbox as root in a container; and nothing that looks for hosts of its own.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def _one_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site"))
    site.start()
    yield site
    if site.runs:
        site.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A site where nobody has been."""
    site = Site(tmp_path)
    site.start()
    yield site
    if site.runs:
        site.stop()


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Site:
    """The site of all tests, running, also after a test that killed it.

    A second try has one of its own: on the other its names are taken by the first.
    """
    first = getattr(request.node, "execution_count", 1) == 1
    site: Site = request.getfixturevalue("_one_site" if first else "own_site")
    site.start()
    return site


@pytest.fixture(scope="session")
def tables() -> Iterator[FixedTables]:
    """The table in fixed positions, without a site."""
    served = FixedTables()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visitor(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Call it for a page of a new visitor with his own cookies: `visitor(PHONE)`, `visitor(color_scheme="dark")`.

    After the test no page may have met an error in a script or a breach of the content security policy.
    A failed test leaves pictures of its pages in var/failures.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def come(size: dict[str, Any] = DESKTOP, **options: Any) -> Page:
        context = browser.new_context(base_url=site.url, **({"locale": "ru-RU"} | size | options))
        contexts.append(context)
        context.on("weberror", lambda error: faults.append(str(error.error)))
        context.on("console", lambda message: faults.append(message.text) if _breach(message.text) else None)
        return context.new_page()

    yield come
    if getattr(request.node, "failed", False):
        _keep_pictures(request.node.name, contexts)
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def phone(visitor: Visitor) -> Page:
    """A page on a phone of 360×740."""
    return visitor(PHONE)


@pytest.fixture
def desktop(visitor: Visitor) -> Page:
    """A page on a screen of 1440×900."""
    return visitor(DESKTOP)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.failed = getattr(item, "failed", False) or report.failed  # type: ignore[attr-defined]
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.e2e)


def _breach(message: str) -> bool:
    return "Content Security Policy" in message


def _keep_pictures(test: str, contexts: list[BrowserContext]) -> None:
    folder = ROOT / "var" / "failures"
    os.makedirs(folder, exist_ok=True)
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages):
        page.screenshot(path=folder / f"{test.replace('/', '-')}-{number}.png")

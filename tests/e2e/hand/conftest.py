"""The hand in fixed positions, on a phone with a finger and on a desktop with a mouse."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import DESKTOP, PHONE


@pytest.fixture(scope="package")
def screens(browser: Browser) -> Iterator[dict[str, Page]]:
    """The two screens, for all fixed tables. No script on them may fail."""
    faults: list[str] = []
    contexts = {
        name: browser.new_context(**size, reduced_motion="reduce", locale="ru-RU")
        for name, size in [("phone", PHONE), ("desktop", DESKTOP)]
    }
    for context in contexts.values():
        context.on("weberror", lambda error: faults.append(str(error.error)))
    yield {name: context.new_page() for name, context in contexts.items()}
    for context in contexts.values():
        context.close()
    assert faults == []


@pytest.fixture(params=["phone", "desktop"])
def page(screens: dict[str, Page], request: pytest.FixtureRequest) -> Page:
    return screens[request.param]


@pytest.fixture
def phone(screens: dict[str, Page]) -> Iterator[Page]:
    yield screens["phone"]
    screens["phone"].set_viewport_size(PHONE["viewport"])


@pytest.fixture
def desktop(screens: dict[str, Page]) -> Iterator[Page]:
    yield screens["desktop"]
    screens["desktop"].set_viewport_size(DESKTOP["viewport"])

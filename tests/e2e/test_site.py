"""The site as it starts, stops and meets a visitor."""

import signal
import time

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Visitor
from tests.e2e.site import Site


@pytest.mark.parametrize(("locale", "language"), [("uk-UA", "uk"), ("en-GB", "en"), ("de-DE", "ru")])
def test_the_first_page_speaks_the_browsers_language(visitor: Visitor, locale: str, language: str):
    page = visitor(locale=locale)
    page.goto("/")
    assert page.url.endswith(f"/{language}/")
    assert page.locator("html").get_attribute("lang") == language


def test_the_first_page_fits_a_phone(phone: Page):
    phone.goto("/ru/")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_the_site_stops_cleanly_and_starts_again(site: Site, sign: signal.Signals):
    assert site.stop(sign) == 0
    started = time.monotonic()
    site.start()
    assert time.monotonic() - started < 10

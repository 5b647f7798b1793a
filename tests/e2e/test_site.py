"""The site as it starts, stops and meets a visitor."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Visitor
from tests.e2e.seat import SeatInBrowser
from tests.e2e.site import ROOT, Site, living

T = TypeVar("T")


@pytest.mark.parametrize(("locale", "language"), [("uk-UA", "uk"), ("en-GB", "en"), ("de-DE", "ru")])
def test_the_first_page_speaks_the_browsers_language(visitor: Visitor, locale: str, language: str):
    page = visitor(locale=locale)
    page.goto("/")
    assert page.url.endswith(f"/{language}/")
    assert page.locator("html").get_attribute("lang") == language


def test_the_first_page_fits_a_phone(phone: Page):
    phone.goto("/ru/")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_what_a_match_with_bots_will_be_stands_on_the_fold_that_hides_the_choices(phone: Page):
    phone.goto("/ru/")
    chosen = phone.locator("[data-chosen]")
    expect(chosen).to_have_text("2 · новичок · Переводной")
    phone.locator(".hero__bots summary").click()
    phone.locator(".hero__bots [name=bots][value='5']").first.check()
    expect(chosen).to_have_text("5 · новичок · Переводной")


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_the_site_stops_cleanly_and_starts_again(site: Site, sign: signal.Signals):
    assert site.stop(sign) == 0
    started = time.monotonic()
    site.start()
    assert time.monotonic() - started < 10


def test_a_site_whose_files_are_collected_and_joined_deals_cards(browser: Browser, tmp_path: Path):
    static = tmp_path / "static"
    collect = [sys.executable, "manage.py", "collectstatic", "--noinput", "-v", "0"]
    subprocess.run(collect, cwd=ROOT, env=os.environ | {"DURAK_STATIC_ROOT": str(static)}, check=True)
    site = Site(tmp_path, STATIC_ROOT=static)
    site.start()
    try:
        context = browser.new_context(base_url=site.url, locale="ru-RU")
        faults: list[str] = []
        context.on("weberror", lambda error: faults.append(str(error.error)))
        page = context.new_page()
        page.goto("/ru/")
        page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
        expect(page.locator(".hand [data-card]")).to_have_count(6)
        expect(page.locator("#words h2").first).to_be_attached()
        scripts: list[str] = page.evaluate(
            "performance.getEntriesByType('resource').map(entry => entry.name).filter(name => name.endsWith('.js'))"
        )
        assert not [script for script in scripts if "/js/table/" in script or "/js/panels/" in script]
        assert faults == []
        context.close()
    finally:
        site.stop()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_masters_who_think_beside_the_site_go_with_it(site: Site, visitor: Visitor, sign: signal.Signals):
    page = visitor(locale="ru-RU")
    seat = SeatInBrowser(page, 1)
    page.goto("/ru/")
    page.locator(".hero__bots summary").click()
    page.locator(".hero__bots select[name=level]").select_option("master")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    expect(page).to_have_url(re.compile("/match/"))
    page.locator(".hand [data-card]").first.wait_for()
    # Masters think once it is their turn: the visitor may have the first.
    thinkers = eventually(lambda: site.children() or (seat.play_something() and site.children()))
    # Nothing that the page still fetches is to fail with the site.
    page.goto("about:blank")
    assert site.stop(sign) == 0
    # What keeps count of their pipes ends a moment after the site.
    assert eventually(lambda: not thinkers & living().keys())


def eventually(look: Callable[[], T], seconds: float = 30) -> T:
    """What there is to see, as soon as it is something."""
    deadline = time.monotonic() + seconds
    while not (seen := look()) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert seen
    return seen

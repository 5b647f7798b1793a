"""Coming in by an account elsewhere, past the content security policy of a real site in a real browser."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visitor
from tests.e2e.seat import SeatInBrowser
from tests.e2e.site import Site
from tests.e2e.test_account import give_up
from tests.e2e.test_table import begin_with_bots
from tests.openid import Provider, openid_provider


@pytest.fixture(scope="module")
def echo() -> Iterator[Provider]:
    with openid_provider() as provider:
        provider.claims = {"sub": "17", "email": "mila@example.org", "email_verified": True}
        yield provider


@pytest.fixture
def site(echo: Provider, tmp_path: Path) -> Iterator[Site]:
    """A site whose settings name somebody elsewhere."""
    app = echo.app
    named = {"OPENID_URL": app["url"], "OPENID_NAME": app["name"]}
    secret = {"OPENID_ID": app["client_id"], "OPENID_SECRET": app["secret"]}
    site = Site(tmp_path, **named, **secret)
    site.start()
    yield site
    site.stop()


def click_through(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Продолжить через Эхо").click()


def test_a_guest_comes_in_by_it_and_keeps_his_match(visitor: Visitor) -> None:
    page = visitor(PHONE, reduced_motion="reduce")
    seat = SeatInBrowser(page, 1)
    begin_with_bots(page)
    match = page.url.rsplit("/match/", 1)[1].split("/")[0]
    give_up(seat)
    click_through(page, "/ru/account/signup/")
    name = page.locator("main").get_by_label("Имя")
    expect(name).to_have_value(re.compile("Гость"))
    name.fill("Мила")
    page.locator("main").get_by_role("button", name="Зарегистрироваться").click()
    expect(page).to_have_url(re.compile("/ru/$"))
    page.goto("/ru/account/")
    page.get_by_role("link", name="Профиль").click()
    expect(page.locator(f"a[href*='{match}']").first).to_be_visible()

    elsewhere = visitor(PHONE)
    click_through(elsewhere, "/ru/account/login/?next=/ru/account/")
    expect(elsewhere.get_by_role("heading", name="Мила")).to_be_visible()
    elsewhere.get_by_role("link", name="Учётные записи на других сайтах").click()
    expect(elsewhere.locator(".kept")).to_contain_text("mila@example.org")

"""Nobody stumbles: axe-core finds nothing serious on any page of the site, by day and in the evening."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.axe import by_day_and_in_the_evening, stumbling_blocks
from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.pages import visit_every_page
from tests.e2e.seat import begin_with_bots
from tests.e2e.site import Site
from tests.e2e.test_account import sign_up
from tests.e2e.test_match import make_room, two_friends_and_a_bot

STILL = {"reduced_motion": "reduce"}
# The admin is Django's own, and mails are no pages.
FOREIGN = re.compile("/admin/|mails")


def give_up(page: Page) -> None:
    page.locator('[data-opens="menu-dialog"]').click()
    page.locator("#resign-open").click()
    page.locator("#resign").click()
    page.locator("#result-title").wait_for()


def test_a_stumbling_block_is_found(visitor: Visitor) -> None:
    page = visitor(PHONE)
    page.goto("/ru/offline/")
    page.evaluate("document.body.append(document.createElement('button'))")
    assert [finding.split(":")[0] for finding in stumbling_blocks(page)] == ["button-name"]


def test_what_can_be_read_by_day_alone_is_found(visitor: Visitor) -> None:
    page = visitor(PHONE, **STILL)
    page.goto("/ru/offline/")
    page.evaluate("document.querySelector('h1').style.color = '#1C2930'")
    found = by_day_and_in_the_evening(page)
    assert [finding.split(": ")[:2] for finding in found] == [["in the evening", "color-contrast"]]


def test_every_page(visitor: Visitor, site: Site) -> None:
    page = visitor(PHONE, **STILL)
    pages = (address for address in visit_every_page(page, site, "ru") if not FOREIGN.search(address))
    found = {address: by_day_and_in_the_evening(page) for address in pages}
    assert {address: wrong for address, wrong in found.items() if wrong} == {}


def test_what_a_member_finds_after_a_match(visitor: Visitor, site: Site) -> None:
    page = visitor(DESKTOP, **STILL)
    page.goto("/ru/account/signup/")
    sign_up(page, site, "Ярина", "yaryna@example.org")
    begin_with_bots(page)
    give_up(page)
    found = {"result": by_day_and_in_the_evening(page)}
    page.get_by_role("link", name="Посмотреть повтор").click()
    expect(page.locator(".steps__go").first).to_be_visible()
    found["replay"] = by_day_and_in_the_evening(page)
    page.goto("/ru/account/")
    page.get_by_role("link", name="Профиль").click()
    expect(page.locator(".hist li")).to_have_count(1)
    found["profile"] = by_day_and_in_the_evening(page)
    page.get_by_role("link", name="Все партии").click()
    expect(page.locator(".hist li")).to_have_count(1)
    found["history"] = by_day_and_in_the_evening(page)
    assert {address: wrong for address, wrong in found.items() if wrong} == {}


def test_what_somebody_else_sees_of_a_room_and_a_match(visitor: Visitor) -> None:
    host, stranger = visitor(PHONE, **STILL), visitor(DESKTOP, **STILL)
    stranger.goto(make_room(host, preset="friends", players=3))
    found = {"invitation": by_day_and_in_the_evening(stranger)}
    host.locator("#leave").click()
    expect(host.locator("#leave")).to_have_count(0)
    begin_with_bots(host)
    stranger.goto(host.url)
    found["match of others"] = by_day_and_in_the_evening(stranger)
    assert {address: wrong for address, wrong in found.items() if wrong} == {}


def deaf_to_the_start(line: WebSocketRoute) -> None:
    """Nothing leads on to the table."""
    server = line.connect_to_server()
    server.on_message(lambda text: None if "started" in str(text) else line.send(text))


def test_a_room_in_which_the_match_is_about_to_begin(visitor: Visitor) -> None:
    page = visitor(PHONE, **STILL)
    page.route_web_socket("**/ws/room/**", deaf_to_the_start)
    make_room(page, preset="friends", players=2)
    page.get_by_role("button", name="Посадить бота").click()
    expect(page.locator(".startbar [data-countdown]")).to_be_visible()
    page.route("**/part/", lambda route: route.abort())
    assert by_day_and_in_the_evening(page) == []


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_table_its_menu_its_settings_and_its_words(visitor: Visitor, size: dict[str, Any]) -> None:
    page = visitor(size, **STILL)
    begin_with_bots(page)
    found = {"cards": by_day_and_in_the_evening(page)}
    for dialog in ("menu", "settings"):
        page.locator(f'[data-opens="{dialog}-dialog"]').click()
        found[dialog] = by_day_and_in_the_evening(page)
    page.locator("#settings-dialog [data-closes]").click()
    page.locator("#view-switch").focus()
    page.keyboard.press("Enter")
    found["words"] = by_day_and_in_the_evening(page)
    assert not any(found.values()), found


def test_a_report_about_somebody_at_the_table(visitor: Visitor) -> None:
    page = two_friends_and_a_bot(visitor)[1].page
    page.get_by_role("button", name="Меню").click()
    page.get_by_text("Пожаловаться на игрока").click()
    found = by_day_and_in_the_evening(page)
    with page.expect_popup() as opened:
        page.locator("#menu-dialog a[href*='/account/report/']").click()
    expect(opened.value).to_have_url(re.compile("/account/report/"))
    assert found + by_day_and_in_the_evening(opened.value) == []

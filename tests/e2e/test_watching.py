"""Somebody who watches a match from a public room."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.layout import faults
from tests.e2e.seat import SeatInBrowser
from tests.e2e.test_match import choose_players


def test_a_match_of_a_public_room_is_watched_without_a_hand(visitor: Visitor) -> None:
    host = visitor(DESKTOP, reduced_motion="reduce")
    host.goto("/ru/rooms/new/")
    host.get_by_label("Сесть может кто угодно").check(force=True)
    choose_players(host, 2)
    host.get_by_role("button", name="Создать").click()
    expect(host).to_have_url(re.compile("/rooms/[0-9a-f-]{36}/"))
    room = host.url
    host.get_by_role("button", name="Посадить бота").first.click()
    expect(host).to_have_url(re.compile("/match/"), timeout=15_000)
    host.locator(".hand [data-card]").first.wait_for()

    page = visitor(PHONE, reduced_motion="reduce")
    watcher = SeatInBrowser(page, 1)
    page.goto(room)
    page.get_by_role("link", name="Смотреть").click()
    expect(page.locator(".prompt")).to_contain_text("Вы смотрите партию")
    expect(page.locator(".seat")).to_have_count(2)
    expect(page.locator(".hand [data-card]")).to_have_count(0)
    expect(page.locator(".actions")).to_be_hidden()
    assert watcher.cards_it_was_sent() <= watcher.cards_it_may_know()
    assert watcher.cards_on_the_page() <= watcher.cards_it_may_know()
    expect(page.get_by_role("link", name="Вернуться в партию")).to_have_count(0)
    table = page.url

    page.goto("/ru/")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    page.locator(".hand [data-card]").first.wait_for()
    own = page.url
    expect(page.get_by_role("link", name="Вернуться в партию")).to_have_count(0)
    page.goto(table)
    expect(page.locator(".prompt")).to_contain_text("Вы смотрите партию")
    assert not faults(page)
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("link", name="В лобби").click()
    expect(page).to_have_url(re.compile("/ru/$"))
    page.goto(table)
    page.get_by_role("link", name="Вернуться в партию").click()
    expect(page).to_have_url(own)

"""From the history to a replay: every step with open hands, and a link to one of them."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.axe import stumbling_blocks
from tests.e2e.conftest import DESKTOP, PHONE, Visitor

SMALL = PHONE | {"viewport": {"width": 320, "height": 640}}


def resigned_match(page: Page) -> None:
    """A match with bots, given up after its deal; the page shows how it ended."""
    page.goto("/ru/")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    page.locator(".hand [data-card]").first.wait_for()
    page.locator('[data-opens="menu-dialog"]').click()
    page.locator("#resign-open").click()
    page.locator("#resign").click()
    page.locator("#result-title").wait_for()


def open_hands(page: Page) -> list[int]:
    """How many cards of each player lie open."""
    return [row.locator("[data-mark]").count() for row in page.locator("#hands li").all()]


def step(page: Page) -> int:
    return int(page.locator("#range").input_value())


def test_the_history_opens_a_replay_that_is_stepped_through_and_linked_to(visitor: Visitor) -> None:
    page = visitor(SMALL, reduced_motion="reduce")
    resigned_match(page)
    page.get_by_role("link", name="Посмотреть повтор").wait_for()

    page.goto("/ru/")
    page.locator(".sitemenu summary").click()
    page.get_by_role("link", name="Мой профиль").click()
    expect(page.locator(".hist li")).to_have_count(1)
    assert stumbling_blocks(page) == []
    page.get_by_role("link", name="Все партии").click()
    page.get_by_role("link", name=re.compile("Повтор партии")).click()
    expect(page).to_have_url(re.compile(r"/match/[0-9a-f-]{36}/replay/#0$"))

    # The deal: everybody's six cards lie open, and the first player's hand on the table.
    assert set(open_hands(page)) == {6}
    expect(page.locator(".hand [data-card]")).to_have_count(6)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert stumbling_blocks(page) == []

    last = int(page.locator("#range").get_attribute("max") or 0)
    assert last > 0
    for number in range(1, last + 1):
        page.get_by_role("button", name="Шаг вперёд").click()
        assert step(page) == number
    expect(page.locator("#now")).to_contain_text("Дурак")
    page.keyboard.press("Home")
    assert step(page) == 0
    page.keyboard.press("ArrowRight")
    assert step(page) == 1
    page.keyboard.press("End")
    assert step(page) == last

    link = page.url
    other = visitor(DESKTOP, reduced_motion="reduce")
    other.goto(link)
    expect(other.locator("#range")).to_have_value(str(last))
    other.locator(".steps__go").first.click()
    expect(other.locator("#range")).to_have_value("0")
    expect(other.locator(".steps__go[aria-current]")).to_have_count(1)
    assert other.url.endswith("#0")
    assert stumbling_blocks(other) == []


def test_a_match_plays_by_itself_to_its_end_and_can_be_turned(visitor: Visitor) -> None:
    page = visitor(DESKTOP, reduced_motion="reduce")
    resigned_match(page)
    page.get_by_role("link", name="Посмотреть повтор").click()
    expect(page.locator("#range")).to_have_value("0")
    expect(page.locator("#hands button").nth(1)).to_be_visible()
    names = page.locator("#hands button").all_inner_texts()
    page.locator("#hands button").nth(1).click()
    expect(page.locator(".watched .seat__name")).to_contain_text(names[1])
    page.locator("#range").press("End")
    page.get_by_role("button", name="Воспроизвести").click()
    expect(page.locator("#range")).to_have_value(page.locator("#range").get_attribute("max") or "", timeout=60_000)
    expect(page.get_by_role("button", name="Воспроизвести")).to_be_visible()


def test_the_record_is_a_file(visitor: Visitor) -> None:
    page = visitor(DESKTOP)
    resigned_match(page)
    page.get_by_role("link", name="Посмотреть повтор").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Скачать запись партии").click()
    assert download.value.suggested_filename.endswith(".txt")
    assert "[Deck " in download.value.path().read_text()

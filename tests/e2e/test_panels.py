"""What lies over the table when no cards are played: a pause, the result, a rematch, giving up."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.fixed import FixedTables
from tests.e2e.seat import SeatInBrowser
from tests.e2e.test_match import begin, make_room, sit_down_by, two_friends_and_a_bot

HOUR = 3_600_000


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_the_host_is_asked_what_is_to_become_of_a_seat(phone: Page, tables: FixedTables) -> None:
    table = tables.open(phone, "pause")
    panel = phone.get_by_role("alertdialog", name="Нет связи: Лена")
    expect(panel).to_be_focused()
    expect(panel).to_contain_text("На таймере сохранено 26 секунд")
    expect(panel.locator("[data-dial]")).to_contain_text("1:4")
    expect(phone.locator(".prompt")).to_contain_text("Ждём: Лена")
    button(phone, "Посадить бота")
    assert table.sent() == ["bot 1"]


def test_to_exclude_is_asked_twice(phone: Page, tables: FixedTables) -> None:
    table = tables.open(phone, "pause")
    button(phone, "Исключить")
    expect(phone.get_by_role("alertdialog")).to_contain_text("считается поражением")
    button(phone, "Назад")
    assert table.sent() == []
    button(phone, "Исключить")
    button(phone, "Исключить")
    assert table.sent() == ["exclude 1"]


def test_the_host_puts_the_pause_aside_and_takes_it_up(desktop: Page, tables: FixedTables) -> None:
    table = tables.open(desktop, "pause")
    panel = desktop.get_by_role("alertdialog")
    button(desktop, "Ждать")
    expect(panel).to_be_hidden()
    expect(desktop.locator(".prompt")).to_contain_text("Игра на паузе")
    button(desktop, "Решить")
    expect(panel).to_be_visible()
    assert table.sent() == []


@pytest.mark.parametrize(
    ("state", "words", "dial"),
    [("guest", "Решает Тарас", r"\d:\d\d"), ("hostless", "решает другой игрок", r"^1\d$")],
)
def test_the_others_are_told_who_decides(phone: Page, tables: FixedTables, state: str, words: str, dial: str) -> None:
    tables.open(phone, state)
    panel = phone.locator(".banner")
    expect(panel).to_contain_text(words)
    expect(panel.locator("[data-dial]")).to_have_text(re.compile(dial))
    expect(panel.get_by_role("button")).to_have_count(0)
    expect(phone.locator('.seat[data-flag="off"] .seat__status').first).to_have_text("нет связи")


def test_a_bot_plays_for_who_is_missing_until_he_is_back(visitor: Visitor) -> None:
    host, friend = two_friends_and_a_bot(visitor, preset="host")
    table = friend.page.url
    friend.page.goto("about:blank")
    expect(host.page.get_by_role("alertdialog")).to_be_visible(timeout=30_000)
    log = host.page.locator("#log-list")
    expect(log).to_contain_text("нет связи")
    expect(log).to_contain_text("Игра на паузе, ждём")
    button(host.page, "Посадить бота")
    expect(host.page.get_by_role("alertdialog")).to_be_hidden()
    expect(log).to_contain_text("играет бот")
    expect(host.page.locator('.seat[data-seat="1"] .seat__name')).to_contain_text("за это место играет бот")
    friend.page.goto(table)
    friend.page.locator(".hand").wait_for(state="attached")
    expect(log).to_contain_text("снова за столом")
    expect(host.page.locator('.seat[data-seat="1"] .seat__name')).not_to_contain_text("бот")


def test_the_result_has_places_and_reasons(phone: Page, tables: FixedTables) -> None:
    tables.open(phone, "resigned")
    dialog = phone.get_by_role("dialog", name="Дурак – Тарас")
    expect(dialog).to_be_focused()
    expect(dialog).to_contain_text("Тарас: партия сдана")
    expect(dialog.locator(".places li")).to_have_text(
        [re.compile("^1.*Сова"), re.compile("Вы"), re.compile("Лена.*исключение"), re.compile("Тарас.*дурак")]
    )


def test_a_rematch_is_asked_for(phone: Page, tables: FixedTables) -> None:
    tables.open(phone, "fool")
    asked = phone.locator(".rematch")
    expect(asked).to_contain_text("Те же места и правила")
    expect(asked.locator("[data-dial]")).to_have_text(re.compile(r"^2\d$"))
    expect(asked.locator(".consents [data-agreed]")).to_contain_text(["Лена: за реванш", "Сова: за реванш"])
    tables.open(phone, "me")
    expect(asked).to_contain_text("Вы согласны, ждём остальных")
    expect(asked.get_by_role("button", name="Реванш")).to_have_count(0)


def two_friends(visitor: Visitor) -> tuple[SeatInBrowser, SeatInBrowser]:
    host = SeatInBrowser(visitor(DESKTOP, reduced_motion="reduce"), 1)
    friend = SeatInBrowser(visitor(PHONE, reduced_motion="reduce"), 2)
    sit_down_by(friend.page, make_room(host.page, preset="transfer", players=2))
    begin(host, friend)
    return host, friend


def give_up(page: Page) -> None:
    page.locator('[data-opens="menu-dialog"]').click()
    page.locator("#resign-open").click()
    page.locator("#resign").click()


def test_a_rematch_leads_everybody_to_the_new_table(visitor: Visitor) -> None:
    host, friend = two_friends(visitor)
    before = host.page.url
    give_up(host.page)
    for seat in (host, friend):
        expect(seat.page.locator(".places [data-lost]")).to_contain_text("партия сдана")
        button(seat.page, "Реванш")
    for seat in (host, friend):
        expect(seat.page).not_to_have_url(before)
        expect(seat.page).to_have_url(re.compile("/match/"))
        seat.page.locator(".hand [data-card]").first.wait_for()
    assert host.page.url == friend.page.url


def test_a_refused_rematch_is_said(visitor: Visitor) -> None:
    host, friend = two_friends(visitor)
    give_up(friend.page)
    button(host.page, "Реванш")
    expect(host.page.locator(".rematch")).to_contain_text("ждём остальных")
    button(friend.page, "Нет, спасибо")
    expect(friend.page).to_have_url(re.compile("/rooms/"))
    expect(host.page.locator(".rematch")).to_contain_text("На этот раз без реванша")
    host.page.get_by_role("link", name="В комнату").click()
    expect(host.page).to_have_url(re.compile("/rooms/"))


def test_giving_up_is_asked_twice(phone: Page, tables: FixedTables) -> None:
    tables.open(phone, "defence")
    phone.locator('[data-opens="menu-dialog"]').click()
    phone.locator("#resign-open").click()
    dialog = phone.locator("#resign-dialog")
    expect(dialog).to_contain_text("Это проигрыш, отменить его нельзя")
    dialog.get_by_role("button", name="Играть дальше").click()
    expect(dialog).to_be_hidden()


def ends(page: Page) -> float:
    """The moment, by a clock that nobody has turned, at which the ring on this page will be empty; in seconds."""
    ring = page.locator(".prompt [data-ring]")
    expect(ring).not_to_have_attribute("stroke-dasharray", "100 100")
    found = ring.evaluate(
        """ring => new Promise(seen => new MutationObserver(() => seen(
            (performance.timeOrigin + performance.now()) / 1000
            + 0.6 * parseFloat(ring.getAttribute('stroke-dasharray')))).observe(ring, { attributes: true }))"""
    )
    return float(found)


def test_a_wrong_clock_counts_down_as_the_others_do(visitor: Visitor) -> None:
    host = SeatInBrowser(visitor(DESKTOP, reduced_motion="reduce"), 1)
    friend = SeatInBrowser(visitor(PHONE, reduced_motion="reduce"), 2)
    friend.page.context.add_init_script(f"const now = Date.now; Date.now = () => now() + {HOUR}")
    sit_down_by(friend.page, make_room(host.page, preset="sport", players=2))
    begin(host, friend)
    right = ends(host.page)
    # Not an hour; how near it comes hangs on how busy the machine is, and is tried below.
    assert ends(friend.page) == pytest.approx(right, abs=10)
    friend.page.reload()
    assert ends(friend.page) == pytest.approx(right, abs=10)


def test_the_frame_that_came_soonest_tells_the_time(desktop: Page, tables: FixedTables) -> None:
    tables.open(desktop, "defence")
    off: float = desktop.evaluate(
        """async () => {
            const { ServerClock } = await import('lib/clock.js');
            let server = 1000;
            const clock = new ServerClock(() => server + 3600);
            clock.heard(server - 4, true);
            for (const delay of [2, 0.2, 1, 3]) { server += 5; clock.heard(server - delay); }
            return server - clock.now();
        }"""
    )
    assert off == pytest.approx(0.2)

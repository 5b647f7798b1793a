"""What a player chose about the table is kept with him, and seen at once."""

import re

import pytest
from playwright.sync_api import Page, expect

from accounts.preferences import CHOICES
from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.fixed import FixedTables
from tests.e2e.seat import SeatInBrowser, begin_with_bots


def open_settings(page: Page) -> None:
    page.locator('[data-opens="menu-dialog"]').click()
    page.locator('[data-opens="settings-dialog"]').click()


def test_every_choice_is_kept_with_the_player(visitor: Visitor) -> None:
    page = visitor(PHONE)
    begin_with_bots(page)
    open_settings(page)
    chosen = {name: values[-1] for name, values in CHOICES.items()}
    for name, value in chosen.items():
        with page.expect_response("**/account/preferences/") as answer:
            choose(page, name, value)
        assert answer.value.status == 204
    page.evaluate("localStorage.clear()")
    html = page.context.request.get(page.url).text().split(">")[1]
    assert {name: value for name, value in chosen.items() if f'data-{name}="{value}"' not in html} == {}


def choose(page: Page, name: str, value: str) -> None:
    field = page.locator(f'#settings [name="{name}"]')
    if field.first.get_attribute("type") == "radio":
        page.locator(f'#settings [name="{name}"][value="{value}"]').check(force=True)
    else:
        field.set_checked(field.get_attribute("value") == value)


def test_a_visitor_keeps_his_choices_in_the_browser(visitor: Visitor) -> None:
    page = visitor(DESKTOP)
    page.goto("/ru/account/preferences/")
    page.locator("[data-card]").first.wait_for()
    page.locator('[name="theme"][value="dark"]').check(force=True)
    # Read as the page is parsed: before the first paint.
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { globalThis.early = document.documentElement.dataset.theme; })"
    )
    page.goto("/ru/")
    assert page.evaluate("early") == "dark"
    begin_with_bots(page)
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_letters_change_at_once(visitor: Visitor) -> None:
    page = visitor(DESKTOP)
    page.goto("/ru/account/preferences/")
    queen = page.locator('[data-card="QH"] use.full')
    expect(queen).to_have_attribute("href", "/static/img/faces.svg#QH-ru")
    page.locator('[name="letters"][value="latin"]').check(force=True)
    expect(queen).to_have_attribute("href", "/static/img/faces.svg#QH")


def test_sounds_are_off_by_one_tap(visitor: Visitor) -> None:
    page = visitor(PHONE)
    page.add_init_script(
        """globalThis.heard = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {
            heard++;
            document.documentElement.dataset.heard = '';
            return start.apply(this, when);
        };"""
    )
    begin_with_bots(page)
    seat = SeatInBrowser(page, 3)
    page.reload()
    page.locator(".hand [data-card]").first.wait_for()
    play(seat, 2)
    expect(page.locator("html")).to_have_attribute("data-heard", "")
    page.locator("#sounds").tap()
    before = page.evaluate("heard")
    play(seat, 2)
    assert page.evaluate("heard") == before


def play(seat: SeatInBrowser, moves: int) -> None:
    for _ in range(200):
        if moves == 0 or seat.is_over:
            break
        if seat.views and seat.play_something():
            moves -= 1
        seat.page.wait_for_timeout(30)
    seat.page.wait_for_timeout(200)


@pytest.mark.parametrize(
    ("chosen", "passing", "legal", "says"),
    [
        ("on", "reopens", ["done"], 1),
        ("off", "reopens", ["done"], 0),
        ("on", "final", ["done"], 0),
        ("on", "reopens", ["9H", "done"], 0),
    ],
)
def test_a_pass_is_said_only_where_passing_reopens(
    visitor: Visitor, tables: FixedTables, chosen: str, passing: str, legal: list[str], says: int
) -> None:
    page = visitor(DESKTOP)
    page.clock.install()
    tables.show(page, "defence")
    page.evaluate("chosen => document.documentElement.dataset.autopass = chosen", chosen)
    page.evaluate(
        """async ([passing, legal]) => {
            const { AutoPass } = await import('panels/autopass.js');
            globalThis.said = 0;
            const pass = new AutoPass(() => said++);
            for (let i = 0; i < 2; i++) pass.consider({ bout: 3, legal }, { passing });
        }""",
        [passing, legal],
    )
    page.clock.run_for(900)
    assert page.evaluate("said") == 0
    page.clock.run_for(2200)
    assert page.evaluate("said") == says


def test_the_choice_to_pass_says_what_it_tells_the_table(visitor: Visitor) -> None:
    page = visitor(PHONE)
    page.goto("/ru/account/preferences/")
    expect(page.locator(".switch", has=page.locator('[name="autopass"]'))).to_contain_text(
        re.compile("Говорить «Пас» за меня.*подкинуть нечего.*стол узнаёт")
    )


def test_colours_and_sizes_change_at_once(desktop: Page, tables: FixedTables) -> None:
    table = tables.open(desktop, "opening", deck="2", size="medium")
    colour = "card => getComputedStyle(card).color"

    def colours() -> list[str]:
        return [str(table.card(card).evaluate(colour)) for card in ("7D", "TH", "7C", "JS")]

    diamond, heart, club, spade = colours()
    assert (diamond, club) == (heart, spade)
    width = table.card("7D").evaluate("card => card.offsetWidth")
    table = tables.open(desktop, "opening", deck="4", size="large")
    assert len(set(colours())) == 4
    expect(table.cards()).to_have_count(6)
    assert table.card("7D").evaluate("card => card.offsetWidth") > width

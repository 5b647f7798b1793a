"""Many cards: two rows, scrolled together, and the large grid of all of them."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE
from tests.e2e.fingers import Finger, Pointer, box, middle, wait_until_it_is_at
from tests.e2e.fixed import FixedTables


def test_no_card_hides_more_than_half_of_another(page: Page, tables: FixedTables) -> None:
    for state in ("defence", "many", "scroll", "whole"):
        tables.open(page, state)
        rows: list[list[float]] = page.evaluate(
            """() => [...document.querySelectorAll('.hand__row')].map(row => [...row.children].map(
                card => card.offsetLeft / card.offsetWidth)).filter(row => row.length)"""
        )
        assert len(rows) <= 2
        assert all(right - left >= 0.49 for row in rows for left, right in pairwise(row)), state
    assert len(rows) == 2


def test_a_chosen_card_is_lifted_whole_out_of_its_row(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "many", quick="off")
    low = box(table.card("6S"))["y"] > box(table.card("6H"))["y"]
    assert low, "the lower row lies lower"
    for card in ("QD", "6S"):
        before = table.rest(card)
        table.tap(card)
        wait_until_it_is_at(table.card(card), before - 0.32 * box(table.card(card))["width"], of="top")
        # From the upper row as from the lower one: nothing lies over any corner of it.
        covered = table.card(card).evaluate(
            """card => { const { left, right, top, bottom } = card.getBoundingClientRect();
                return [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]]
                    .filter(([x, y]) => !card.contains(document.elementFromPoint(x, y))); }"""
        )
        assert covered == []


def test_scrolling_moves_both_rows_and_chooses_nothing(phone: Page, tables: FixedTables) -> None:
    table = tables.open(phone, "scroll", quick="off")
    finger = Finger(phone)
    upper, lower = box(table.card("9H")), box(table.card("7C"))
    x, y = 300, middle(table.card("9H"))[1]
    finger.press(x, y)
    finger.move(x - 150, y + 4)
    finger.lift()
    expect(table.card("6H")).not_to_be_in_viewport()
    moved = box(table.card("9H"))["x"] - upper["x"]
    assert moved < -60
    assert box(table.card("7C"))["x"] - lower["x"] == pytest.approx(moved, abs=1)
    assert table.sent() == []
    expect(phone.locator("[data-up], [data-drag]")).to_have_count(0)
    expect(table.ghost).to_be_hidden()


def test_a_mouse_scrolls_too(desktop: Page, tables: FixedTables) -> None:
    table = tables.open(desktop, "whole", quick="off")
    mouse = Pointer(desktop)
    before = box(table.card("6H"))["x"]
    x, y = middle(table.card("TH"))
    mouse.press(x, y)
    mouse.move(x - 150, y)
    mouse.lift()
    assert box(table.card("6H"))["x"] == pytest.approx(before - 150, abs=1)
    desktop.mouse.wheel(0, -400)
    expect(table.card("6H")).to_be_in_viewport(ratio=1)
    expect(desktop.locator("[data-up]")).to_have_count(0)
    assert table.sent() == []


def test_thirty_six_cards_are_usable_on_a_small_phone(phone: Page, tables: FixedTables) -> None:
    table = tables.open(phone, "whole", quick="off")
    expect(table.cards()).to_have_count(36)
    for card in ("6H", "AS", "AD", "TS", "6C"):
        table.card(card).scroll_into_view_if_needed()
        table.tap(card)
        expect(table.card(card)).to_have_attribute("aria-pressed", "true")
    table.confirm.click()
    assert table.sent() == ["6C"]
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


def test_all_cards_are_seen_in_a_grid_and_played_from_it(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "many")
    page.get_by_role("button", name="Все карты").click()
    expect(table.sheet).to_contain_text("Все карты · 18")
    cards = table.sheet.locator(".card")
    expect(cards).to_have_count(18)
    first, fifth = box(cards.nth(0)), box(cards.nth(4))
    if page.viewport_size == PHONE["viewport"]:
        assert first["width"] > 70
        assert (fifth["x"], fifth["y"] > first["y"]) == (first["x"], True)
    table.sheet.locator('[data-card="6C"]').click(force=True)
    expect(table.sheet).to_contain_text("не бьёт")
    table.sheet.locator('[data-card="AD"]').click()
    expect(table.sheet).to_be_hidden()
    assert table.sent() == ["ADxJD"]


def test_the_grid_confirms_where_quick_moves_are_off(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "many", quick="off")
    page.get_by_role("button", name="Все карты").click()
    table.sheet.locator('[data-card="QD"]').click()
    assert table.sent() == []
    table.sheet.get_by_role("button", name=re.compile("Сыграть")).click()
    assert table.sent() == ["QDxJD"]
    expect(table.sheet).to_be_hidden()


def test_a_choice_that_was_begun_in_the_grid_goes_on_at_the_table(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "many")
    page.get_by_role("button", name="Все карты").click()
    table.sheet.locator('[data-card="JS"]').click()
    expect(table.sheet).to_be_hidden()
    table.boxed.first.click()
    assert table.sent() == ["JS>"]

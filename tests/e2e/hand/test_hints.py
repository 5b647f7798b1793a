"""A hint suggests a move, where all opponents are bots."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visitor
from tests.e2e.fixed import FixedTables
from tests.e2e.layout import faults
from tests.e2e.seat import play_with_bots


@pytest.mark.parametrize("key", ["h", "р", "Р"])
def test_a_hint_by_either_letter(desktop: Page, tables: FixedTables, key: str) -> None:
    table = tables.open(desktop, "bots")
    desktop.keyboard.press("ArrowRight")
    # A key of a Russian layout: the letter is another, the place is the same.
    desktop.evaluate(
        "key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))", key
    )
    assert table.sent() == ["hint"]
    desktop.evaluate("table.advise('QDxJD')")
    expect(table.bubble).to_contain_text(re.compile("Подсказка: побить В.* картой Д"))
    assert table.focused() == "QD"
    desktop.keyboard.press("Enter")
    assert table.sent() == ["hint", "QDxJD"]


def test_no_hint_beside_people(desktop: Page, tables: FixedTables) -> None:
    table = tables.open(desktop, "many")
    desktop.keyboard.press("ArrowRight")
    desktop.keyboard.press("h")
    assert table.sent() == []
    expect(desktop.get_by_role("button", name="Подсказка")).to_be_hidden()


def test_a_hint_of_the_server_is_shown(visitor: Visitor) -> None:
    phone = visitor(PHONE, reduced_motion="reduce")
    seat = play_with_bots(phone)
    # A bot that moves at once may take the place of what was told.
    phone.evaluate(
        """() => {
            const bubble = document.querySelector('.bubble');
            const keep = () => { document.body.dataset.told ??= bubble.textContent; };
            new MutationObserver(keep).observe(bubble, { childList: true });
        }"""
    )
    phone.get_by_role("button", name="Подсказка").click()
    expect(phone.locator("body")).to_have_attribute("data-told", re.compile("Подсказка|сыграть нечем"))
    assert any('"t":"hint"' in frame for frame in seat.frames)


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_beside_two_words_there_is_room_for_a_hint(phone: Page, tables: FixedTables, lang: str, width: int) -> None:
    phone.set_viewport_size({"width": width, "height": 740})
    table = tables.open(phone, "bots", lang)
    expect(phone.locator(".actions__words button")).to_have_count(2)
    phone.locator('[data-tool="hint"]').tap()
    assert table.sent() == ["hint"]
    assert faults(phone) == []


def test_a_hint_is_read_to_its_end_while_it_holds(phone: Page, tables: FixedTables) -> None:
    table = tables.open(phone, "bots")
    phone.evaluate("table.advise('QDxJD')")
    table.show({"done": [2]})
    expect(table.bubble).to_be_visible()
    expect(table.card("QD")).to_have_attribute("data-up", "")
    table.show({"legal": ["take"]})
    expect(table.bubble).to_be_hidden()

"""A tap chooses a card or plays it, and one tap is one command."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.fixed import FixedTables


def test_a_tap_on_a_glowing_card_plays_it(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    table.tap("JD")
    assert table.sent() == ["JDxTD"]
    expect(table.card("JD")).to_have_attribute("data-pending", "")


def test_without_quick_moves_a_button_confirms(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence", quick="off")
    expect(table.confirm).to_be_hidden()
    table.tap("QC")
    assert table.sent() == []
    expect(table.card("QC")).to_have_attribute("aria-pressed", "true")
    expect(table.prompt).to_contain_text(re.compile("Побить 8.* картой Д"))
    expect(table.confirm).to_contain_text(re.compile("Сыграть Д"))
    table.confirm.click()
    assert table.sent() == ["QCx8C"]


def test_another_tap_puts_the_card_back(desktop: Page, tables: FixedTables) -> None:
    table = tables.open(desktop, "defence", quick="off")
    for card, chosen in [("QC", True), ("JD", True), ("JD", False)]:
        table.card(card).dispatch_event("click", {"detail": 1})
        expect(table.confirm).to_be_visible(visible=chosen)
    assert table.sent() == []


def test_the_button_that_confirms_is_the_only_amber_one(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "throwing", quick="off")
    done = page.locator(".actions__words .btn--go")
    amber = done.evaluate("el => getComputedStyle(el).backgroundColor")
    table.tap("QH")
    expect(table.confirm).to_have_css("background-color", amber)
    expect(done).not_to_have_css("background-color", amber)


def test_a_card_that_beats_two_waits_for_the_one_it_is_to_beat(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    table.tap("9S")
    assert table.sent() == []
    expect(table.prompt).to_contain_text("Какую карту побить?")
    table.attack("8C").get_by_role("button").click()
    assert table.sent() == ["9Sx8C"]


def test_a_set_is_asked_for(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "opening")
    table.tap("7C")
    expect(table.boxed).to_have_text(["Одну", "Все 2"])
    table.boxed.last.click()
    assert table.sent() == ["7D+7C"]


def test_a_trump_of_the_attacks_rank_asks(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "transfer")
    table.tap("9S")
    assert table.sent() == []
    expect(table.boxed).to_contain_text(["Перевести", "Побить"])
    table.boxed.last.click()
    assert table.sent() == ["9Sx9D"]


def test_the_words_have_buttons(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    page.get_by_role("button", name="Беру").click()
    assert table.sent() == ["take"]
    table = tables.open(page, "throwing")
    page.get_by_role("button", name="Бито").click()
    assert table.sent() == ["done"]


def test_a_double_tap_is_one_command(page: Page, tables: FixedTables) -> None:
    """The answer may be so fast that the second tap falls on the card that has moved up."""
    table = tables.open(page, "opening")
    page.evaluate("document.body.addEventListener('click', () => table.settle(), true)")
    table.card("KC").dblclick(position={"x": 10, "y": 24})
    assert table.sent() == ["KC"]


def test_a_move_under_way_blocks_the_next(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    table.tap("JD")
    table.tap("QC")
    page.get_by_role("button", name="Беру").click()
    assert table.sent() == ["JDxTD"]

"""A card is pulled out of the hand and let go over the table."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.fingers import Finger, Pointer, box, hand_of, middle, wait_until_it_is_at
from tests.e2e.fixed import FixedTables


def test_a_card_dragged_to_the_table_is_played(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "opening", quick="off")
    table.pull("KC", middle(page.locator(".board")))
    assert table.sent() == ["KC"]


def test_a_cover_goes_onto_the_card_that_it_beats(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    table.pull("9S", middle(table.attack("8C").locator(".card")))
    assert table.sent() == ["9Sx8C"]


def test_a_cover_dropped_on_a_card_that_it_does_not_beat_comes_back(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    table.pull("JD", middle(table.attack("8C").locator(".card")))
    assert table.sent() == []
    expect(table.ghost).to_be_hidden()
    expect(table.cards()).to_have_count(5)


@pytest.mark.parametrize(("onto", "move"), [("slot", "9S>"), ("9D", "9Sx9D")])
def test_a_transfer_goes_onto_its_place(page: Page, tables: FixedTables, onto: str, move: str) -> None:
    table = tables.open(page, "transfer")
    table.pull("9S", middle(table.slot if onto == "slot" else table.attack(onto)))
    assert table.sent() == [move]


def test_a_trump_dropped_between_the_two_asks_as_well(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "transfer")
    board = box(page.locator(".board"))
    table.pull("9S", (board["x"] + board["width"] / 2, board["y"] + board["height"] - 30))
    assert table.sent() == []
    expect(table.boxed).to_contain_text(["Перевести", "Побить"])
    expect(table.ghost).to_be_hidden()
    table.boxed.first.click()
    assert table.sent() == ["9S>"]


def test_a_card_pulled_up_follows_the_finger(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    hand, target = hand_of(page), table.attack("TD")
    x, y = middle(table.card("JD"))
    hand.press(x, y)
    hand.move(x, y - 5)
    expect(table.ghost).to_be_hidden()
    hand.move(x, y - 40)
    expect(table.ghost).to_be_visible()
    expect(table.card("JD")).to_have_css("opacity", "0.35")
    held = table.ghost.locator(".card")
    # A finger would hide the card: it is held above it.
    above = 0.35 * box(table.card("JD"))["height"] if isinstance(hand, Finger) else 0
    wait_until_it_is_at(held, y - 40 - above)
    hand.move(x, y - 140)
    wait_until_it_is_at(held, y - 140 - above)
    hand.move(*middle(target.locator(".card").first))
    expect(target).to_have_attribute("data-over", "")
    hand.lift()
    assert table.sent() == ["JDxTD"]


def test_a_card_brought_back_to_the_hand_is_not_played(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    hand = hand_of(page)
    x, y = middle(table.card("JD"))
    hand.press(x, y)
    hand.move(x, y - 200)
    expect(table.ghost).to_be_visible()
    hand.move(x, y + 10)
    hand.lift()
    expect(table.ghost).to_be_hidden()
    assert table.sent() == []
    expect(page.locator("[data-drag], [data-up]")).to_have_count(0)
    table.card("JD").click()
    assert table.sent() == ["JDxTD"]


def test_a_touch_that_is_taken_away_plays_nothing(phone: Page, tables: FixedTables) -> None:
    table = tables.open(phone, "defence")
    finger = Finger(phone)
    x, y = middle(table.card("JD"))
    finger.press(x, y)
    finger.move(*middle(table.attack("TD")))
    expect(table.ghost).to_be_visible()
    finger.be_interrupted()
    expect(table.ghost).to_be_hidden()
    assert table.sent() == []


def test_escape_ends_a_drag(desktop: Page, tables: FixedTables) -> None:
    table = tables.open(desktop, "defence")
    mouse = Pointer(desktop)
    mouse.press(*middle(table.card("JD")))
    mouse.move(*middle(table.attack("TD").locator(".card")))
    expect(table.ghost).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(table.ghost).to_be_hidden()
    mouse.lift()
    assert table.sent() == []


def test_a_few_pixels_are_still_a_tap(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    hand = hand_of(page)
    x, y = middle(table.card("JD"))
    hand.press(x, y)
    hand.move(x + 3, y - 5)
    hand.lift()
    expect(page.locator("body")).to_have_attribute("data-intent", "JDxTD")
    assert table.sent() == ["JDxTD"]


def test_a_dropped_card_lies_where_it_was_let_go_until_the_answer(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    table.pull("JD", middle(table.attack("TD").locator(".card")))
    expect(table.ghost).to_be_visible()
    table.show({"hand": ["7C", "QC", "AH", "9S"], "table": [["8H", "TH"], ["TD", "JD"], ["8C", None]]})
    expect(table.ghost).to_be_hidden()
    expect(table.attack("TD").locator(".card")).to_have_count(2)


def test_a_refused_card_comes_back_and_is_told_why(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "throwing")
    table.pull("QH", middle(page.locator(".board")))
    page.evaluate("table.refuse({ code: 'bout_full', n: 6 })")
    expect(table.ghost).to_be_hidden()
    expect(table.bubble).to_have_text("Место на столе уже занято, карта осталась у вас")
    expect(table.card("QH")).to_be_visible()
    table.card("QH").click()
    assert table.sent() == ["QH", "QH"]

"""Hands on the cards, on a phone with a finger and on a desktop with a mouse and keys.

What is promised, on which page (001: how to play, 003: the rules of Durak), and the test that shows it:

001  Tap a glowing card to play it                             test_a_tap_on_a_glowing_card_plays_it
001  … or drag it to the table                                 test_a_card_dragged_to_the_table_is_played
001  Defending, lay it on the card that it beats               test_a_cover_goes_onto_the_card_that_it_beats
001  «Бито» / «Пас» ends throwing in, «Беру» takes             test_the_words_have_buttons
001  With hints on a dim card says why                         test_a_dim_card_says_why_only_with_hints_on,
                                                               test_every_refusal_has_its_sentence
001  A card of the same rank hands the attack on               test_a_transfer_goes_onto_its_place
003  A trump of equal rank: transfer or cover, expressly       test_a_trump_of_the_attacks_rank_asks
003  Cards overlap by half at most; a big hand has two rows    test_no_card_hides_more_than_half_of_another
003  A touch lifts a card whole out of its row                 test_a_chosen_card_is_lifted_whole_out_of_its_row
003  Choose a card, then press the button of the move          test_without_quick_moves_a_button_confirms
003  Pull a card up: it follows the finger                     test_a_card_pulled_up_follows_the_finger
003  Let go over the field to play, in the hand to cancel      test_a_card_brought_back_to_the_hand_is_not_played,
                                                               test_a_touch_that_is_taken_away_plays_nothing
003  Two rows are scrolled together sideways                   test_scrolling_moves_both_rows_and_chooses_nothing
003  Scrolling chooses no card and makes no move               test_scrolling_moves_both_rows_and_chooses_nothing,
                                                               test_a_mouse_scrolls_too
003  «Все карты» opens a large grid                            test_all_cards_are_seen_in_a_grid_and_played_from_it,
                                                               test_the_grid_confirms_where_quick_moves_are_off
003  Arrows choose, Enter plays, Escape clears                 test_arrows_enter_and_escape,
                                                               test_a_box_is_answered_by_keys
003  H or Р is a hint, only in a match with a bot              test_a_hint_by_either_letter, test_no_hint_beside_people,
                                                               test_a_hint_of_the_server_is_shown,
                                                               test_a_hint_is_read_to_its_end_while_it_holds
003  Space is «Бито» or «Беру» with the focus on the table     test_space_speaks_only_from_the_table
003  A card is dragged up to the table with the mouse          test_a_card_dragged_to_the_table_is_played

Beyond the pages:

a dropped card waits for its answer        test_a_dropped_card_lies_where_it_was_let_go_until_the_answer
a refused one comes back                   test_a_refused_card_comes_back_and_is_told_why
one tap is one command                     test_a_double_tap_is_one_command, test_a_move_under_way_blocks_the_next
a set is asked for                         test_a_set_is_asked_for
a hand of 36 on a phone                    test_thirty_six_cards_are_usable_on_a_small_phone
a hint beside two words on a phone         test_beside_two_words_there_is_room_for_a_hint
the hand is one tab stop                   test_the_hand_is_one_tab_stop, test_the_focus_goes_on_to_the_next_card
the keys are listed                        test_the_keys_are_listed
a whole match without a mouse              test_a_whole_match_by_keyboard_only
"""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.fingers import Finger, Pointer, box, middle
from tests.e2e.fixed import FixedTable, FixedTables
from tests.e2e.layout import faults
from tests.e2e.seat import SeatInBrowser

STILL = {"reduced_motion": "reduce"}
CODES = {
    "not_your_turn": {"seat": 1},
    "one_rank": {},
    "rank_not_on_table": {},
    "bout_full": {"n": 6},
    "first_bout_full": {"n": 5},
    "defender_full": {"n": 3},
    "finished": {},
    "wait_turn": {"seat": 1},
    "own_partner": {"seat": 1},
    "does_not_beat": {"card": "9D"},
    "already_covered": {},
    "taking": {},
    "nothing_to_take": {},
    "not_covered": {},
    "transfer_off": {},
    "transfer_late": {},
    "transfer_rank": {},
    "transfer_no_room": {"seat": 1},
    "paused": {},
    "out": {},
    "not_in_hand": {},
    "not_on_table": {},
    "stale_bout": {},
    "match_over": {},
    "bad_move": {},
    "bad_frame": {},
    "too_fast": {},
    "no_hint": {},
}


@pytest.fixture(scope="module")
def tables() -> Iterator[FixedTables]:
    served = FixedTables()
    yield served
    served.stop()


@pytest.fixture(scope="module")
def screens(browser: Browser) -> Iterator[dict[str, Page]]:
    """A phone with a finger and a desktop with a mouse, for all fixed tables. No script on them may fail."""
    faults: list[str] = []
    contexts = {
        name: browser.new_context(**size, **STILL, locale="ru-RU")
        for name, size in [("phone", PHONE), ("desktop", DESKTOP)]
    }
    for context in contexts.values():
        context.on("weberror", lambda error: faults.append(str(error.error)))
    yield {name: context.new_page() for name, context in contexts.items()}
    for context in contexts.values():
        context.close()
    assert faults == []


@pytest.fixture(params=["phone", "desktop"])
def page(screens: dict[str, Page], request: pytest.FixtureRequest) -> Page:
    return screens[request.param]


@pytest.fixture
def phone(screens: dict[str, Page]) -> Iterator[Page]:
    yield screens["phone"]
    screens["phone"].set_viewport_size(PHONE["viewport"])


@pytest.fixture
def desktop(screens: dict[str, Page]) -> Iterator[Page]:
    yield screens["desktop"]
    screens["desktop"].set_viewport_size(DESKTOP["viewport"])


def hand_of(page: Page) -> Finger | Pointer:
    return Finger(page) if page.evaluate("navigator.maxTouchPoints > 0") else Pointer(page)


def pull(table: FixedTable, card: str, to: tuple[float, float]) -> None:
    """Drag a card of the hand, upwards first, and let it go so that it lies over a point."""
    hand = hand_of(table.page)
    place = box(table.card(card))
    x, y = place["x"] + 12, place["y"] + 30
    hand.press(x, y)
    hand.move(x, y - 20)
    expect(table.ghost).to_be_visible()
    # A finger holds the card by its lower part, to see it.
    below = 0.35 * place["height"] if isinstance(hand, Finger) else 0
    hand.move(to[0], to[1] + below)
    hand.lift()


def wait_until_it_is_at(card: Locator, y: float, of: str = "middle") -> None:
    """A card is on its way there: its middle, or its top."""
    card.page.wait_for_function(
        """([card, y, of]) => { const { top, height } = card.getBoundingClientRect();
            return Math.abs(top + (of === 'top' ? 0 : height / 2) - y) < 2; }""",
        arg=[card.element_handle(), y, of],
    )


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


def test_a_trump_dropped_between_the_two_asks_as_well(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "transfer")
    board = box(page.locator(".board"))
    pull(table, "9S", (board["x"] + board["width"] / 2, board["y"] + board["height"] - 30))
    assert table.sent() == []
    expect(table.boxed).to_contain_text(["Перевести", "Побить"])
    expect(table.ghost).to_be_hidden()
    table.boxed.first.click()
    assert table.sent() == ["9S>"]


@pytest.mark.parametrize(("onto", "move"), [("slot", "9S>"), ("9D", "9Sx9D")])
def test_a_transfer_goes_onto_its_place(page: Page, tables: FixedTables, onto: str, move: str) -> None:
    table = tables.open(page, "transfer")
    pull(table, "9S", middle(table.slot if onto == "slot" else table.attack(onto)))
    assert table.sent() == [move]


def test_a_card_dragged_to_the_table_is_played(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "opening", quick="off")
    pull(table, "KC", middle(page.locator(".board")))
    assert table.sent() == ["KC"]


def test_a_cover_goes_onto_the_card_that_it_beats(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    pull(table, "9S", middle(table.attack("8C").locator(".card")))
    assert table.sent() == ["9Sx8C"]


def test_a_cover_dropped_on_a_card_that_it_does_not_beat_comes_back(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    pull(table, "JD", middle(table.attack("8C").locator(".card")))
    assert table.sent() == []
    expect(table.ghost).to_be_hidden()
    expect(table.cards()).to_have_count(5)


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


def test_a_dim_card_says_why_only_with_hints_on(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    table.tap("7C")
    expect(table.bubble).to_contain_text(re.compile("Эта карта не бьёт.*8"))
    expect(table.card("7C")).to_have_attribute("aria-label", re.compile("не бьёт восьмёрка треф"))
    table = tables.open(page, "defence", hints="off")
    table.tap("7C")
    expect(table.bubble).to_be_hidden()
    expect(table.card("7C")).to_have_attribute("aria-label", "семёрка треф")
    assert table.sent() == []


@pytest.mark.parametrize("lang", ["ru", "uk", "en"])
def test_every_refusal_has_its_sentence(desktop: Page, tables: FixedTables, lang: str) -> None:
    tables.open(desktop, "defence", lang)
    said: dict[str, str] = desktop.evaluate(
        """codes => Object.fromEntries(Object.entries(codes).map(
            ([code, more]) =>
                [code, table.words({ code, ...more }).map(part => part.textContent ?? part).join('')]))""",
        CODES,
    )
    assert all(re.fullmatch(r"[^{}]{8,}", words) for words in said.values()), said
    assert "Лена" in said["not_your_turn"]
    assert "3" in said["defender_full"]
    assert all(bool(re.search("[а-яіїє]", words)) == (lang != "en") for words in said.values() if "Лена" not in words)


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


def test_the_hand_is_one_tab_stop(desktop: Page, tables: FixedTables) -> None:
    table = tables.open(desktop, "many")
    expect(desktop.locator('.hand .card[tabindex="0"]')).to_have_count(1)
    desktop.keyboard.press("ArrowRight")
    desktop.keyboard.press("ArrowRight")
    at = table.focused()
    desktop.keyboard.press("Tab")
    assert table.focused() is None
    desktop.keyboard.press("Shift+Tab")
    assert table.focused() == at


def test_arrows_enter_and_escape(desktop: Page, tables: FixedTables) -> None:
    table = tables.open(desktop, "many", quick="off")
    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft", "End", "Home"):
        desktop.keyboard.press(key)
        seen.append(table.focused())
    assert seen == ["6H", "8H", "7C", "8H", "6H", "AS", "6H"]
    desktop.keyboard.press("End")
    desktop.keyboard.press("Enter")
    expect(table.card("AS")).to_have_attribute("aria-pressed", "true")
    desktop.keyboard.press("Escape")
    expect(desktop.locator("[data-up]")).to_have_count(0)
    desktop.keyboard.press("Enter")
    desktop.keyboard.press("Enter")
    assert table.sent() == ["ASxJD"]


def test_a_box_is_answered_by_keys(desktop: Page, tables: FixedTables) -> None:
    table = tables.open(desktop, "transfer")
    for key in ("End", "Enter", "Escape"):
        desktop.keyboard.press(key)
    assert table.focused() == "9S"
    expect(table.boxed).to_have_count(0)
    for key in ("Enter", "ArrowRight", "Enter"):
        desktop.keyboard.press(key)
    assert table.sent() == ["9Sx9D"]


def test_the_focus_goes_on_to_the_next_card(desktop: Page, tables: FixedTables) -> None:
    table = tables.open(desktop, "defence")
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        desktop.keyboard.press(key)
    assert table.sent() == ["JDxTD"]
    table.show({"hand": ["7C", "QC", "AH", "9S"], "table": [["8H", "TH"], ["TD", "JD"], ["8C", None]]})
    assert table.focused() == "AH"


def test_space_speaks_only_from_the_table(desktop: Page, tables: FixedTables) -> None:
    table = tables.open(desktop, "defence")
    desktop.keyboard.press("Space")
    desktop.get_by_role("button", name="Звуки").focus()
    desktop.keyboard.press("Space")
    assert table.sent() == []
    desktop.keyboard.press("Escape")
    desktop.locator(".board").click(position={"x": 300, "y": 300})
    desktop.keyboard.press("Space")
    assert table.sent() == ["take"]
    table = tables.open(desktop, "throwing")
    desktop.keyboard.press("ArrowRight")
    desktop.keyboard.press("Space")
    assert table.sent() == ["done"]


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


def test_the_keys_are_listed(desktop: Page, tables: FixedTables) -> None:
    tables.open(desktop, "defence")
    expect(desktop.locator(".log .kbd")).to_contain_text("снять выбор")
    desktop.set_viewport_size({"width": 900, "height": 700})
    expect(desktop.locator(".log .kbd")).to_be_hidden()
    desktop.get_by_role("button", name="Меню").click()
    desktop.get_by_role("button", name="Клавиши").click()
    expect(desktop.locator("#keys-dialog .kbd")).to_be_visible()
    expect(desktop.locator("#keys-dialog .kbd")).to_contain_text("выбрать карту")


def test_a_dropped_card_lies_where_it_was_let_go_until_the_answer(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "defence")
    pull(table, "JD", middle(table.attack("TD").locator(".card")))
    expect(table.ghost).to_be_visible()
    table.show({"hand": ["7C", "QC", "AH", "9S"], "table": [["8H", "TH"], ["TD", "JD"], ["8C", None]]})
    expect(table.ghost).to_be_hidden()
    expect(table.attack("TD").locator(".card")).to_have_count(2)


def test_a_refused_card_comes_back_and_is_told_why(page: Page, tables: FixedTables) -> None:
    table = tables.open(page, "throwing")
    pull(table, "QH", middle(page.locator(".board")))
    page.evaluate("table.refuse({ code: 'bout_full', n: 6 })")
    expect(table.ghost).to_be_hidden()
    expect(table.bubble).to_have_text("Место на столе уже занято, карта осталась у вас")
    expect(table.card("QH")).to_be_visible()
    table.card("QH").click()
    assert table.sent() == ["QH", "QH"]


def play_with_bots(page: Page) -> SeatInBrowser:
    """By keys alone."""
    seat = SeatInBrowser(page, 3)
    page.goto("/ru/")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/match/"))
    page.locator(".hand [data-card]").first.wait_for()
    return seat


def test_a_hint_of_the_server_is_shown(visitor: Visitor) -> None:
    phone = visitor(PHONE, **STILL)
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


def test_a_whole_match_by_keyboard_only(visitor: Visitor) -> None:
    desktop = visitor(DESKTOP, **STILL)
    seat = play_with_bots(desktop)
    desktop.keyboard.press("ArrowRight")
    for _ in range(2000):
        if seat.is_over:
            break
        if not press_a_move(desktop, seat):
            desktop.wait_for_timeout(10)
    expect(desktop.locator("#result-title")).to_be_visible()


def press_a_move(page: Page, seat: SeatInBrowser) -> bool:
    """Walk to the first card that glows and play it with the first of its meanings; without one say the word."""
    version = seat.version
    if page.locator("#game[data-waiting]").count() or not seat.view["legal"]:
        return False
    glows: list[bool] = page.evaluate(
        "[...document.querySelectorAll('.hand .card')].map(card => 'can' in card.dataset)"
    )
    if True not in glows:
        page.keyboard.press("Space")
    else:
        page.keyboard.press("Home")
        for _ in range(glows.index(True)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if page.locator(".choice__two button, .pair__aim").count():
            page.keyboard.press("Enter")
    return seat.version != version

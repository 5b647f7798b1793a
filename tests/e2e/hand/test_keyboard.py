"""Everything is done by keys as well, a whole match included."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, Visitor
from tests.e2e.fixed import FixedTables
from tests.e2e.seat import SeatInBrowser, play_on, play_with_bots


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


def test_the_keys_are_listed(desktop: Page, tables: FixedTables) -> None:
    tables.open(desktop, "defence")
    expect(desktop.locator(".log .kbd")).to_contain_text("снять выбор")
    desktop.set_viewport_size({"width": 900, "height": 700})
    expect(desktop.locator(".log .kbd")).to_be_hidden()
    desktop.get_by_role("button", name="Меню").click()
    desktop.get_by_role("button", name="Клавиши").click()
    expect(desktop.locator("#keys-dialog .kbd")).to_be_visible()
    expect(desktop.locator("#keys-dialog .kbd")).to_contain_text("выбрать карту")


def test_a_whole_match_by_keyboard_only(visitor: Visitor) -> None:
    desktop = visitor(DESKTOP, reduced_motion="reduce")
    seat = play_with_bots(desktop)
    play_on(seat, until=lambda: seat.is_over, playing=press_a_move)
    expect(desktop.locator("#result-title")).to_be_visible()


def press_a_move(seat: SeatInBrowser) -> bool:
    """Walk to the first card that glows and play it with the first of its meanings; without one say the word."""
    page, version = seat.page, seat.version
    if page.locator("#game[data-waiting]").count() or not seat.view["legal"]:
        return False
    glows: list[bool] = page.evaluate(
        "[...document.querySelectorAll('.hand .card')].map(card => 'can' in card.dataset)"
    )
    if True not in glows:
        # A card that was chosen is gone, or the focus is nowhere yet.
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
    else:
        page.keyboard.press("Home")
        for _ in range(glows.index(True)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if page.locator(".choice__two button, .pair__aim").count():
            page.keyboard.press("Enter")
    return seat.version != version

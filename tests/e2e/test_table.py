"""The page around the cards: the whole screen, the table in words, the line to the server."""

import json
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.fingers import touches
from tests.e2e.fixed import FixedTables
from tests.e2e.layout import faults
from tests.e2e.seat import SeatInBrowser, begin_with_bots, play_on, play_with_bots

ON_ITS_SIDE: dict[str, Any] = {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True}


def whole(page: Page) -> bool:
    page.wait_for_timeout(150)
    return bool(page.evaluate("document.fullscreenElement !== null"))


def test_the_first_press_takes_the_whole_screen(visitor: Visitor) -> None:
    page = visitor(PHONE)
    begin_with_bots(page)
    assert page.locator(".topbar > :last-child").get_attribute("id") == "fullscreen"
    assert not whole(page)
    button = page.locator("#fullscreen")
    page.locator(".prompt").tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert whole(page)
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.reload()
    button.wait_for()
    page.locator(".prompt").tap()
    assert not whole(page)
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_where_the_browser_cannot_there_is_no_button(visitor: Visitor) -> None:
    page = visitor(PHONE)
    page.add_init_script("Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })")
    begin_with_bots(page)
    expect(page.locator("#fullscreen")).to_be_hidden()
    page.locator(".prompt").tap()
    assert not whole(page)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_whole_match_by_words(visitor: Visitor, size: dict[str, object]) -> None:
    page = visitor(size, reduced_motion="reduce")
    seat = play_with_bots(page)
    page.locator("#words h2").first.wait_for(state="attached")
    page.locator("#view-switch").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand")).to_be_hidden()
    play_on(seat, until=lambda: seat.is_over, playing=press_the_first_move)
    expect(page.locator("#result-title")).to_be_visible()
    expect(page.locator(".words__refusal")).to_be_empty()


def press_the_first_move(seat: SeatInBrowser) -> bool:
    """With a finger where there is glass, else with Enter."""
    button = seat.page.locator(".words__moves button:not([aria-disabled])").first
    if not button.count():
        return False
    try:
        if touches(seat.page):
            button.tap(timeout=500)
        else:
            button.focus(timeout=500)
            seat.page.keyboard.press("Enter")
    except Error:
        # It went as the others moved.
        return False
    return True


def test_every_change_is_said_once(visitor: Visitor, tables: FixedTables) -> None:
    page = visitor(PHONE, reduced_motion="reduce")
    tables.show(page, "waiting")
    page.evaluate(
        """() => {
            globalThis.spoken = [];
            const live = el => el.closest?.('[role=log], [role=status]');
            new MutationObserver(changes => changes.forEach(({ addedNodes, target }) => addedNodes.forEach(node => {
                const text = node.textContent.trim();
                if (text && live(target)) spoken.push(text);
            }))).observe(document.body, { childList: true, subtree: true });
            next({ table: [['9H', 'QH'], ['9C', 'KC']] }, [{ e: 'covered', seat: 2, card: 'KC', target: '9C' }]);
        }"""
    )
    page.wait_for_function("spoken.some(text => text.includes('король треф'))")
    # What is drawn a frame later would be a second voice.
    spoken: list[str] = page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => setTimeout(() => done(spoken), 50)))"
    )
    assert len([text for text in spoken if "король треф" in text]) == 1, spoken


def test_the_last_seconds_are_spoken_once(visitor: Visitor, tables: FixedTables) -> None:
    page = visitor(DESKTOP)
    tables.show(page, "defence")
    warned: list[int] = page.evaluate(
        """async () => {
            const { Timer } = await import('table/timer.js');
            const warned = [];
            let now = 0;
            const config = { players: [], now: () => now, onIntent() {}, onHurry: left => warned.push(left) };
            const timer = new Timer(document.body, config);
            timer.set(30);
            for (now of [10, 19.9, 20, 21, 25, 29]) timer.show();
            timer.destroy();
            return warned;
        }"""
    )
    assert warned == [10]


def test_a_lost_line_is_said_and_comes_back(visitor: Visitor) -> None:
    page = visitor(PHONE)
    sockets: list[Any] = []
    barred = False

    def come(line: Any) -> None:
        if barred:
            line.close(code=1012)
        else:
            sockets.append((line, line.connect_to_server()))

    page.route_web_socket("**/ws/match/**", come)
    begin_with_bots(page)
    line, server = sockets[0]
    barred = True
    server.close()
    line.close(code=1012)
    expect(page.locator("#line")).to_be_visible()
    barred = False
    expect(page.locator("#line")).to_be_hidden(timeout=15_000)
    page.evaluate("dispatchEvent(new Event('online'))")
    # What is back needs no second line.
    assert len(sockets) == 2


def test_one_press_is_one_command(visitor: Visitor) -> None:
    page = visitor(DESKTOP)
    sent: list[str] = []
    hears = True

    def deaf(line: Any) -> None:
        server = line.connect_to_server()
        line.on_message(lambda text: sent.append(text))
        server.on_message(lambda text: line.send(text) if hears else None)

    page.route_web_socket("**/ws/match/**", deaf)
    begin_with_bots(page)
    page.locator(".hand [data-can]").first.wait_for()
    # What the bots do from here on must not take the buttons away again.
    hears = False
    page.locator("#view-switch").focus()
    page.keyboard.press("Enter")
    button = page.locator(".words__moves button").first
    for _ in range(3):
        button.evaluate("button => button.click()")
    expect(button).to_have_attribute("aria-disabled", "true")
    while not any(json.loads(text)["t"] == "play" for text in sent):
        page.wait_for_timeout(20)
    # Sent again for want of an answer, a command keeps its id.
    commands = {frame["id"] for frame in map(json.loads, sent) if frame["t"] == "play"}
    assert len(commands) == 1


@pytest.mark.parametrize(("size", "faces"), [(PHONE, 0), (DESKTOP, 1)], ids=["phone", "desktop"])
def test_a_phone_is_spared_the_large_faces(visitor: Visitor, size: dict[str, Any], faces: int) -> None:
    page = visitor(size)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    begin_with_bots(page)
    page.wait_for_load_state("networkidle")
    assert "cards.svg" in fetched
    fetched.clear()
    page.reload()
    page.locator(".hand [data-card]").first.wait_for()
    shown = page.locator(".hand [data-card]").first.locator("use[class]:visible")
    expect(shown).to_have_attribute("class", "full" if faces else "mini")
    page.wait_for_load_state("networkidle")
    assert sum(name.startswith("faces.svg") for name in fetched) == faces


def test_without_a_network_no_table_is_shown(visitor: Visitor) -> None:
    page = visitor(PHONE)
    begin_with_bots(page)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    # A page that was on its way while the worker awoke is not under it; the next one is.
    page.reload()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Нет сети")
    assert page.locator(".card").count() == 0
    page.context.set_offline(False)
    page.locator(".hand [data-card]").first.wait_for(timeout=10_000)


@pytest.mark.parametrize(
    ("size", "language", "states"),
    [
        (PHONE, "uk", ["six", "full", "scroll", "throwing"]),
        (DESKTOP, "ru", ["six", "full", "scroll", "throwing"]),
        (ON_ITS_SIDE, "ru", ["six", "bots", "pause", "fool", "transfer:9S"]),
    ],
    ids=["phone", "desktop", "on-its-side"],
)
def test_nothing_is_clipped_or_overlaps(
    visitor: Visitor, tables: FixedTables, size: dict[str, object], language: str, states: list[str]
) -> None:
    page = visitor(size, reduced_motion="reduce")
    found = {}
    for state in states:
        position, *tapped = state.split(":")
        tables.show(page, position, lang=language, **({"tap": tapped[0]} if tapped else {}))
        found[state] = faults(page)
    assert not any(found.values()), found


def test_a_press_before_everything_is_here_is_not_lost(visitor: Visitor) -> None:
    page = visitor(PHONE, service_workers="block")
    begin_with_bots(page)
    late: list[Any] = []
    page.route("**/panels/beside.js", lambda route: late.append(route))
    page.reload(wait_until="commit")
    page.locator(".hand [data-card]").first.wait_for()
    page.locator("#sounds").tap()
    expect(page.locator("#sounds")).to_have_attribute("aria-pressed", "true")
    late[0].continue_()
    expect(page.locator("#sounds")).to_have_attribute("aria-pressed", "false")
    page.locator("#sounds").tap()
    expect(page.locator("#sounds")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("dialog", ["menu", "log"])
def test_a_dialog_asked_for_before_the_scripts_are_here_opens_with_them(visitor: Visitor, dialog: str) -> None:
    page = visitor(PHONE, service_workers="block")
    begin_with_bots(page)
    late: list[Any] = []
    page.route("**/pages/match.js", lambda route: late.append(route))
    page.reload(wait_until="commit")
    opener = page.locator(f'.topbar [data-opens="{dialog}-dialog"]')
    opener.tap()
    expect(page.locator(f"#{dialog}-dialog")).to_be_hidden()
    late[0].continue_()
    expect(page.locator(f"#{dialog}-dialog")).to_be_visible()
    expect(page.locator("#log-sheet #log-list" if dialog == "log" else "#log-place #log-list")).to_be_attached()
    # It was one press: closed, the dialog stays so.
    page.locator(f"#{dialog}-dialog [data-closes]").first.tap()
    page.locator("#words h2").first.wait_for(state="attached")
    expect(page.locator(f"#{dialog}-dialog")).to_be_hidden()
    opener.tap()
    expect(page.locator(f"#{dialog}-dialog")).to_be_visible()

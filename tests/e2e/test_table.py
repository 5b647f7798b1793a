"""What the table promises besides the hand, promise by promise (003: the rules of Durak; –: ours).

003  ⛶ is the last button of the bar, the first press takes       test_the_first_press_takes_the_whole_screen
     the whole screen, unless the player left it himself
003  Without that power there is no ⛶                             test_where_the_browser_cannot_there_is_no_button
–    Choices are kept with the player, and drawn without a flash  test_choices_are_kept_with_the_player,
                                                                  test_a_visitor_keeps_his_choices_in_the_browser
–    Letters and sounds change at once                            test_letters_change_at_once,
                                                                  test_sounds_are_off_by_one_tap
–    A phone is spared the large faces of the cards                test_a_phone_is_spared_the_large_faces
–    «Пас» is said for a player who asked for it                  test_a_pass_is_said_only_where_passing_reopens
–    A whole match is played by words and plain buttons           test_a_whole_match_by_the_words_and_the_keyboard
–    Every change is said once; the last seconds are spoken       test_every_change_is_said_once,
                                                                  test_the_last_seconds_are_spoken_once
–    A lost line is said plainly and comes back by itself         test_a_lost_line_is_said_and_comes_back
–    One press is one command                                     test_one_press_is_one_command
–    Without a network the page says so and shows no table        test_without_a_network_no_table_is_shown
–    Cards fly in the times of the design, or not at all          test_cards_fly_unless_there_is_to_be_less_motion
–    Every state fits its screen                                  test_nothing_is_clipped_or_overlaps
–    What is pressed while the page still loads is not lost       test_a_press_before_everything_is_here_is_not_lost
–    «Меню» and «Ходы» open, though they were pressed before the   test_a_dialog_asked_for_before_the_scripts_are_here_…
     scripts were here
–    A tab that comes back replays nothing                        test_a_tab_that_comes_back_shows_what_is_without_…
"""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.layout import faults
from tests.e2e.seat import SeatInBrowser

ON_ITS_SIDE: dict[str, Any] = {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True}


def begin_with_bots(page: Page, language: str = "ru") -> None:
    page.goto(f"/{language}/")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    page.locator(".hand [data-card], .words__moves button").first.wait_for()
    # What goes with the table comes after the first cards.
    page.locator("#words h2").first.wait_for(state="attached")


def still(stills: str, page: Page, state: str) -> None:
    page.goto(f"{stills}/?state={state}")
    page.locator(".seat").first.wait_for()


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


def test_choices_are_kept_with_the_player(visitor: Visitor) -> None:
    page = visitor(PHONE)
    begin_with_bots(page)
    page.locator('[data-opens="menu-dialog"]').click()
    page.locator('[data-opens="settings-dialog"]').click()
    with page.expect_response("**/account/preferences/") as answer:
        page.locator('#settings [name="deck"][value="4"]').check(force=True)
    assert answer.value.status == 204
    with page.expect_response("**/account/preferences/"):
        page.locator('#settings [name="quick"]').uncheck()
    assert page.evaluate("document.documentElement.dataset.deck") == "4"
    page.evaluate("localStorage.clear()")
    html = page.context.request.get(page.url).text()
    assert 'data-deck="4"' in html.split(">")[1]
    assert 'data-quick="off"' in html.split(">")[1]


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
    shown = page.locator(".hand [data-card]").first.locator("use:visible")
    expect(shown).to_have_attribute("class", "full" if faces else "mini")
    page.wait_for_load_state("networkidle")
    assert sum(name.startswith("faces.svg") for name in fetched) == faces


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
    visitor: Visitor, stills: str, chosen: str, passing: str, legal: list[str], says: int
) -> None:
    page = visitor(DESKTOP)
    page.clock.install()
    page.goto(f"{stills}/?state=defence")
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


def test_a_whole_match_by_the_words_and_the_keyboard(visitor: Visitor) -> None:
    page = visitor(DESKTOP)
    begin_with_bots(page)
    page.locator("#view-switch").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand")).to_be_hidden()
    result = page.locator("#result-title")
    for _ in range(600):
        if result.count():
            break
        button = page.locator(".words__moves button:not([aria-disabled])").first
        if button.count():
            button.evaluate("button => button.focus()")
            page.keyboard.press("Enter")
        page.wait_for_timeout(25)
    expect(result).to_be_visible()
    expect(page.locator(".words__refusal")).to_be_empty()


def test_every_change_is_said_once(visitor: Visitor, stills: str) -> None:
    page = visitor(PHONE, reduced_motion="reduce")
    still(stills, page, "waiting")
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
    page.wait_for_timeout(100)
    spoken: list[str] = page.evaluate("spoken")
    assert len([text for text in spoken if "король треф" in text]) == 1, spoken


def test_the_last_seconds_are_spoken_once(visitor: Visitor, stills: str) -> None:
    page = visitor(DESKTOP)
    page.goto(f"{stills}/?state=defence")
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

    def deaf(line: Any) -> None:
        server = line.connect_to_server()
        line.on_message(lambda text: sent.append(text))
        server.on_message(lambda text: line.send(text))

    page.route_web_socket("**/ws/match/**", deaf)
    for _ in range(8):
        begin_with_bots(page)
        if page.locator(".hand [data-can]").count():
            break
    page.locator("#view-switch").focus()
    page.keyboard.press("Enter")
    button = page.locator(".words__moves button").first
    for _ in range(3):
        button.evaluate("button => button.click()")
    page.wait_for_timeout(300)
    assert len([text for text in sent if json.loads(text)["t"] == "play"]) == 1
    expect(button).to_have_attribute("aria-disabled", "true")


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


@pytest.mark.parametrize(("less", "flights"), [(False, 1), (True, 0)])
def test_cards_fly_unless_there_is_to_be_less_motion(visitor: Visitor, stills: str, less: bool, flights: int) -> None:
    page = visitor(DESKTOP, reduced_motion="no-preference")
    still(stills, page, "waiting")
    if less:
        page.evaluate("document.documentElement.dataset.motion = 'less'")
    found: list[float] = page.evaluate(
        """() => {
            next({ table: [['9H', 'QH'], ['9C', 'KC']] }, [{ e: 'covered', seat: 2, card: 'KC', target: '9C' }]);
            return [...document.querySelectorAll('.flights > *')].flatMap(
                copy => copy.getAnimations().map(flight => flight.effect.getTiming().duration));
        }"""
    )
    assert found == [220] * flights


@pytest.mark.parametrize(
    ("size", "language", "states"),
    [
        (PHONE, "uk", ["six", "full", "scroll", "throwing"]),
        (DESKTOP, "ru", ["six", "full", "scroll", "throwing"]),
        (ON_ITS_SIDE, "ru", ["six", "bots", "pause", "fool", "transfer&tap=9S"]),
    ],
    ids=["phone", "desktop", "on-its-side"],
)
def test_nothing_is_clipped_or_overlaps(
    visitor: Visitor, stills: str, size: dict[str, object], language: str, states: list[str]
) -> None:
    page = visitor(size, reduced_motion="reduce")
    found = {}
    for state in states:
        page.goto(f"{stills}/?state={state}&lang={language}")
        page.locator(".seat").first.wait_for()
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


def test_a_tab_that_comes_back_shows_what_is_without_replaying_what_was(visitor: Visitor, stills: str) -> None:
    page = visitor(DESKTOP)
    still(stills, page, "waiting")
    page.evaluate("Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })")
    seen = page.evaluate(
        """() => {
            const flown = () => document.querySelectorAll('.flights > *').length;
            const lay = (card, target) => [{ e: 'covered', seat: 2, card, target }];
            next({ table: [['9H', 'QH'], ['9C', 'KC']] }, lay('KC', '9C'));
            next({ table: [['9H', 'QH'], ['9C', 'KC'], ['KD', null]] }, [{ e: 'laid', seat: 3, cards: ['KD'] }]);
            const swept = { e: 'beaten', cards: ['9H', 'QH', '9C', 'KC', 'KD', 'AD'] };
            next({ table: [], discard: 9 }, [...lay('AD', 'KD'), swept]);
            const away = flown();
            delete document.hidden;
            document.dispatchEvent(new Event('visibilitychange'));
            return [away, flown(), document.querySelectorAll('.pair').length];
        }"""
    )
    assert seen == [0, 0, 0]

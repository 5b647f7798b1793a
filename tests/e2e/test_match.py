"""A whole match in real browsers: from the invite link to the fool, and through what goes wrong on the way."""

import json
import re
import signal
import time

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.seat import STUCK, SeatInBrowser, play_on
from tests.e2e.site import Site


def make_room(page: Page, *, preset: str, players: int) -> str:
    """Create a room; returns its invite link."""
    page.goto("/ru/rooms/new/")
    page.locator(f'input[name="preset"][value="{preset}"]').check(force=True)
    choose_players(page, players)
    page.get_by_role("button", name="Создать").click()
    expect(page).to_have_url(re.compile("/ru/rooms/[0-9a-f-]{36}/"))
    return str(page.locator("#invite-link").inner_text())


def choose_players(page: Page, players: int) -> None:
    seats = page.locator('[name="players"]')
    if seats.first.evaluate("field => field.tagName") == "SELECT":
        seats.select_option(str(players))
    else:
        page.locator(f'input[name="players"][value="{players}"]').check(force=True)


def sit_down_by(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_role("button", name="Сесть за стол").click()
    expect(page).to_have_url(re.compile("/rooms/"))


def two_friends_and_a_bot(visitor: Visitor, preset: str = "transfer") -> tuple[SeatInBrowser, SeatInBrowser]:
    host = SeatInBrowser(visitor(DESKTOP, reduced_motion="reduce"), 1)
    friend = SeatInBrowser(visitor(PHONE, reduced_motion="reduce"), 2)
    sit_down_by(friend.page, make_room(host.page, preset=preset, players=3))
    host.page.get_by_role("button", name="Посадить бота").click()
    begin(host, friend)
    return host, friend


def begin(host: SeatInBrowser, friend: SeatInBrowser) -> None:
    """Everybody is there, so that the match begins by itself; both pages go to the table."""
    for seat in (host, friend):
        expect(seat.page).to_have_url(re.compile("/match/"), timeout=15_000)
        seat.page.locator(".hand [data-card]").first.wait_for()


def test_two_browsers_and_a_bot_play_a_match_with_transfers_to_the_fool(visitor: Visitor) -> None:
    host, friend = two_friends_and_a_bot(visitor)
    play_on(host, friend, until=lambda: bool(friend.view["table"]) and friend.view["bout"] > 1)

    before = friend.version
    friend.page.reload()
    friend.page.locator(".hand [data-card]").first.wait_for()
    assert friend.version >= before
    wait_until_it_shows_what_it_was_sent(friend)

    play_on(host, friend, until=lambda: host.is_over and friend.is_over)
    assert host.view["result"] == friend.view["result"]
    for seat in (host, friend):
        seat.page.locator("#result-title").wait_for()
        knows = seat.cards_it_may_know()
        assert seat.cards_it_was_sent() <= knows
        assert seat.cards_on_the_page() <= knows
    nobody_held_what_the_other_held(host, friend)


def wait_until_it_shows_what_it_was_sent(seat: SeatInBrowser) -> None:
    """The bot may play meanwhile: the page is looked at until it and its last frame say the same."""
    since = time.monotonic()
    while (shown := seat.table_on_the_page()) != seat.table_it_was_sent():
        assert time.monotonic() - since < STUCK, (shown, seat.view)
        seat.page.wait_for_timeout(20)


def test_a_transfer_is_made_by_hand(visitor: Visitor) -> None:
    host, friend = two_friends_and_a_bot(visitor)
    seats = (host, friend)
    play_on(*seats, until=lambda: host.is_over or any(by_hand(seat) for seat in seats))
    while host.is_over and not any(by_hand(seat) for seat in seats):
        before = host.page.url
        for seat in seats:
            seat.page.locator("#result-title").wait_for()
            seat.views.clear()
            seat.page.get_by_role("button", name="Реванш").click()
        for seat in seats:
            expect(seat.page).not_to_have_url(before, timeout=15_000)
        begin(host, friend)
        play_on(*seats, until=lambda: host.is_over or any(by_hand(seat) for seat in seats))


def by_hand(seat: SeatInBrowser) -> bool:
    """Has this seat transferred an attack?"""
    events = [event for text in seat.frames for event in json.loads(text).get("events", [])]
    return any(event["e"] == "transferred" and event["seat"] == seat.view["seat"] for event in events)


def nobody_held_what_the_other_held(one: SeatInBrowser, other: SeatInBrowser) -> None:
    for version in one.views.keys() & other.views.keys():
        assert not set(one.views[version]["hand"]) & set(other.views[version]["hand"])


def test_nothing_but_the_socket_brings_cards_to_a_page(visitor: Visitor) -> None:
    texts: list[str] = []
    page = visitor(DESKTOP)
    page.on("response", lambda answer: texts.append(answer.text()) if "/match/" in answer.url else None)
    page.goto("/ru/")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    expect(page).to_have_url(re.compile("/match/"))
    page.locator(".hand [data-card]").first.wait_for()
    assert len(texts) == 1
    assert '"match-config"' in texts[0]
    assert not re.search(r"\b[6-9TJQKA][CDHS]\b", texts[0])


def test_a_server_that_is_killed_loses_no_acknowledged_move_and_the_match_goes_on(visitor: Visitor, site: Site) -> None:
    host, friend = two_friends_and_a_bot(visitor)
    play_on(host, friend, until=lambda: host.version >= 8)
    acknowledged = max(
        json.loads(text)["v"] for seat in (host, friend) for text in seat.frames if json.loads(text)["t"] == "ack"
    )
    site.stop(signal.SIGKILL)
    heard = len(host.frames), len(friend.frames)
    site.start()
    # The pages come back by themselves.
    play_on(host, friend, until=lambda: len(host.frames) > heard[0] and len(friend.frames) > heard[1])
    assert host.version >= acknowledged
    play_on(host, friend, until=lambda: host.version >= acknowledged + 6)


def test_whoever_opens_the_link_of_a_match_he_does_not_play_in_is_told_so(visitor: Visitor) -> None:
    player, stranger = visitor(DESKTOP), visitor(PHONE)
    player.goto("/ru/")
    player.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    expect(player).to_have_url(re.compile("/match/"))
    answer = stranger.goto(player.url)
    assert answer is not None
    assert answer.status == 403
    assert stranger.locator(".hand").count() == 0
    expect(stranger.get_by_role("heading", level=1)).to_be_visible()


def may_ask(seat: SeatInBrowser, other: SeatInBrowser) -> bool:
    """Has this seat cards that it cannot play, as it is for the other, and no bot, to open?"""
    return bool(
        seat.view["phase"] == "opening" and seat.view["main_attacker"] == other.view["seat"] and seat.view["why"]
    )


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_dim_card_says_why_and_sends_nothing(visitor: Visitor, size: dict[str, object]) -> None:
    host, friend = two_friends_and_a_bot(visitor, preset="friends")
    play_on(host, friend, until=lambda: may_ask(host, friend) or may_ask(friend, host))
    seat = host if may_ask(host, friend) else friend
    wait_until_it_shows_what_it_was_sent(seat)
    before = len(seat.frames)
    dim = next(iter(seat.view["why"]))
    seat.page.locator(f'.hand [data-card="{dim}"]').click(force=True)
    expect(seat.page.locator(".bubble")).to_be_visible()
    assert not any('"nack"' in frame or '"ack"' in frame for frame in seat.frames[before:])

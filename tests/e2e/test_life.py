"""The life of a room and its matches in browsers: from the link that is sent to a friend to the rematch."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.seat import SeatInBrowser
from tests.e2e.test_match import begin, make_room, sit_down_by

ROOM = re.compile("/rooms/[0-9a-f-]{36}/$")


def dealer_of(seat: SeatInBrowser) -> int:
    """Who dealt the match that this seat is in, as its page was told."""
    events = [event for text in reversed(seat.frames) for event in json.loads(text).get("log", [])]
    return next(int(event["dealer"]) for event in events if event["e"] == "dealt")


def resign(page: Page) -> None:
    page.locator("[data-opens='menu-dialog']").click()
    page.locator("#resign-open").click()
    page.locator("#resign").click()
    page.locator("#result-title").wait_for()


def test_a_link_brings_a_friend_and_the_match_begins_by_itself_and_is_found_again(visitor: Visitor) -> None:
    host = SeatInBrowser(visitor(DESKTOP, reduced_motion="reduce"), 1)
    friend = SeatInBrowser(visitor(PHONE, reduced_motion="reduce", locale="uk-UA"), 2)
    link = make_room(host.page, preset="host", players=2)
    assert re.search("//[^/]+/i/", link)

    # The friend reads the invitation in his own language.
    friend.page.goto(link)
    expect(friend.page).to_have_url(re.compile("/uk/i/"))
    friend.page.get_by_role("button", name="Сісти за стіл").click()
    expect(friend.page).to_have_url(re.compile("/uk/rooms/"))
    expect(host.page.locator(".startbar [data-countdown]")).to_be_visible()
    begin(host, friend)
    first = host.page.url

    friend.page.reload()
    friend.page.locator(".hand [data-card]").first.wait_for()
    assert friend.view["hand"]

    # From every page the way leads back to the match; who is in it sits down nowhere else.
    host.page.goto("/ru/rooms/new/")
    host.page.get_by_role("link", name="Вернуться").first.click()
    expect(host.page).to_have_url(first)
    host.page.locator(".hand [data-card]").first.wait_for()

    resign(host.page)
    friend.page.locator("#result-title").wait_for()
    for seat in (host, friend):
        seat.frames.clear()
        seat.views.clear()
        seat.page.locator(".rematch__asked").wait_for()
        seat.page.get_by_role("button", name="Реванш").click()
    for seat in (host, friend):
        expect(seat.page).not_to_have_url(first, timeout=15_000)
    begin(host, friend)
    assert host.page.url != first
    # Who lost deals.
    assert dealer_of(host) == dealer_of(friend) == host.view["seat"]


def test_a_renewed_link_makes_the_old_one_say_so(visitor: Visitor) -> None:
    host, friend = visitor(), visitor(PHONE)
    old = make_room(host, preset="friends", players=3)
    host.locator("#renew-link").click()
    expect(host.locator("#invite-link")).not_to_have_text(old)
    friend.goto(old)
    expect(friend.get_by_role("heading", level=1)).to_have_text("Это приглашение больше не действует")
    sit_down_by(friend, host.locator("#invite-link").inner_text())
    expect(host.locator(".place", has_text="Сделать хозяином")).to_have_count(1)


def test_the_list_of_open_rooms_is_live(visitor: Visitor) -> None:
    onlooker, host = visitor(), visitor(PHONE)
    onlooker.goto("/ru/")
    make_room(host, preset="friends", players=2)
    host.locator("#change-rules").click()
    host.locator('input[name="public"]').check()
    host.get_by_label("Название комнаты").fill("Пятница")
    host.get_by_role("button", name="Сохранить").click()
    expect(host).to_have_url(ROOM)
    row = onlooker.locator(".roomrow", has_text="Пятница").get_by_role("link", name="Сесть")
    expect(row).to_be_visible(timeout=10_000)
    row.focus()
    host.get_by_role("button", name="Посадить бота").click()
    expect(row).to_have_count(0, timeout=10_000)


def told(seat: SeatInBrowser) -> dict[str, Any]:
    """How the match stands, by what the page of this seat was told last."""
    matches = [frame["match"] for frame in map(json.loads, seat.frames) if "match" in frame]
    return dict(matches[-1]) if matches else {"status": "", "players": []}


def wait_until(seat: SeatInBrowser, so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not so():
        # Frames are heard only while Playwright waits for something.
        seat.page.wait_for_timeout(50)
        assert time.monotonic() < deadline, seat.frames[-3:]


def test_a_page_that_is_closed_pauses_the_match_its_host_seats_a_bot_and_its_owner_takes_the_seat_back(
    visitor: Visitor,
) -> None:
    host = SeatInBrowser(visitor(DESKTOP, reduced_motion="reduce"), 1)
    friend = SeatInBrowser(visitor(PHONE, reduced_motion="reduce"), 2)
    sit_down_by(friend.page, make_room(host.page, preset="host", players=2))
    begin(host, friend)
    table, browser = friend.page.url, friend.page.context
    friend.page.close()
    wait_until(host, lambda: told(host)["status"] == "paused")
    assert host.view["legal"] == []
    host.page.get_by_role("button", name="Посадить бота").click()
    wait_until(host, lambda: told(host)["status"] == "playing")
    back = browser.new_page()
    back.goto(table)
    back.locator(".hand [data-card]").first.wait_for()
    wait_until(host, lambda: told(host)["players"][1]["bot"] is None)
    assert told(host)["players"][1]["online"]

"""Two at one table read two languages, one of them changes his in the middle, and no sentence lacks its words."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, Visitor
from tests.e2e.fixed import FixedTables
from tests.e2e.pages import LANGUAGES
from tests.e2e.seat import SeatInBrowser, play_on
from tests.e2e.test_match import begin, make_room, wait_until_it_shows_what_it_was_sent
from tests.game.codes import OF_THE_RULES, OF_THE_SERVER
from tests.game.test_protocol_doc import EVENTS

CODES = sorted({*OF_THE_SERVER, *OF_THE_RULES})
# The name of a card stands in braces, that of a player is Latin here.
NOT_TRANSLATED = re.compile(r"\{\w+\}|Ann")

REASONS = {
    "ru": re.compile("Сейчас ходит|Эта карта|Козырь бьют|Вы уже|Такого достоинства|больше н"),
    "uk": re.compile("Зараз ходить|Ця карта|Козир б’ють|Ви вже|Такого рангу|більше н"),
}


def of_one_language(texts: list[str], language: str) -> bool:
    letters = {"ru": "[а-яё]", "uk": "[а-яіїєґ]", "en": "[a-z]"}
    foreign = {"ru": "[a-zіїєґ]", "uk": "[a-zыэъё]", "en": "[а-яёіїєґ]"}
    words = [NOT_TRANSLATED.sub("", text).lower() for text in texts]
    return all(re.search(letters[language], each) and not re.search(foreign[language], each) for each in words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(desktop: Page, tables: FixedTables, language: str) -> None:
    tables.show(desktop, "two", lang=language)
    told: dict[str, str] = desktop.evaluate(
        """async codes => {
            const { reasonWords } = await import('table/reasons.js');
            const context = { name: () => 'Ann', trump: 'S' };
            const words = code => reasonWords({ code, seat: 1, card: '9H', n: 5 }, context).text;
            return Object.fromEntries(codes.map(code => [code, words(code)]));
        }""",
        CODES,
    )
    assert of_one_language(list(told.values()), language)
    # The sentence for whatever is not known is that of one code.
    assert [code for code in CODES if told[code] == told["not_your_turn"]] == ["not_your_turn"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_line(desktop: Page, tables: FixedTables, language: str) -> None:
    tables.show(desktop, "two", lang=language)
    lines: dict[str, list[str]] = desktop.evaluate(
        """async events => {
            const { tell } = await import('panels/story.js');
            const about = { seat: 1, dealer: 1, bout: 3, cards: ['9H'], card: '9H', target: '8H', count: 1 };
            const text = parts => parts.filter(part => typeof part === 'string').join(' ');
            const said = (e, name) => text(tell({ e, ...about }, () => name, false)?.words ?? []);
            return Object.fromEntries(events.map(e => [e, [said(e, 'Ann'), said(e, null)]]));
        }""",
        EVENTS,
    )
    # How many cards were drawn is seen on the table.
    assert lines.pop("drew") == ["", ""]
    assert of_one_language([text for both in lines.values() for text in both], language)


def sit_down(page: Page, link: str, button: str) -> None:
    page.goto(link)
    page.get_by_role("button", name=button).click()
    expect(page).to_have_url(re.compile("/rooms/"))


def has_a_dim_card(seat: SeatInBrowser) -> bool:
    """The table waits for this seat, which defends and cannot beat with every card, and has no move on its way."""
    if seat.page.locator("#game[data-waiting]").count():
        return False
    view = seat.view
    return bool(view["phase"] == "defence" and view["defender"] == view["seat"] and view["why"] and view["legal"])


def says_why(seat: SeatInBrowser, words: re.Pattern[str]) -> None:
    wait_until_it_shows_what_it_was_sent(seat)
    dim = next(iter(seat.view["why"]))
    seat.page.locator(f'.hand [data-card="{dim}"]').click(force=True)
    expect(seat.page.locator(".bubble")).to_have_text(words)


def test_two_at_one_table_read_two_languages_and_one_changes_his_and_plays_on(visitor: Visitor) -> None:
    host = SeatInBrowser(visitor(DESKTOP, reduced_motion="reduce"), 1)
    friend = SeatInBrowser(visitor(DESKTOP, reduced_motion="reduce", locale="uk-UA"), 2)
    link = make_room(host.page, preset="friends", players=3)
    host.page.get_by_role("button", name="Посадить бота").first.click()
    expect(host.page.get_by_text("Глеб")).to_be_visible()
    # The link names no language: his browser does.
    sit_down(friend.page, link, "Сісти за стіл")
    begin(host, friend)
    assert "/ru/match/" in host.page.url
    assert friend.page.url == host.page.url.replace("/ru/", "/uk/")
    expect(host.page.locator('.seat[data-seat="1"]')).to_contain_text("Глеб")
    expect(friend.page.locator('.seat[data-seat="1"]')).to_contain_text("Гліб")
    expect(host.page.locator("#log-list")).to_contain_text(re.compile("сдаёт|Вы сдаёте"))
    expect(friend.page.locator("#log-list")).to_contain_text(re.compile("роздає|Ви роздаєте"))

    for seat, language in ((host, "ru"), (friend, "uk")):
        play_on(host, friend, until=lambda seat=seat: has_a_dim_card(seat))
        says_why(seat, REASONS[language])

    seen = len(friend.frames)
    friend.page.locator('[data-opens="menu-dialog"]').click()
    friend.page.locator("#menu-dialog .langs a[hreflang=en]").click()
    expect(friend.page).to_have_url(host.page.url.replace("/ru/", "/en/"))
    play_on(host, friend, until=lambda: len(friend.frames) > seen)
    expect(friend.page.locator('.seat[data-seat="1"]')).to_contain_text("Gleb")
    expect(friend.page.locator(".hand")).to_have_attribute("aria-label", "Your cards")
    bout = friend.view["bout"]
    play_on(host, friend, until=lambda: friend.is_over or friend.view["bout"] > bout + 1)
    expect(friend.page.locator("#log-list")).to_contain_text(re.compile(r"You (play|throw in|beat|pick up|take)"))
    expect(host.page.locator("#log-list")).to_contain_text(re.compile("Вы (ходите|подкидываете|отбиваете|забираете)"))

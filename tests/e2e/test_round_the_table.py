"""What the table shows of everybody: seats, roles, counts, piles, the clock, and the log in words."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.fixed import FixedTables

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
NAMES = ["Лена", "Тарас", "Сова", "Гриша", "Константин"]
"""In the order of play after the player at the bottom, who is seat 0."""

COUNTS = {
    "two": [6],
    "full": [4, 6],
    "defence": [6, 8, 4],
    "five": [6, 12, 1, 3],
    "six": [6, 4, 5, 6, 6],
}


def sit(visitor: Visitor, tables: FixedTables, size: dict[str, object], state: str) -> Page:
    page = visitor(size, reduced_motion="reduce")
    tables.show(page, state)
    return page


@SIZES
@pytest.mark.parametrize("state", COUNTS)
def test_everybody_has_a_seat_with_a_count(
    visitor: Visitor, tables: FixedTables, size: dict[str, object], state: str
) -> None:
    page, counts = sit(visitor, tables, size, state), COUNTS[state]
    expect(page.locator(".seats .seat")).to_have_count(len(counts))
    expect(page.locator(".seat__name")).to_have_text([re.compile(f"^{name}") for name in NAMES[: len(counts)]])
    expect(page.locator(".seat__count")).to_have_text([str(count) for count in counts])
    expect(page.locator(".seat__name .sr")).to_have_text([re.compile(rf"\b{count} карт") for count in counts])


@SIZES
def test_seats_go_round_clockwise_from_the_left(visitor: Visitor, tables: FixedTables, size: dict[str, object]) -> None:
    page = sit(visitor, tables, size, "six")
    boxes = [seat.bounding_box() for seat in page.locator(".seats .seat").all()]
    lefts = [box["x"] for box in boxes if box]
    assert lefts == sorted(lefts)
    assert len(lefts) == 5


@SIZES
@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("six", {"Лена": "пас", "Тарас": "ходит", "Сова": "отбивается"}),
        ("taking", {"Лена": "берёт", "Тарас": "думает"}),
        ("waiting", {"Лена": "нет связи"}),
        ("out", {"Сова": "без карт"}),
        ("pairs", {"Тарас": "напарник"}),
    ],
)
def test_what_everybody_does_is_said(
    visitor: Visitor, tables: FixedTables, size: dict[str, object], state: str, said: dict[str, str]
) -> None:
    page = sit(visitor, tables, size, state)
    for name, words in said.items():
        expect(page.locator(".seat", has_text=name).locator(".seat__status")).to_contain_text(words)


@SIZES
def test_pairs_wear_the_mark_of_their_team(visitor: Visitor, tables: FixedTables, size: dict[str, object]) -> None:
    page = sit(visitor, tables, size, "pairs")
    marks = [page.locator(f'.seat[data-seat="{seat}"] .teamdot') for seat in (1, 2, 3)]
    # Not by colour alone.
    for what in ("backgroundColor", "borderRadius"):
        rival, partner, other = (mark.evaluate(f"el => getComputedStyle(el).{what}") for mark in marks)
        assert rival == other != partner


@SIZES
def test_the_piles_say_what_is_left_and_what_is_trump(
    visitor: Visitor, tables: FixedTables, size: dict[str, object]
) -> None:
    page = sit(visitor, tables, size, "defence")
    expect(page.get_by_role("img", name="5 карт в колоде, козырь: восьмёрка пик")).to_be_visible()
    expect(page.get_by_role("img", name="4 карты в отбое")).to_be_visible()
    tables.show(page, "many")
    expect(page.get_by_role("img", name="Колода закончилась, козырь: пики")).to_be_visible()


@SIZES
def test_the_ring_empties_with_the_seconds(visitor: Visitor, tables: FixedTables, size: dict[str, object]) -> None:
    page = visitor(size, reduced_motion="reduce")
    page.clock.install()
    tables.show(page, "defence")
    ring, seconds = page.locator(".prompt [data-ring]"), page.locator(".prompt [data-seconds]")
    page.clock.run_for(500)
    before = float(str(ring.get_attribute("stroke-dasharray")).split()[0])
    left = int(seconds.inner_text())
    page.clock.run_for(10_000)
    expect(seconds).to_have_text(str(left - 10))
    assert before - float(str(ring.get_attribute("stroke-dasharray")).split()[0]) == pytest.approx(100 / 6, abs=0.5)


@SIZES
def test_what_happens_is_written_down_in_words(visitor: Visitor, tables: FixedTables, size: dict[str, object]) -> None:
    page = sit(visitor, tables, size, "waiting")
    page.evaluate(
        """() => next({ table: [['9H', 'QH'], ['9C', 'KC']] },
            [{ e: 'covered', seat: 2, card: 'KC', target: '9C' }])"""
    )
    words = re.compile("Тарас отбивает 9.*картой К")
    if size is PHONE:
        expect(page.locator(".lastline")).to_contain_text(words)
        page.locator(".lastline").tap()
        expect(page.get_by_role("dialog", name="Ход партии")).to_contain_text(words)
    else:
        expect(page.locator("#log-list li").last).to_contain_text(words)


@SIZES
def test_whoever_waits_is_told_for_whom(visitor: Visitor, tables: FixedTables, size: dict[str, object]) -> None:
    page = sit(visitor, tables, size, "waiting")
    expect(page.locator(".prompt")).to_contain_text("Отбивается Тарас")
    expect(page.locator(".hand [data-can]")).to_have_count(0)


@SIZES
def test_whoever_watches_sees_the_table_and_no_hand(
    visitor: Visitor, tables: FixedTables, size: dict[str, object]
) -> None:
    page = sit(visitor, tables, size, "watching")
    expect(page.locator(".prompt")).to_contain_text("Вы смотрите партию")
    expect(page.locator(".watched .seat__name")).to_contain_text("Марко")
    expect(page.locator(".hand [data-card]")).to_have_count(0)
    expect(page.locator(".actions")).to_be_hidden()

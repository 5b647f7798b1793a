"""Cards fly where they go, in the times of the design; what nobody saw is not shown again."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import DESKTOP, Visitor
from tests.e2e.fixed import FixedTables

FLIGHTS = """[...document.querySelectorAll('.flights > *')].flatMap(copy => copy.getAnimations().map(
    flight => { const { delay, duration } = flight.effect.getTiming(); return [delay, duration]; }))"""


def flights(page: Page, changes: dict[str, Any], events: list[dict[str, Any]]) -> list[list[float]]:
    """What flies to the next picture: for each card when it leaves, and how long it takes."""
    page.evaluate("([changes, events]) => next(changes, events)", [changes, events])
    return list(page.evaluate(FLIGHTS))


@pytest.mark.parametrize(("less", "found"), [(False, [[0, 220]]), (True, [])])
def test_cards_fly_unless_there_is_to_be_less_motion(
    visitor: Visitor, tables: FixedTables, less: bool, found: list[list[float]]
) -> None:
    page = visitor(DESKTOP, reduced_motion="no-preference")
    tables.show(page, "waiting")
    if less:
        page.evaluate("document.documentElement.dataset.motion = 'less'")
    covered = {"e": "covered", "seat": 2, "card": "KC", "target": "9C"}
    assert flights(page, {"table": [["9H", "QH"], ["9C", "KC"]]}, [covered]) == found


def test_beaten_cards_are_swept_one_after_another(visitor: Visitor, tables: FixedTables) -> None:
    page = visitor(DESKTOP, reduced_motion="no-preference")
    tables.show(page, "waiting")
    beaten = {"e": "beaten", "cards": ["9H", "QH", "9C"]}
    assert flights(page, {"table": [], "discard": 7}, [beaten]) == [[0, 320], [30, 320], [60, 320]]


def test_taken_cards_come_one_after_another(visitor: Visitor, tables: FixedTables) -> None:
    page = visitor(DESKTOP, reduced_motion="no-preference")
    tables.show(page, "transfer")
    hand = ["7C", "9C", "6H", "KH", "QD", "9S", "9D", "9H"]
    flights(page, {"table": [["9D", "9H"]]}, [{"e": "covered", "seat": 0, "card": "9H", "target": "9D"}])
    taken = {"e": "taken", "seat": 0, "cards": ["9D", "9H"]}
    assert flights(page, {"table": [], "hand": hand}, [taken]) == [[0, 320], [30, 320]]


def test_drawn_cards_come_one_after_another(visitor: Visitor, tables: FixedTables) -> None:
    page = visitor(DESKTOP, reduced_motion="no-preference")
    tables.show(page, "throwing")
    hand = ["QH", "TH", "KC", "JS", "6C", "6D"]
    drew = {"e": "drew", "seat": 0, "cards": ["6C", "6D"], "count": 2}
    assert flights(page, {"hand": hand, "stock": 3}, [drew]) == [[0, 220], [60, 220]]


def test_a_tab_that_comes_back_shows_what_is_without_replaying_what_was(visitor: Visitor, tables: FixedTables) -> None:
    page = visitor(DESKTOP)
    tables.show(page, "waiting")
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

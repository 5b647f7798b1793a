"""Why a card cannot be played, and why a move was refused."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.fixed import FixedTables
from tests.game.codes import OF_THE_RULES, OF_THE_SERVER


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
def test_a_reason_names_the_player_the_card_and_the_number(desktop: Page, tables: FixedTables, lang: str) -> None:
    tables.open(desktop, "defence", lang)
    said: dict[str, str] = desktop.evaluate(
        """codes => Object.fromEntries(codes.map(code => [code, table.words({ code, seat: 1, card: '9D', n: 3 })
            .map(part => part.textContent ?? part).join('')]))""",
        OF_THE_SERVER + OF_THE_RULES,
    )
    for words in said.values():
        assert re.fullmatch(r"[^{}]{8,}", words)
    for code in ("not_your_turn", "wait_turn", "transfer_no_room", "not_host"):
        assert "Лена" in said[code]
    assert "3" in said["defender_full"]
    assert "3" in said["bout_full"]
    assert "9" in said["does_not_beat"]

"""Rule sets: what can be chosen, what cannot be played, and which field is to blame."""

import doctest
from typing import Any

import pytest

from game import engine
from game.engine import RuleSet, RuleSetError, cards, notation, presets

# Page by page, as printed in the rules; a list is what the host chooses from, the first is the start.
TABLE: dict[str, list[Any]] = {
    "deck": [[24, 36, 52], 36, 36, 36, [24, 36, 52]],
    "players": [[2, 3, 4, 5, 6]] * 4 + [[2, 3, 4]],
    "transfers": [[False, True], [False, True], False, True, [False, True]],
    "pairs": [[False, True], False, False, False, [False, True]],
    "throw_in": ["all", "all", "all", "all", "in_turn"],
    "first_bout_limit": [6, 5, 6, 6, [5, 6]],
    "passing": ["final", "reopens", "final", "reopens", "reopens"],
    "draw_order": ["defender_last"] * 4 + ["clockwise"],
    "both_empty": ["last_defender", "draw", "draw", "draw", "draw"],
    "clock": [[30, 60, 90], *[[None, 30, 60, 90]] * 4],
    "on_timeout": ["forfeit", "act", "act", "act", "act"],
    "on_disconnect": ["clock_runs", "clock_runs", "pause", "clock_runs", "clock_runs"],
    "on_resign": ["ends", "plays_on", "plays_on", "ends", "ends"],
    "opening": ["lowest_trump"] * 4 + ["under_fool"],
}
STARTS = {("sport", "deck"): 36, ("sport", "clock"): 60, ("host", "clock"): 60, ("circle", "deck"): 36}
PAGES = ["sport", "friends", "host", "transfer", "circle"]


@pytest.mark.parametrize("page", PAGES)
def test_a_preset_is_what_its_page_says(page: str) -> None:
    rules = engine.choose(page, 2)
    for field, columns in TABLE.items():
        column = columns[PAGES.index(page)]
        if isinstance(column, list):
            assert tuple(column) == engine.PRESETS[page].choices[field]
            start = STARTS.get((page, field), column[0])
            assert field == "players" or getattr(rules, field) == start
        else:
            assert field not in engine.PRESETS[page].choices
            assert getattr(rules, field) == column


def test_custom_opens_every_field() -> None:
    assert engine.PRESETS["custom"].choices == engine.FIELD_VALUES
    assert set(engine.FIELD_VALUES) == set(engine.rules_to_dict(engine.choose("custom", 2)))


@pytest.mark.parametrize(
    ("preset", "players", "choices", "field"),
    [
        ("chess", 2, {}, "preset"),
        ("friends", 7, {}, "players"),
        ("friends", 1, {}, "players"),
        ("friends", 2.0, {}, "players"),
        ("circle", 5, {}, "players"),
        ("sport", 5, {"deck": 24}, "players"),
        ("sport", 3, {"pairs": True}, "pairs"),
        ("friends", 4, {"pairs": True}, "pairs"),
        ("transfer", 2, {"transfers": False}, "transfers"),
        ("friends", 2, {"transfers": 1}, "transfers"),
        ("sport", 2, {"clock": None}, "clock"),
        ("friends", 2, {"clock": 45}, "clock"),
        ("friends", 2, {"deck": 52}, "deck"),
        ("custom", 2, {"throw_in": "nobody"}, "throw_in"),
        ("custom", 2, {"weather": "fine"}, "weather"),
        ("custom", 5, {"deck": 24}, "players"),
        ("custom", 2, {"pairs": True}, "pairs"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_field_named(
    preset: str, players: int, choices: dict[str, Any], field: str
) -> None:
    with pytest.raises(RuleSetError) as refused:
        engine.choose(preset, players, **choices)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("change", "field"), [({"deck": 32}, "deck"), ({"pairs": "yes"}, "pairs"), ({"extra": 1}, "extra"), (None, "clock")]
)
def test_the_engine_itself_refuses_a_rule_set_that_cannot_be_played(change: dict[str, Any] | None, field: str) -> None:
    data = engine.rules_to_dict(engine.choose("friends", 2))
    if change is None:
        del data["clock"]
    with pytest.raises(RuleSetError) as refused:
        engine.rules_from_dict({**data, **(change or {})})
    assert refused.value.field == field


def test_rule_sets_come_back_from_json() -> None:
    rules = engine.choose("custom", 4, pairs=True, throw_in="neighbours", clock=30)
    assert engine.rules_from_dict(engine.rules_to_dict(rules)) == rules
    assert isinstance(rules, RuleSet)


@pytest.mark.parametrize("deck", [range(52), [*range(16, 51), 50], range(16, 51)])
def test_a_wrong_deck_is_not_dealt(deck: Any) -> None:
    with pytest.raises(ValueError, match="not the deck"):
        engine.deal(engine.choose("friends", 2), tuple(deck), 0, 0.0)


@pytest.mark.parametrize(("dealer", "fool"), [(2, None), (-1, None), (0, 2)])
def test_a_dealer_or_a_fool_who_does_not_sit_there_is_refused(dealer: int, fool: int | None) -> None:
    rules = engine.choose("friends", 2)
    with pytest.raises(ValueError, match="no such seat"):
        engine.deal(rules, engine.full_deck(rules), dealer, 0.0, fool=fool)


@pytest.mark.parametrize("module", [engine, cards, notation, presets])
def test_the_examples_in_the_docstrings_hold(module: Any) -> None:
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("text", ["10H", "1H", "HH", "", "th"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        engine.card(text)

"""Examples on the rules pages: rule cases, which the tests play, and pictures of the positions in them.

A case of `examples.json` has an `id` beside what every rule case has; a step with `show` is drawn, and `hands` says
whose cards are seen in its pictures.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game import engine

EXAMPLES: dict[str, dict[str, Any]] = {
    case["id"]: case for case in json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))
}


class Shown(NamedTuple):
    """The cards of one player. `role`: attacks, defends, throws or out."""

    seat: int
    role: str
    cards: list[str]


class Picture(NamedTuple):
    """A position. `table`: each attack card with its cover, if any; `refused`: the card that cannot be played."""

    table: list[tuple[str, str | None]]
    hands: list[Shown]
    trump: str
    taking: bool
    refused: str | None


@cache
def pictures(name: str) -> tuple[Picture, ...]:
    """The positions of an example that are drawn, in order."""
    return tuple(_drawn(EXAMPLES[name]))


def _drawn(case: Mapping[str, Any]) -> Iterator[Picture]:
    state = engine.start_of(case)
    if case.get("show"):
        yield _picture(state, case["hands"], None)
    for step in case["steps"]:
        if "play" in step:
            outcome = engine.perform(state, step["play"])
            if isinstance(outcome, engine.Refused):
                raise ValueError(f"{case['id']}: {step['play']} is refused: {outcome.code}")
            state = outcome.state
        if step.get("show"):
            yield _picture(state, case["hands"], step.get("refuse"))


def _picture(state: engine.State, seats: list[int], refused: str | None) -> Picture:
    view = engine.view(state, None)
    table = [
        (engine.card_text(attack), None if cover is None else engine.card_text(cover)) for attack, cover in view.table
    ]
    hands = [Shown(seat, _role(state, seat), _cards(state, seat)) for seat in seats]
    return Picture(table, hands, view.trump, state.taking, refused and refused.partition(":")[2][:2])


def _role(state: engine.State, seat: int) -> str:
    if seat not in state.in_play:
        return "out"
    if seat == state.defender:
        return "defends"
    return "attacks" if seat == state.main_attacker else "throws"


def _cards(state: engine.State, seat: int) -> list[str]:
    return [engine.card_text(card) for card in engine.cards_in(state.hands[seat])]

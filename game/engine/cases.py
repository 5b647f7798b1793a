"""Rule cases: a start, then steps that must hold. They settle disputes about the rules.

A case is JSON: ``rules`` (a preset and what is changed in it), ``players``, ``start`` (a deal or a
position) and ``steps``, each ``play``, ``refuse`` with a code, or ``expect``. The rules pages show some
of them as examples, the tests play them all.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.cards import SUITS, Card, card, card_text, cards_in, suit_text
from game.engine.clock import clock_seats, deadline
from game.engine.deal import deal
from game.engine.forfeits import exclude, expire
from game.engine.legality import legal_moves
from game.engine.moves import BadMove
from game.engine.notation import parse, text
from game.engine.play import play
from game.engine.position import position
from game.engine.presets import PRESETS
from game.engine.rulesets import RuleSet
from game.engine.state import UNCOVERED, State
from game.engine.step import Refused, Step
from game.engine.view import done_in_play, out_of_play

_MALFORMED = (AttributeError, LookupError, TypeError, ValueError)
"""What the JSON of somebody else can raise: no case must keep the others from being played."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Step number ``step`` (from 1; 0 is the start) did not hold."""

    step: int
    expected: str
    came: str


def run_case(case: Mapping[str, Any]) -> Failure | None:
    """Plays a case through the engine; the first step that does not hold, or ``None``."""
    try:
        state, steps = start_of(case), list(case["steps"])
    except _MALFORMED as error:
        return Failure(0, "a start that can be set up", _told(error))
    for number, step in enumerate(steps, start=1):
        try:
            outcome = _take_step(state, step)
        except _MALFORMED as error:
            return Failure(number, "a step that can be read", _told(error))
        if isinstance(outcome, tuple):
            return Failure(number, *outcome)
        state = outcome
    return None


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def rules_of(case: Mapping[str, Any]) -> RuleSet:
    """The rule set of a case: its preset, with any field changed, also one that the preset fixes."""
    changes = dict(case["rules"])
    values = PRESETS[changes.pop("preset")].values
    if "players" in changes:
        raise ValueError("the number of players stands beside the rules")
    return RuleSet(**{**values, **changes, "players": case["players"]})


def start_of(case: Mapping[str, Any]) -> State:
    """The position in which a case starts. ``ValueError`` if it cannot be set up."""
    rules, start = rules_of(case), dict(case["start"])
    if "deck" in start:
        fool = (start.get("after") or {}).get("fool")
        return deal(rules, _cards(start["deck"]), start["dealer"], 0.0, fool=fool).state
    return position(
        rules,
        hands=[_cards(hand) for hand in start.pop("hands")],
        stock=_cards(start.pop("stock")),
        trump=list(SUITS).index(start.pop("trump")),
        table=[_pair(words) for words in start.pop("table", "").split()],
        **start,
    )


def _cards(words: str) -> tuple[Card, ...]:
    return tuple(card(word) for word in words.split())


def _pair(words: str) -> tuple[Card, Card | None]:
    attack, slash, cover = words.partition("/")
    return card(attack), card(cover) if slash else None


def _take_step(state: State, step: Mapping[str, Any]) -> State | tuple[str, str]:
    """The position after the step, or what was expected and what came."""
    if len(step.keys() & {"expect", "play", "refuse"}) != 1:
        raise ValueError("a step is one of play, refuse and expect")
    if "expect" in step:
        return _compare(state, step["expect"]) or state
    if "play" in step:
        outcome = perform(state, step["play"])
        if isinstance(outcome, Step):
            return outcome.state
        return f"{step['play']} is accepted", f"refused: {outcome.code}"
    outcome = perform(state, step["refuse"])
    wanted = step.get("code")
    if isinstance(outcome, Refused) and wanted in (None, outcome.code):
        return state
    came = outcome.code if isinstance(outcome, Refused) else "accepted"
    return f"{step['refuse']} is refused: {wanted or 'any code'}", came


def perform(state: State, line: str) -> Step | Refused:
    """What comes of ``2:9Hx6H``, ``timeout`` or ``1:exclude`` when the time is just out."""
    now = deadline(state) or state.since
    if line == "timeout":
        return expire(state, now)
    seat, _, move = line.partition(":")
    # Compared as text: int() would also read "00" and the digits of other scripts.
    if seat not in map(str, range(state.rules.players)):
        return Refused("bad_move")
    if move == "exclude":
        return exclude(state, int(seat), now)
    try:
        return play(state, int(seat), parse(move), now)
    except BadMove:
        return Refused("bad_move")


def _compare(state: State, expected: Mapping[str, Any]) -> tuple[str, str] | None:
    for field, wanted in expected.items():
        if field not in _ASKED:
            return f"a field that can be asked for: {field}", "none of that name"
        came = _ASKED[field](state)
        if isinstance(wanted, dict) and field in ("hands", "legal"):
            wanted = {seat: _sorted(value) for seat, value in wanted.items()}
            came = {seat: value for seat, value in came.items() if seat in wanted}
        if came != wanted:
            return f"{field} {wanted}", f"{field} {came}"
    return None


def _sorted(words: str | list[str]) -> list[str]:
    return sorted(words.split() if isinstance(words, str) else words)


def _table(state: State) -> str:
    pairs = zip(state.attacks, state.covers, strict=True)
    return " ".join(
        card_text(attack) + ("" if cover == UNCOVERED else f"/{card_text(cover)}") for attack, cover in pairs
    )


def _hands(state: State) -> dict[str, list[str]]:
    return {str(s): sorted(map(card_text, cards_in(h))) for s, h in enumerate(state.hands)}


def _legal(state: State) -> dict[str, list[str]]:
    return {str(s): sorted(map(text, legal_moves(state, s))) for s in range(state.rules.players)}


def _result(state: State) -> dict[str, Any] | None:
    if (result := state.result) is None:
        return None
    return {"kind": result.kind, "losers": list(result.losers), "reason": result.reason}


_ASKED: dict[str, Callable[[State], Any]] = {
    "phase": lambda state: state.phase,
    "bout": lambda state: state.bout,
    "main_attacker": lambda state: state.main_attacker,
    "defender": lambda state: state.defender,
    "opener": lambda state: state.opener,
    "capacity": lambda state: state.capacity,
    "table": _table,
    "hands": _hands,
    "counts": lambda state: [hand.bit_count() for hand in state.hands],
    "stock": lambda state: len(state.stock),
    "discard": lambda state: state.discard.bit_count(),
    "trump": lambda state: suit_text(state.trump),
    "out": lambda state: list(out_of_play(state)),
    "done": lambda state: list(done_in_play(state)),
    "clock": lambda state: list(clock_seats(state)),
    "legal": _legal,
    "result": _result,
}

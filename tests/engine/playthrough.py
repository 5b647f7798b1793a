"""Playthroughs: whole matches written down with every position, so that a change of the rules shows.

`python -m tests.engine.playthrough` writes those that are missing; a playthrough is written anew by
deleting it first, and its difference is read before it is kept.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from game import engine
from game.engine import Record, RuleSet, State
from tests.engine import playing

FOLDER = Path(__file__).parent / "playthroughs"
MARK = "\n--- positions ---\n"


def wanted() -> dict[str, tuple[str, RuleSet]]:
    """By name: each preset with two and with its most players, with and without transfers, and its pairs."""
    found: dict[str, tuple[str, RuleSet]] = {}
    for preset, page in engine.PRESETS.items():
        for players in (2, max(page.choices["players"])):
            for transfers in page.choices.get("transfers", (page.values["transfers"],)):
                choice = {"transfers": transfers} if "transfers" in page.choices else {}
                name = f"{preset}-{players}{'-transfers' if transfers else ''}"
                found[name] = preset, engine.choose(preset, players, **choice)
        if True in page.choices.get("pairs", ()):
            found[f"{preset}-pairs"] = preset, engine.choose(preset, 4, pairs=True)
    for field, values in engine.FIELD_VALUES.items():
        for value in values:
            if not any(getattr(rules, field) == value for _, rules in found.values()):
                found[f"custom-{field}-{value}"] = "custom", _custom(field, value)
    return found


def _custom(field: str, value: object) -> RuleSet:
    players = value if field == "players" else 3
    assert isinstance(players, int)
    return engine.choose("custom", players, **({} if field == "players" else {field: value}))


def described(record: Record) -> str:
    """The record, then a line for each position: the move that led there and what can be seen of it."""
    moves = ["deal", *(move.text for move in record.moves)]
    positions = [f"{move}: {_position(state)}" for move, state in zip(moves, engine.replay(record), strict=True)]
    return engine.write_record(record) + MARK + "\n".join(positions) + "\n"


def _position(state: State) -> str:
    table = " ".join(_pair(attack, cover) for attack, cover in zip(state.attacks, state.covers, strict=True))
    hands = " | ".join(" ".join(map(engine.card_text, engine.cards_in(hand))) or "-" for hand in state.hands)
    return (
        f"{state.phase} bout {state.bout} attacker {state.main_attacker} defender {state.defender} "
        f"room {state.capacity} table [{table}] hands [{hands}] stock {len(state.stock)} "
        f"discard {state.discard.bit_count()} done {list(state.done)} clock {list(engine.clock_seats(state))} "
        f"legal [{'; '.join(_legal(state))}]"
    )


def _pair(attack: int, cover: int) -> str:
    return engine.card_text(attack) + (f"/{engine.card_text(cover)}" if cover >= 0 else "")


def _legal(state: State) -> Iterator[str]:
    for seat in range(state.rules.players):
        if moves := engine.legal_moves(state, seat):
            yield f"{seat}: {' '.join(sorted(map(engine.text, moves)))}"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for number, (name, (preset, rules)) in enumerate(wanted().items()):
        file = FOLDER / f"{name}.txt"
        if not file.exists():
            forfeits = 0.01 if rules.clock else 0.0
            record = playing.a_record(preset, rules, random.Random(number), forfeits=forfeits)
            file.write_text(described(record), encoding="utf-8")


if __name__ == "__main__":
    main()

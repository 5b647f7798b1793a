"""Reading a record that somebody wrote, perhaps by hand: what cannot be read is told with its line."""

import re
from typing import Any

from game.engine.cards import Card, card
from game.engine.presets import PRESETS
from game.engine.record import Played, Record, RecordError, value_text
from game.engine.rulesets import FIELD_VALUES, RuleSet, RuleSetError
from game.engine.state import Seat

_TAG = re.compile(r'\[(\w+) "(.*)"\]')
# Endless play ends long before a bout with five digits.
_BOUT = re.compile(r"([1-9][0-9]{0,3})\.((?:\s+\S+)+)")
_TAGS = ("Preset", "Rules", "Seats", "Deck", "Dealer", "Date", "Result")
_KNOWN = {*_TAGS, "Fool"}


def read_record(text: str) -> Record:
    """The record that a text holds; ``RecordError`` names the line that cannot be read.

    Its moves are read, not judged: see ``check_record``.
    """
    tags: dict[str, tuple[int, str]] = {}
    moves: list[Played] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if found := _TAG.fullmatch(line.strip()):
            if found[1] in tags or found[1] not in _KNOWN:
                raise RecordError(number, "tag", found[1])
            tags[found[1]] = number, found[2]
        elif found := _BOUT.fullmatch(line.strip()):
            moves += [Played(move, number, int(found[1])) for move in found[2].split()]
        elif line.strip():
            raise RecordError(number, "line", line.strip())
    return _record(tags, tuple(moves))


def _record(tags: dict[str, tuple[int, str]], moves: tuple[Played, ...]) -> Record:
    for tag in _TAGS:
        if tag not in tags:
            raise RecordError(1, "tag", tag)
    rules = _rules(*tags["Rules"])
    return Record(
        preset=_preset(*tags["Preset"]),
        rules=rules,
        seats=_seats(*tags["Seats"], rules),
        deck=_deck(*tags["Deck"]),
        dealer=_seat(*tags["Dealer"], rules),
        fool=_seat(*tags["Fool"], rules) if "Fool" in tags else None,
        date=tags["Date"][1],
        result=tags["Result"][1],
        lines={tag: line for tag, (line, _) in tags.items()},
        moves=moves,
    )


def _preset(line: int, name: str) -> str:
    if name not in PRESETS:
        raise RecordError(line, "value", name)
    return name


def _seats(line: int, names: str, rules: RuleSet) -> tuple[str, ...]:
    seats = tuple(name.strip() for name in names.split("|"))
    if len(seats) != rules.players:
        raise RecordError(line, "value", names)
    return seats


def _rules(line: int, words: str) -> RuleSet:
    values: dict[str, Any] = {}
    for word in words.split():
        name, _, written = word.partition("=")
        meant = {value_text(value): value for value in FIELD_VALUES.get(name, ())}
        if written not in meant or name in values:
            raise RecordError(line, "value", word)
        values[name] = meant[written]
    for name in FIELD_VALUES:
        if name not in values:
            raise RecordError(line, "value", name)
    try:
        return RuleSet(**values)
    except RuleSetError as error:
        raise RecordError(line, "value", error.field) from error


def _deck(line: int, words: str) -> tuple[Card, ...]:
    try:
        return tuple(card(word) for word in words.split())
    except ValueError as error:
        raise RecordError(line, "value", str(error)) from error


def _seat(line: int, word: str, rules: RuleSet) -> Seat:
    if word not in map(str, range(rules.players)):
        raise RecordError(line, "value", word)
    return int(word)

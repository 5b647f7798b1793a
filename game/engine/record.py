"""A match as plain text, the PGN of Durak: tags, then the moves, a bout a line.

    [Preset "friends"]
    [Rules "deck=36 players=2 transfers=off … clock=none …"]
    [Seats "Анна | Богдан"]
    [Deck "TH 6C …"]
    [Dealer "1"]
    [Date "2026-03-01"]
    [Result "fool 1 played"]

    1. 0:6S 1:8Sx6S 0:done
    2. 1:7H 0:take 1:done

Seats are counted from 0. ``Deck`` is in the order of dealing. A rematch names the fool of the match
before in ``[Fool "1"]``. A match that was not played to an end has the result ``*``.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.engine.cards import Card, card, card_text
from game.engine.cases import perform
from game.engine.deal import deal
from game.engine.rulesets import FIELD_VALUES, RuleSet, RuleSetError
from game.engine.state import Result, Seat, State
from game.engine.step import Refused

UNFINISHED = "*"
_TAG = re.compile(r'\[(\w+) "(.*)"\]')
_BOUT = re.compile(r"(\d+)\.((?: \S+)*)")
_TAGS = ("Preset", "Rules", "Seats", "Deck", "Dealer", "Date", "Result")
_WORDS = {None: "none", False: "off", True: "on"}


class RecordError(ValueError):
    """A record that cannot be read or does not replay.

    ``line`` counts from 1. ``code`` says what is wrong (``tag``, ``value``, ``line``, ``bout``,
    ``result``, or the refusal of a move), ``text`` where: a tag, a move.
    """

    def __init__(self, line: int, code: str, text: str) -> None:
        super().__init__(f"line {line}: {code}: {text}")
        self.line, self.code, self.text = line, code, text


class Played(NamedTuple):
    """A line of play, as in ``0:6S``, ``timeout``, ``1:exclude``.

    Read from a text it knows the number of the line it stands in, and of the bout it is said to be of.
    """

    text: str
    line: int = 0
    bout: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One match.

    ``seats`` are names, ``date`` is free text, ``result`` as ``result_text`` writes it. ``fool`` is that
    of the match before, in a rematch. ``lines`` are the numbers of the lines that the tags stand in.
    """

    preset: str
    rules: RuleSet
    seats: tuple[str, ...]
    deck: tuple[Card, ...]
    dealer: Seat
    date: str
    moves: tuple[Played, ...]
    result: str = UNFINISHED
    fool: Seat | None = None
    lines: Mapping[str, int] = field(default_factory=dict)


def result_text(result: Result | None) -> str:
    """``fool 1 played``, ``pair 0+2 timeout``, ``draw played``; ``*`` for a match without a result."""
    if result is None:
        return UNFINISHED
    losers = "+".join(map(str, result.losers))
    return " ".join(word for word in (result.kind, losers, result.reason) if word)


def replay(record: Record) -> Iterator[State]:
    """The position after the deal and after each move. ``RecordError`` at the first wrong move."""
    try:
        state = deal(record.rules, record.deck, record.dealer, 0.0, fool=record.fool).state
    except ValueError as error:
        raise RecordError(record.lines.get("Deck", 0), "value", str(error)) from error
    yield state
    for move in record.moves:
        if move.bout not in (None, state.bout):
            raise RecordError(move.line, "bout", str(move.bout))
        outcome = perform(state, move.text)
        if isinstance(outcome, Refused):
            raise RecordError(move.line, outcome.code, move.text)
        state = outcome.state
        yield state


def check_record(record: Record) -> State:
    """The last position, if the record replays and ends with its result; else ``RecordError``."""
    for state in replay(record):
        last = state
    if record.result not in (UNFINISHED, result_text(last.result)):
        raise RecordError(record.lines.get("Result", 0), "result", record.result)
    return last


def write_record(record: Record) -> str:
    """The record as text. ``RecordError`` if it does not replay."""
    tags = {
        "Preset": record.preset,
        "Rules": " ".join(f"{name}={_word(getattr(record.rules, name))}" for name in FIELD_VALUES),
        "Seats": " | ".join(name.replace("|", "/").replace('"', "'") for name in record.seats),
        "Deck": " ".join(map(card_text, record.deck)),
        "Dealer": str(record.dealer),
        **({} if record.fool is None else {"Fool": str(record.fool)}),
        "Date": record.date,
        "Result": record.result,
    }
    lines = [f'[{tag} "{value}"]' for tag, value in tags.items()]
    return "\n".join([*lines, "", *_bouts(record), ""])


def _bouts(record: Record) -> Iterator[str]:
    bouts: dict[int, list[str]] = {}
    for state, move in zip(replay(record), record.moves, strict=False):
        bouts.setdefault(state.bout, []).append(move.text)
    for bout, moves in bouts.items():
        yield f"{bout}. {' '.join(moves)}"


def read_record(text: str) -> Record:
    """The record that a text holds; ``RecordError`` names the line that cannot be read.

    Its moves are read, not judged: see ``check_record``.
    """
    tags: dict[str, tuple[int, str]] = {}
    moves: list[Played] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if found := _TAG.fullmatch(line.strip()):
            if found[1] in tags:
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
        preset=tags["Preset"][1],
        rules=rules,
        seats=tuple(name.strip() for name in tags["Seats"][1].split("|")),
        deck=_deck(*tags["Deck"]),
        dealer=_seat(*tags["Dealer"], rules),
        fool=_seat(*tags["Fool"], rules) if "Fool" in tags else None,
        date=tags["Date"][1],
        result=tags["Result"][1],
        lines={tag: line for tag, (line, _) in tags.items()},
        moves=moves,
    )


def _word(value: Any) -> str:
    return _WORDS.get(value, str(value)) if isinstance(value, bool | None) else str(value)


def _rules(line: int, words: str) -> RuleSet:
    values: dict[str, Any] = {}
    for word in words.split():
        name, _, written = word.partition("=")
        meant = {_word(value): value for value in FIELD_VALUES.get(name, ())}
        if written not in meant:
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

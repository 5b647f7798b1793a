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

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.engine.cards import Card, card_text
from game.engine.cases import perform
from game.engine.deal import deal
from game.engine.rulesets import FIELD_VALUES, RuleSet
from game.engine.state import Result, Seat, State
from game.engine.step import Refused

UNFINISHED = "*"
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


def value_text(value: Any) -> str:
    """A value of a rule set in the tag ``Rules``: ``36``, ``on``, ``none``, ``in_turn``."""
    return _WORDS.get(value, str(value)) if isinstance(value, bool | None) else str(value)


def write_record(record: Record) -> str:
    """The record as text. ``RecordError`` if it does not replay."""
    tags = {
        "Preset": record.preset,
        "Rules": " ".join(f"{name}={value_text(getattr(record.rules, name))}" for name in FIELD_VALUES),
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

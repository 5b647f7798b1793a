"""A record says a whole match as text; a stranger's record with a typo is told its line."""

import random

import pytest

from game import engine
from game.engine import Played, RecordError
from tests.engine import playing


def a_text(seed: int = 5) -> str:
    rules = engine.choose("sport", 3, transfers=True)
    return engine.write_record(playing.a_record("sport", rules, random.Random(seed)))


@pytest.mark.parametrize("seed", range(25))
def test_a_record_that_was_written_reads_and_replays_to_its_result(seed: int) -> None:
    rng = random.Random(seed)
    record = playing.a_record("custom", playing.some_rules(rng), rng, forfeits=0.02)
    read = engine.read_record(engine.write_record(record))
    assert [move.text for move in read.moves] == [move.text for move in record.moves]
    assert engine.result_text(engine.check_record(read).result) == record.result
    assert engine.write_record(read) == engine.write_record(record)


def test_a_bout_stands_on_a_line_with_its_number() -> None:
    lines = a_text().splitlines()
    bouts = lines[lines.index("") + 1 :]
    assert bouts[0].startswith("1. ")
    assert [line.split(".")[0] for line in bouts] == [str(number) for number in range(1, len(bouts) + 1)]


def test_a_rematch_names_the_fool_of_the_match_before() -> None:
    rules = engine.choose("circle", 3)
    state = engine.deal(rules, engine.full_deck(rules), 2, 0.0, fool=2).state
    record = engine.Record(
        preset="circle", rules=rules, seats=("A", "B", "C"), deck=engine.full_deck(rules), dealer=2, date="", fool=2,
        moves=(Played(f"{state.main_attacker}:resign"),), result="fool 1 resigned",
    )  # fmt: skip
    text = engine.write_record(record)
    assert '[Fool "2"]' in text
    assert engine.check_record(engine.read_record(text)).result == engine.Result("fool", (1,), "resigned", 1)


def test_names_cannot_break_the_record() -> None:
    rules = engine.choose("friends", 2)
    record = engine.Record(
        preset="friends", rules=rules, seats=('A" | B', "C"), deck=engine.full_deck(rules), dealer=0, date="", moves=()
    )
    assert engine.read_record(engine.write_record(record)).seats == ("A' / B", "C")


def test_what_an_editor_does_to_the_spaces_is_no_mistake() -> None:
    text = a_text()
    changed = text.replace(". ", ".\t").replace("\n", " \r\n")
    assert engine.write_record(engine.read_record(changed)) == text


def test_an_unfinished_match_has_no_result() -> None:
    rules = engine.choose("friends", 2)
    record = engine.Record(
        preset="friends", rules=rules, seats=("A", "B"), deck=engine.full_deck(rules), dealer=0, date="", moves=()
    )
    assert engine.check_record(engine.read_record(engine.write_record(record))).result is None


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ('[Dealer "', '[Dealr "', 5, "tag"),
        ('[Date "2026-01-01"]\n', "", 1, "tag"),
        ('[Preset "sport"]', '[Preset "sport"]\n[Preset "sport"]', 2, "tag"),
        ('[Preset "sport"]', "[Preset sport]", 1, "line"),
        ('[Preset "sport"]', '[Preset "sprot"]', 1, "value"),
        ("players=3", "players=3 deck=36", 2, "value"),
        (" | ", " ", 3, "value"),
        ("players=3", "players=9", 2, "value"),
        ("players=3", "players=3 colour=red", 2, "value"),
        ("players=3 ", "", 2, "value"),
        ("pairs=off", "pairs=on", 2, "value"),
        ('[Dealer "', '[Dealer "7', 5, "value"),
        ('[Deck "', '[Deck "ZZ ', 4, "value"),
        ('[Deck "', '[Deck "2C ', 4, "value"),
        ('[Result "', '[Result "no', 7, "result"),
        ("\n1. ", "\n1. 0:XX ", 9, "bad_move"),
        ("\n1. ", "\n1. 0:2C ", 9, "not_in_hand"),
        ("\n2. ", "\n3. ", 10, "bout"),
        ("\n2. ", "\n2: ", 10, "line"),
        ("\n2. ", "\n2.\n2. ", 10, "line"),
        ("\n2. ", "\n02. ", 10, "line"),
        ("\n2. ", "\n٢. ", 10, "line"),
        ("\n2. ", "\n" + "2" * 5000 + ". ", 10, "line"),
    ],
)
def test_a_typo_is_told_with_its_line(old: str, new: str, line: int, code: str) -> None:
    text = a_text()
    assert old in text
    with pytest.raises(RecordError) as told:
        engine.check_record(engine.read_record(text.replace(old, new, 1)))
    assert (told.value.line, told.value.code) == (line, code)
    assert str(told.value).startswith(f"line {line}: {code}: ")

"""The record command writes finished matches as text and checks anybody's."""

import uuid
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import translation

from game import engine, services
from tests.game.tables import abandon, moves_to_the_end, people, start

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def run(*words: Any) -> str:
    out = StringIO()
    call_command("record", *map(str, words), stdout=out)
    return out.getvalue()


@pytest.fixture
def finished() -> uuid.UUID:
    match = start(*people("Анна", "Богдан"), preset="transfer")
    for seat, move in moves_to_the_end(match.id, seed=4):
        services.play(match.id, seat=seat, move=move, command_id=None, bout=None)
    return match.id


def test_a_finished_match_is_exported_and_replays(finished: uuid.UUID, tmp_path: Path) -> None:
    text = run("export", finished)
    assert '[Seats "Анна | Богдан"]' in text
    file = tmp_path / "match.txt"
    file.write_text(text, encoding="utf-8")
    record = engine.read_record(text)
    assert run("check", file).startswith(f"It replays: {len(record.moves)} moves")


def test_a_typo_is_told_with_its_line_and_why(finished: uuid.UUID, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(run("export", finished).replace("\n1. ", "\n1. 0:2C ", 1), encoding="utf-8")
    with pytest.raises(SystemExit) as stopped:
        run("check", file)
    assert stopped.value.code == f"{file}:9: the move 0:2C cannot be played: not_in_hand"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[Deck", "[Dck", "4: a tag is missing, stands twice or is not known: Dck"),
        ("deck=36", "deck=37", "2: this value cannot be: deck=37"),
        ("\n2. ", "\n2: ", "10: neither a tag nor a bout: 2: "),
        ("\n2. ", "\n4. ", "10: this is not bout 4"),
        ('[Result "', '[Result "x', "7: the match does not end so: x"),
    ],
)
def test_each_kind_of_mistake_has_its_words(
    finished: uuid.UUID, tmp_path: Path, old: str, new: str, words: str
) -> None:
    file = tmp_path / "match.txt"
    file.write_text(run("export", finished).replace(old, new, 1), encoding="utf-8")
    with pytest.raises(SystemExit) as stopped:
        run("check", file)
    assert f"{file}:{words}" in str(stopped.value.code)


@pytest.mark.parametrize("how", ["abandoned", "closed"])
def test_a_match_that_was_ended_from_outside_has_no_result_in_its_record(how: str, tmp_path: Path) -> None:
    match = start(*people("Анна", "Богдан"))
    abandon(match) if how == "abandoned" else services.close(match.id)
    text = run("export", match.id)
    assert '[Result "*"]' in text
    file = tmp_path / "match.txt"
    file.write_text(text, encoding="utf-8")
    assert run("check", file).startswith("It replays: 0 moves")


def test_the_mark_of_an_editor_is_no_mistake_and_letters_of_another_code_are_told_with_their_line(
    finished: uuid.UUID, tmp_path: Path
) -> None:
    file, text = tmp_path / "match.txt", run("export", finished)
    file.write_text(text, encoding="utf-8-sig")
    assert run("check", file).startswith("It replays: ")
    file.write_text(text, encoding="cp1251")
    with pytest.raises(SystemExit) as stopped:
        run("check", file)
    assert stopped.value.code == f"{file}:3: this is no text in UTF-8"


def test_a_live_match_is_not_exported_since_its_record_holds_hidden_cards() -> None:
    match = start(*people("Анна", "Богдан"))
    with pytest.raises(CommandError, match="not finished"):
        run("export", match.id)


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no match"):
        run("export", uuid.uuid4())
    with pytest.raises(CommandError, match=r"nothing\.txt"):
        run("check", tmp_path / "nothing.txt")

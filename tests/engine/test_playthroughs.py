"""Whole matches, position by position, as they were when the rules were last looked at."""

import pytest

from game import engine
from tests.engine import playthrough


def test_no_playthrough_is_missing() -> None:
    written = {file.stem for file in playthrough.FOLDER.glob("*.txt")}
    assert written == set(playthrough.wanted())


@pytest.mark.parametrize("name", sorted(playthrough.wanted()))
def test_the_match_goes_as_it_was_written_down(name: str) -> None:
    text = (playthrough.FOLDER / f"{name}.txt").read_text("utf-8")
    record = engine.read_record(text.partition(playthrough.MARK)[0])
    engine.check_record(record)
    assert playthrough.described(record) == text
    assert (record.preset, record.rules) == playthrough.wanted()[name]

"""The rule cases: what settles a dispute at a table."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from game import engine

FOLDER = Path(__file__).parent / "cases"
CASES = [(path.stem, case) for path in sorted(FOLDER.glob("*.json")) for case in json.loads(path.read_text("utf-8"))]

SIMPLE: dict[str, Any] = {
    "name": "a defender beats",
    "rules": {"preset": "host"},
    "players": 2,
    "start": {"hands": ["7S KS", "8S TH"], "stock": "", "trump": "D", "main_attacker": 0, "bout": 2},
    "steps": [{"play": "0:7S"}, {"play": "1:8Sx7S"}],
}


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[f"{file}: {case['name']}" for file, case in CASES])
def test_the_engine_plays_as_the_case_says(case: dict[str, Any]) -> None:
    assert engine.run_case(case) is None


@pytest.mark.parametrize(
    ("steps", "failure"),
    [
        ([{"play": "0:8S"}], (1, "0:8S is accepted", "refused: not_in_hand")),
        ([{"refuse": "0:7S", "code": "out"}], (1, "0:7S is refused: out", "accepted")),
        ([{"refuse": "1:8S", "code": "out"}], (1, "1:8S is refused: out", "not_your_turn")),
        ([{"refuse": "0:7S"}], (1, "0:7S is refused: any code", "accepted")),
        ([{"play": "0:7S"}, {"expect": {"phase": "over"}}], (2, "phase over", "phase defence")),
        ([{"expect": {"hands": {"0": "7S"}}}], (1, "hands {'0': ['7S']}", "hands {'0': ['7S', 'KS']}")),
        ([{"expect": {"weather": "fine"}}], (1, "a field that can be asked for: weather", "none of that name")),
    ],
)
def test_a_case_that_does_not_hold_names_its_step(steps: list[Any], failure: tuple[int, str, str]) -> None:
    came = engine.run_case({**SIMPLE, "steps": steps})
    assert came is not None
    assert (came.step, came.expected, came.came) == failure


@pytest.mark.parametrize(
    "change",
    [
        {"players": 3},
        {"players": 7},
        {"rules": {"preset": "chess"}},
        {"rules": {"preset": "host", "colour": "red"}},
        {"start": {"deck": "6H", "dealer": 0}},
        {"start": {**SIMPLE["start"], "stock": "7S"}},
        {"start": {**SIMPLE["start"], "stock": "2S"}},
        {"start": {**SIMPLE["start"], "trump": "X"}},
        {"start": {**SIMPLE["start"], "trump": ""}},
        {"start": {**SIMPLE["start"], "weather": "fine"}},
        {"start": {**SIMPLE["start"], "table": "7S/"}},
        {"start": {**SIMPLE["start"], "out": [0, 1]}},
        {"start": {**SIMPLE["start"], "bout": 0}},
        {"start": {**SIMPLE["start"], "bout": "first"}},
        *({"start": {**SIMPLE["start"], field: 2}} for field in ("main_attacker", "defender", "opener", "token")),
        *({"start": {**SIMPLE["start"], field: [2]}} for field in ("out", "done")),
        {"rules": {"preset": "host", "players": 2}},
        {"steps": None},
    ],
)
def test_a_start_that_cannot_be_set_up_fails_before_the_first_step(change: dict[str, Any]) -> None:
    came = engine.run_case({**SIMPLE, **change})
    assert came is not None
    assert came.step == 0


@pytest.mark.parametrize(
    "step",
    [
        {},
        {"plya": "0:7S"},
        {"play": "0:7S", "expect": {"phase": "defence"}},
        {"play": 5},
        {"refuse": None},
        {"expect": None},
        {"expect": {"hands": {"0": 5}}},
        {"expect": {"legal": {"0": [1, "take"]}}},
        None,
        "0:7S",
    ],
)
def test_a_step_that_nobody_can_read_fails_by_its_number(step: Any) -> None:
    came = engine.run_case({**SIMPLE, "steps": [{"expect": {"bout": 2}}, step]})
    assert came is not None
    assert came.step == 2


def test_a_line_that_says_nothing_is_no_move() -> None:
    state = engine.start_of(SIMPLE)
    lines = [
        "0:",
        "0:7s",
        "0:10S",
        "0:7S+",
        "0:7Sx7S",
        "00:7S",
        "٠:7S",
        " 0:7S",
        "0:7S+7S",
        "0:timeout",
        "2:7S",
        "x:7S",
        "7S",
        "timeout now",
        "",
    ]
    assert {line: engine.perform(state, line).code for line in lines} == dict.fromkeys(lines, "bad_move")  # type: ignore[union-attr]


def test_the_command_counts_and_names_what_fails(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps([SIMPLE, SIMPLE]))
    bad.write_text(json.dumps([{**SIMPLE, "name": "it beats nothing", "steps": [{"play": "1:take"}]}]))
    out = StringIO()
    call_command("cases", str(good), stdout=out)
    assert out.getvalue() == "2 passed, 0 failed\n"
    out = StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("cases", str(good), str(bad), stdout=out)
    assert stopped.value.code == 1
    assert out.getvalue() == (
        f"{bad}: it beats nothing: step 1: expected 1:take is accepted, came refused: nothing_to_take\n"
        "2 passed, 1 failed\n"
    )


@pytest.mark.parametrize("content", [None, b"{", b'{"name": "no list"}', b"\xff", b"[" * 100_000])
def test_a_file_that_holds_no_cases_fails_and_keeps_no_other_from_being_played(
    tmp_path: Path, content: bytes | None
) -> None:
    file, good = tmp_path / "cases.json", tmp_path / "good.json"
    good.write_text(json.dumps([SIMPLE]))
    if content is not None:
        file.write_bytes(content)
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("cases", str(file), str(good), stdout=out)
    assert out.getvalue().startswith(f"{file}: ")
    assert out.getvalue().endswith("\n1 passed, 1 failed\n")


@pytest.mark.parametrize("case", [None, 5, "x", [], {}])
def test_what_is_no_case_fails_without_a_name(tmp_path: Path, case: Any) -> None:
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([case, SIMPLE]))
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("cases", str(file), stdout=out)
    assert out.getvalue().startswith(f"{file}: ?: step 0: ")
    assert out.getvalue().endswith("\n1 passed, 1 failed\n")

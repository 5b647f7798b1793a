"""The list of what the table promises is complete: no promise without a test, no test without a promise."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PROMISES = (TESTS / "e2e" / "promises.txt").read_text()
# What shows nothing but that its tools work.
TOOLS = {"test_a_stumbling_block_is_found", "test_what_can_be_read_by_day_alone_is_found"}
OF_THE_TABLE = [
    "hand/*",
    "test_table",
    "test_panels",
    "test_round_the_table",
    "test_scenes",
    "test_accessible",
    "test_watching",
    "test_choices",
    "test_line",
    "test_motion",
]


def defined(folder: Path, *patterns: str) -> list[str]:
    files = [file for pattern in patterns for file in folder.glob(f"{pattern}.py")]
    return [
        name for file in files for name in re.findall(r"^(?:async )?def (test_\w+)", file.read_text(), re.MULTILINE)
    ]


def test_every_promise_has_its_page_and_a_test() -> None:
    promises = re.split(r"^(?=(?:\d{3}|--)  )", PROMISES, flags=re.MULTILINE)[1:]
    assert len(promises) > 50
    assert [promise for promise in promises if not re.search(r"^     test_", promise, re.MULTILINE)] == []
    pages = {promise[:3] for promise in promises}
    assert {"000", "001", "002", "003", "004"} <= pages


def test_every_test_that_is_named_exists() -> None:
    assert set(re.findall(r"\btest_\w+", PROMISES)) - set(defined(TESTS, "**/test_*")) == set()


def test_every_test_of_the_table_is_named() -> None:
    assert set(defined(TESTS / "e2e", *OF_THE_TABLE)) - TOOLS - set(re.findall(r"\btest_\w+", PROMISES)) == set()

"""Every statement of the five published pages has something that keeps it, and it exists."""

import json
import re
from pathlib import Path

import pytest

from accounts.preferences import CHOICES
from game import engine, rulebook

ROOT = Path(__file__).parents[2]
ROWS = [
    (line.split(" | ")[0].removeprefix("| "), line.split(" | ")[1].removesuffix(" |"))
    for line in (ROOT / "docs/pages.md").read_text("utf-8").splitlines()
    if line.startswith("| ") and not line.startswith(("| it says", "| ---"))
]
KEPT = re.compile(r"(rule|case|example|choice|test) `([^`]+)`")


def cases() -> set[str]:
    files = (ROOT / "tests/engine/cases").glob("*.json")
    return {case["name"] for file in files for case in json.loads(file.read_text("utf-8"))}


def is_there(kind: str, name: str) -> bool:
    if kind == "test":
        file, _, function = name.partition("::")
        path = ROOT / "tests" / file
        return (
            path.exists()
            and re.search(rf"^(async )?def {function}\(", path.read_text("utf-8"), re.MULTILINE) is not None
        )
    known = {"rule": engine.FIELD_VALUES, "case": cases(), "example": rulebook.EXAMPLES, "choice": CHOICES}
    return name in known[kind]


@pytest.mark.parametrize(("statement", "kept_by"), ROWS)
def test_a_statement_is_kept_by_what_there_is(statement: str, kept_by: str) -> None:
    if kept_by == "nothing to keep":
        assert statement.startswith("(A link")
        return
    found = KEPT.findall(kept_by)
    assert "; ".join(f"{kind} `{name}`" for kind, name in found) == kept_by
    assert [name for kind, name in found if not is_there(kind, name)] == []


def test_each_of_the_five_pages_has_its_table() -> None:
    text = (ROOT / "docs/pages.md").read_text("utf-8")
    presets = [name for name in engine.PRESETS if name != "custom"]
    assert re.findall(r"^## Page (\d{3}), the preset `(\w+)`", text, re.MULTILINE) == [
        (f"{number:03}", preset) for number, preset in enumerate(presets)
    ]
    assert len(ROWS) > 150


def test_what_there_is_not_is_noticed() -> None:
    assert not is_there("test", "site/test_pages_doc.py::test_nothing")
    assert not is_there("case", "an ace is beaten by a six")

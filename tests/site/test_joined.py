"""What a served site joins: scripts and style sheets that are asked for together."""

import re
from collections import Counter
from pathlib import Path

import pytest
from django.conf import settings

from durak_site import joined

LEFT_OVER = re.compile(r"^\s*(?:import (?!\* as)|export (?!const \{))", re.MULTILINE)


def modules() -> list[str]:
    return [name for names in joined.groups().values() for name in names]


def test_no_two_joined_modules_export_the_same_name():
    told = Counter(name for module in modules() for name in joined.exports(module))
    assert told
    assert max(told.values()) == 1


def test_what_the_table_needs_is_joined_once():
    pages = {joined.ENTRY, joined.FIRST}
    assert len(modules()) == len(set(modules()))
    assert set(modules()) == {*joined.needed(*pages), *joined.needed(joined.LATER)} - pages


@pytest.mark.parametrize("group", ["lib", "table", "beside"])
def test_a_joined_module_exports_all_that_its_parts_do(group: str):
    names = joined.groups()[group]
    text = joined.joined(names)
    exported = re.findall(r"^export const \{ (.*) \} =", text, re.MULTILINE)
    assert sorted(", ".join(exported).split(", ")) == sorted(name for each in names for name in joined.exports(each))
    assert not LEFT_OVER.search(text)


def test_modules_that_import_each_other_are_refused(monkeypatch: pytest.MonkeyPatch):
    sources = {"a.js": "import { b } from 'b.js';\n", "b.js": "import { a } from 'a.js';\n"}
    monkeypatch.setattr(joined, "source", sources.__getitem__)
    with pytest.raises(ValueError, match="each other"):
        joined.needed("a.js")


def test_every_style_sheet_of_the_table_is_joined():
    sheets = {f"table/{path.stem}" for path in Path(settings.BASE_DIR, "static", "css", "table").glob("*.css")}
    # The replay has one of its own.
    assert set(joined.STYLES["table"]) == sheets - {"table/replay"}

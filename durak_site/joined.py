"""The static files of a served site that are asked for together, joined: a phone waits for each file it has to fetch.

In development every file stands for itself. Once they are collected, the modules of a group are one module that exports
what all of them export, and the import map leads each of their names to it; the style sheets of a group are one sheet.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage

STYLES = {
    "base": ("tokens", "base", "controls", "avatar", "cards"),
    "table": (
        *("table/stage", "table/seats", "table/piles", "table/bout", "table/me", "table/choice", "table/log"),
        *("table/panels", "table/wide", "table/hand", "table/allcards", "table/keys", "table/size", "table/words"),
    ),
}
"""Names of style sheets in static/css, in the order of the cascade."""

ENTRY = "app.js"
"""What every page begins with."""
FIRST, LATER = "pages/match.js", "panels/beside.js"
"""What the first cards need, and what the table fetches after them."""

_IMPORT = re.compile(r"^import \{ (?P<names>[\w, ]+) \} from '(?P<module>[^']+)';$", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (?P<name>\w+))", re.MULTILINE)
_REMARK = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*.*?\*/)[ \t]*\n", re.MULTILINE | re.DOTALL)


class JoinedFinder(BaseFinder):
    """Hands the joined files to collectstatic."""

    def list(self, ignore_patterns: Any) -> Iterator[tuple[str, InMemoryStorage]]:
        storage = InMemoryStorage()
        sheets = {f"css/joined/{group}.css": styles(group) for group in STYLES}
        modules = {f"js/joined/{group}.js": joined(names) for group, names in groups().items()}
        for path, text in (sheets | modules).items():
            storage.save(path, ContentFile(text.encode()))
            yield path, storage

    def find(self, path: str, *args: Any, **options: Any) -> Any:
        # Asked only where files are not collected.
        return []


def styles(group: str) -> str:
    """The sheets of a group, one after the other. They name pictures as from a folder of static/css."""
    return "".join(Path(settings.BASE_DIR, "static", "css", f"{name}.css").read_text() for name in STYLES[group])


@cache
def groups() -> dict[str, list[str]]:
    """Which modules are joined; each name comes after those it imports. The pages themselves stay alone."""
    first = needed(ENTRY, FIRST)
    later = [name for name in needed(LATER) if name not in first]
    parts = {
        "lib": [name for name in first if name.startswith("lib/")],
        "table": [name for name in first if not name.startswith("lib/")],
        "beside": later,
    }
    return {group: [name for name in names if name not in (ENTRY, FIRST)] for group, names in parts.items()}


def group_of(name: str) -> str | None:
    """The group that a module is joined into, if any."""
    return next((group for group, names in groups().items() if name in names), None)


def needed(*names: str) -> list[str]:
    """All that modules import, through and through, each after what it imports. Raises ValueError for a circle."""
    found: list[str] = []
    for name in names:
        if name not in found:
            _visit(name, found, ())
    return found


def _visit(name: str, found: list[str], way: tuple[str, ...]) -> None:
    if name in way:
        raise ValueError(f"Modules import each other: {way}")
    for match in _IMPORT.finditer(source(name)):
        if match["module"] not in found:
            _visit(match["module"], found, (*way, name))
    found.append(name)


def source(name: str) -> str:
    return Path(settings.BASE_DIR, "static", "js", name).read_text()


def exports(name: str) -> list[str]:
    """The names that a module exports."""
    return [match["name"] for match in _EXPORT.finditer(source(name))]


def joined(names: list[str]) -> str:
    """One module that does what these do: each keeps its own names to itself, in a function of its own."""
    outside = dict.fromkeys(
        match["module"] for name in names for match in _IMPORT.finditer(source(name)) if match["module"] not in names
    )
    lines = [f"import * as {_label(module)} from '{module}';" for module in outside]
    for name in names:
        told = ", ".join(exports(name))
        lines.append(f"const {_label(name)} = (() => {{\n{_body(name)}\nreturn {{ {told} }};\n}})();")
        if told:
            lines.append(f"export const {{ {told} }} = {_label(name)};")
    return "\n".join(lines) + "\n"


def _body(name: str) -> str:
    text = _IMPORT.sub(lambda match: f"const {{ {match['names']} }} = {_label(match['module'])};", source(name))
    text = _EXPORT.sub("", text).replace("export {};\n", "")
    return _REMARK.sub("", text).strip()


def _label(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))

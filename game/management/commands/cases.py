"""Plays rule cases through the engine: ``manage.py cases FILE…``."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from game.engine import Failure, run_case


class Command(BaseCommand):
    help = "Play rule cases; a line for each that fails, then how many passed and failed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")

    def handle(self, *, files: list[Path], **options: Any) -> None:
        passed = failed = 0
        for fault in chain.from_iterable(map(_faults, files)):
            if fault is None:
                passed += 1
            else:
                failed += 1
                self.stdout.write(fault)
        self.stdout.write(f"{passed} passed, {failed} failed")
        if failed:
            sys.exit(1)


def _faults(file: Path) -> Iterator[str | None]:
    """For each case of a file what is wrong with it, if anything is; a file that cannot be read counts as one."""
    try:
        cases = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        yield f"{file}: {error}"
        return
    if not isinstance(cases, list):
        yield f"{file}: not a list of cases"
        return
    for case in cases:
        name = case.get("name", "?") if isinstance(case, dict) else "?"
        failure = run_case(case)
        yield None if failure is None else f"{file}: {name}: {_told(failure)}"


def _told(failure: Failure) -> str:
    return f"step {failure.step}: expected {failure.expected}, came {failure.came}"

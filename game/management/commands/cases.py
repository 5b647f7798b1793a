"""Plays rule cases through the engine: ``manage.py cases FILE…``."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from game.engine import run_case


class Command(BaseCommand):
    help = "Play rule cases; a line for each that fails, then how many passed and failed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")

    def handle(self, *, files: list[Path], **options: Any) -> None:
        passed = failed = 0
        for file in files:
            for case in _read(file):
                if failure := run_case(case):
                    failed += 1
                    self.stdout.write(
                        f"{file}: {case.get('name', '?')}: step {failure.step}: "
                        f"expected {failure.expected}, came {failure.came}"
                    )
                else:
                    passed += 1
        self.stdout.write(f"{passed} passed, {failed} failed")
        if failed:
            sys.exit(1)


def _read(file: Path) -> list[dict[str, Any]]:
    try:
        cases = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CommandError(f"{file}: {error}") from error
    if not isinstance(cases, list):
        raise CommandError(f"{file}: not a list of cases")
    return cases

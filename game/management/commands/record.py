"""Matches as text: `manage.py record export ID`, `manage.py record check FILE`."""

import sys
import uuid
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from game import engine, selectors


class Command(BaseCommand):
    help = "Export a finished match as its record, or check that a record replays."

    def add_arguments(self, parser: ArgumentParser) -> None:
        deeds = parser.add_subparsers(dest="deed", required=True)
        deeds.add_parser("export").add_argument("match", type=uuid.UUID, metavar="ID")
        deeds.add_parser("check").add_argument("file", type=Path, metavar="FILE")

    def handle(self, *, deed: str, **options: Any) -> None:
        if deed == "export":
            self.stdout.write(_export(options["match"]), ending="")
        else:
            self.stdout.write(_check(options["file"]))


def _export(match_id: uuid.UUID) -> str:
    match = selectors.match_by_id(match_id)
    if match is None:
        raise CommandError(_("There is no match %(id)s.") % {"id": match_id})
    if match.status != match.Status.FINISHED:
        # The record holds the deck, and with it every hidden card.
        raise CommandError(_("The match %(id)s is not finished.") % {"id": match_id})
    return engine.write_record(selectors.record(match))


def _check(file: Path) -> str:
    try:
        # Some editors put a mark before the first letter.
        record = engine.read_record(file.read_text(encoding="utf-8-sig"))
        state = engine.check_record(record)
    except OSError as error:
        raise CommandError(f"{file}: {error}") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        sys.exit(f"{file}:{line}: " + _("this is no text in UTF-8"))
    except engine.RecordError as error:
        sys.exit(f"{file}:{error.line}: {_what_is_wrong(error)}")
    said = {"moves": len(record.moves), "bouts": state.bout, "result": engine.result_text(state.result)}
    return _("It replays: %(moves)s moves, %(bouts)s bouts, result %(result)s.") % said


def _what_is_wrong(error: engine.RecordError) -> str:
    words = {
        "tag": _("a tag is missing, stands twice or is not known: %(text)s"),
        "value": _("this value cannot be: %(text)s"),
        "line": _("neither a tag nor a bout: %(text)s"),
        "bout": _("this is not bout %(text)s"),
        "result": _("the match does not end so: %(text)s"),
    }
    move = _("the move %(text)s cannot be played: %(code)s")
    return words.get(error.code, move) % {"text": error.text, "code": error.code}

"""The catalogues of words: taken from the sources, compiled, and looked over for what is missing."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import polib
from django.conf import settings

DOMAINS = ("django", "djangojs")
# Words in the sources are English, so the English catalogue may stay empty.
SOURCE_LANGUAGE = "en"
_SOURCES = ("accounts", "durak_site", "game", "lobby", "static/js", "templates", "locale")
_PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")


def catalogues(root: Path) -> Iterator[tuple[str, polib.POFile]]:
    """Each catalogue below `root` with its language."""
    for path in sorted(root.glob("locale/*/LC_MESSAGES/*.po")):
        yield path.parts[-3], polib.pofile(str(path))


def compile_all(root: Path) -> None:
    """Write the .mo file of each catalogue, without gettext's own programs."""
    for _language, catalogue in catalogues(root):
        catalogue.save_as_mofile(str(Path(catalogue.fpath).with_suffix(".mo")))


def extract(root: Path) -> None:
    """Bring the catalogues up to date with the sources; needs the program xgettext."""
    languages = [part for code, _name in settings.LANGUAGES for part in ("-l", code)]
    left_out = [part for folder in (".venv", "var", "tests", "bench") for part in ("-i", folder)]
    shape = ["--no-location", "--no-obsolete", "--no-wrap"]
    (root / "locale").mkdir(exist_ok=True)
    for domain in DOMAINS:
        command = [sys.executable, "-m", "django", "makemessages", "-d", domain, "-v", "0"]
        subprocess.run([*command, *languages, *left_out, *shape], cwd=root, check=True)


def faults(root: Path) -> list[str]:
    """Everything that keeps the catalogues from being complete, a line each; empty when they are."""
    missing = [
        f"locale/{code}/LC_MESSAGES/{domain}.po is missing"
        for code, _name in settings.LANGUAGES
        for domain in DOMAINS
        if not (root / "locale" / code / "LC_MESSAGES" / f"{domain}.po").exists()
    ]
    written = [
        f"{language} {Path(catalogue.fpath).stem}: {fault}: {entry.msgid!r}"
        for language, catalogue in catalogues(root)
        for entry in catalogue
        if not entry.obsolete and (fault := _fault(language, entry))
    ]
    return missing + written


def unextracted(root: Path) -> list[str]:
    """Words of the sources that no catalogue has yet, and words that are gone; needs the program xgettext."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for source in _SOURCES:
            if (root / source).exists():
                shutil.copytree(root / source, copy / source)
        extract(copy)
        fresh, kept = _words(copy), _words(root)
    return [
        *(f"not in {where}, run `make messages`: {word!r}" for where, word in sorted(fresh - kept)),
        *(f"no longer used but in {where}, run `make messages`: {word!r}" for where, word in sorted(kept - fresh)),
    ]


def _words(root: Path) -> set[tuple[str, str]]:
    return {
        (f"{language} {Path(catalogue.fpath).stem}", f"{entry.msgctxt or ''}{entry.msgid}")
        for language, catalogue in catalogues(root)
        for entry in catalogue
        if not entry.obsolete
    }


def _fault(language: str, entry: polib.POEntry) -> str:
    if entry.fuzzy:
        return "unsure (fuzzy)"
    forms = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
    if not all(forms):
        return "" if language == SOURCE_LANGUAGE else "not translated"
    # The forms of a plural all carry the number: in Russian the first one serves 21 too.
    asked = _placeholders(entry.msgid_plural or entry.msgid)
    return "" if all(_placeholders(form) == asked for form in forms) else "other placeholders than the source"


def _placeholders(text: str) -> list[str]:
    return sorted(_PLACEHOLDER.findall(text))

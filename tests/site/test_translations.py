"""Every word is there in Russian, Ukrainian and English, and a missing one is noticed."""

import shutil
from pathlib import Path

import polib
import pytest
from django.conf import settings

from durak_site import translations


def test_nothing_is_missing_or_doubtful():
    assert translations.faults(settings.BASE_DIR) == []


@pytest.mark.skipif(shutil.which("xgettext") is None, reason="xgettext is not installed")
def test_every_word_of_the_sources_is_in_the_catalogues():
    assert translations.unextracted(settings.BASE_DIR) == []


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        (polib.POEntry(msgid="Trump", msgstr=""), "not translated"),
        (polib.POEntry(msgid="Trump", msgstr="Козырь", flags=["fuzzy"]), "unsure (fuzzy)"),
        (polib.POEntry(msgid="%(name)s left", msgstr="%(nome)s вышел"), "other placeholders than the source"),
        (polib.POEntry(msgid="{card} on top", msgstr="сверху"), "other placeholders than the source"),
        (
            polib.POEntry(msgid="%(n)d card", msgid_plural="%(n)d cards", msgstr_plural={0: "%(n)d карта", 1: ""}),
            "not translated",
        ),
    ],
)
def test_a_fault_is_seen(tmp_path: Path, entry: polib.POEntry, fault: str):
    write(tmp_path, "ru", entry)
    assert f"ru django: {fault}: {entry.msgid!r}" in translations.faults(tmp_path)


def test_a_missing_catalogue_is_seen(tmp_path: Path):
    assert "locale/uk/LC_MESSAGES/djangojs.po is missing" in translations.faults(tmp_path)


def test_english_needs_no_translation(tmp_path: Path):
    write(tmp_path, "en", polib.POEntry(msgid="Trump", msgstr=""))
    assert not [fault for fault in translations.faults(tmp_path) if "Trump" in fault]


def test_words_are_compiled_without_gettexts_programs(tmp_path: Path):
    write(tmp_path, "ru", polib.POEntry(msgid="Trump", msgstr="Козырь"))
    translations.compile_all(tmp_path)
    compiled = polib.mofile(str(tmp_path / "locale/ru/LC_MESSAGES/django.mo"))
    assert compiled.find("Trump").msgstr == "Козырь"


def write(root: Path, language: str, entry: polib.POEntry) -> None:
    path = root / "locale" / language / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    catalogue = polib.POFile()
    catalogue.metadata = {"Content-Type": "text/plain; charset=utf-8"}
    catalogue.append(entry)
    catalogue.save(str(path))

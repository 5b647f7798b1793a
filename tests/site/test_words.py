"""No word that a person reads stands outside gettext."""

import re
from pathlib import Path
from typing import get_args

import pytest
from django.apps import apps
from django.contrib import admin
from django.utils.functional import Promise

from game import engine, wire

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html")) + sorted((ROOT / "templates").rglob("*.txt"))
SCRIPTS = sorted((ROOT / "static/js").rglob("*.js"))

# Blocks that stand inside a tag of the page are no text.
TAGS = re.compile(
    r"{% block (?:page|body_class|line) %}.*?{% endblock %}|{% comment %}.*?{% endcomment %}|{#.*?#}"
    r"|{% blocktrans.*?{% endblocktrans\w* %}|{%.*?%}|{{.*?}}",
    re.DOTALL,
)
MARKUP = re.compile(r"""<(script|style)\b.*?</\1>|<(?:"[^"]*"|'[^']*'|[^>"'])*>|&\w+;""", re.DOTALL)
READ_ALOUD = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"]*)"')
WORD = re.compile(r"[^\W\d_]{2,}")
# What is written on keys, in all languages, and names of languages in themselves.
SAME_EVERYWHERE = {"Enter", "Esc", "Tab", "JSON"}

COMMENTS = re.compile(r"/\*.*?\*/|(?<![:'])//[^\n]*", re.DOTALL)
TAKEN = re.compile(r"\bn?gettext\(\s*(?:'(?:[^'\\]|\\.)*'(?:,\s*)?)+")
LITERAL = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`([^`]*)`")
SENTENCE = re.compile(r"[А-яІіЇїЄєҐґ]|^[A-Z][a-z]+ [a-z]+")
# Letters of cards, and the key that has Р on it.
LETTERS = re.compile(r"^[ВДКТРр]$")


def loose_in_template(text: str) -> list[str]:
    """Words of a template that no language can change."""
    bare = TAGS.sub(" ", text)
    read = [*READ_ALOUD.findall(bare), MARKUP.sub(" ", bare)]
    return [word for part in read for word in WORD.findall(part) if word not in SAME_EVERYWHERE]


def loose_in_script(text: str) -> list[str]:
    """Texts of a script that look like sentences, or are of Cyrillic letters, and are not given to gettext."""
    bare = TAKEN.sub("gettext(", COMMENTS.sub("", text))
    found = [one or other for one, other in LITERAL.findall(bare)]
    return [words for words in found if SENTENCE.search(words) and not LETTERS.match(words)]


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_template_speaks_by_gettext_alone(template: Path) -> None:
    assert loose_in_template(template.read_text("utf-8")) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_script_speaks_by_gettext_alone(script: Path) -> None:
    assert loose_in_script(script.read_text("utf-8")) == []


def test_a_loose_word_is_seen() -> None:
    assert loose_in_template('<p>{% translate "Play" %} now</p><a title="Go">{{ x }}</a>') == ["Go", "now"]
    assert loose_in_script("say(gettext('All is beaten')); say('All is well'); say('Бито'); h('li.sep')") == [
        "All is well",
        "Бито",
    ]


@pytest.mark.parametrize("event", [wire.event_name(event) for event in get_args(engine.Event)])
def test_every_event_has_its_line_in_the_story(event: str) -> None:
    # How many cards were drawn is seen on the table.
    story = (ROOT / "static/js/panels/story.js").read_text("utf-8")
    assert re.search(rf"^  {event}: ", story, re.MULTILINE) or event == "drew"


@pytest.mark.parametrize("app", ["accounts", "game", "lobby"])
def test_every_label_of_the_admin_is_translated(app: str) -> None:
    for model in filter(admin.site.is_registered, apps.get_app_config(app).get_models()):
        labels = {
            field.name: field.verbose_name
            for field in model._meta.fields
            if field.editable and not field.primary_key and not field.auto_created
        }
        labels |= {"": model._meta.verbose_name, "s": model._meta.verbose_name_plural}
        assert [name for name, label in labels.items() if not isinstance(label, Promise)] == [], model

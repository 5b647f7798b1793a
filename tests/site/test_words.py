"""No word that a person reads stands outside gettext."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from django import forms
from django.apps import apps
from django.contrib import admin
from django.urls import get_resolver
from django.utils.functional import Promise

from game import engine, wire

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html")) + sorted((ROOT / "templates").rglob("*.txt"))
SCRIPTS = sorted((ROOT / "static/js").rglob("*.js"))
APPS = ("accounts", "game", "lobby", "durak_site")
MODULES = [file for app in APPS for file in sorted((ROOT / app).rglob("*.py")) if "migrations" not in file.parts]

CYRILLIC = "[А-Яа-яЁёІіЇїЄєҐґ]"

# Blocks that stand inside a tag of the page are no text.
TAGS = re.compile(
    r"{% block (?:page|body_class|line) %}.*?{% endblock %}|{% comment %}.*?{% endcomment %}|{#.*?#}"
    r"|{% blocktrans.*?{% endblocktrans\w* %}|{%.*?%}|{{.*?}}",
    re.DOTALL,
)
# What a tag or a filter is given: `{% include "x.html" with title="Play now" %}`.
GIVEN = re.compile(r"{%(?!\s*(?:translate|blocktrans|comment))[^%]*%}|{{.*?}}")
QUOTED = re.compile(rf"""["']([^"']*{CYRILLIC}[^"']*|[A-Z][a-z]+(?: [^"']*)?)["']""")
MARKUP = re.compile(r"""<(script|style)\b.*?</\1>|<(?:"[^"]*"|'[^']*'|[^>"'])*>|&\w+;""", re.DOTALL)
READ = r"aria-label|aria-description|aria-roledescription|title|placeholder|alt|label"
READ_ALOUD = re.compile(
    rf"""\b(?:{READ})=(?:"([^"]*)"|'([^']*)')|<input[^>]*type="(?:submit|button)"[^>]*value="([^"]*)"""
)
WORD = re.compile(r"[^\W\d_]{2,}")
# What is written on keys, in all languages, and names of languages in themselves.
SAME_EVERYWHERE = {"Enter", "Esc", "Tab", "JSON"}
OWN_NAMES = {"Русский", "Українська", "English"}

COMMENTS = re.compile(r"/\*.*?\*/|(?<![:'])//[^\n]*", re.DOTALL)
TAKEN = re.compile(r"\bn?gettext\(\s*(?:'(?:[^'\\]|\\.)*'(?:,\s*)?)+")
LITERAL = re.compile(r"""'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"([^"\n]*)\"""")
ATTRIBUTE = re.compile(rf"(?:{READ}|textContent)'?\s*[:=]\s*'([^']*[^\W\d_]{{2}}[^']*)'")
SENTENCE = re.compile(rf"{CYRILLIC}|^[A-Z][a-z]{{2,}}|^[a-z]+ [a-z]+\b")
# Letters of cards, the key that has Р on it, and names of keys.
NO_WORDS = re.compile(r"^(?:[ВДКТРр]|Home|End|Escape|KeyH)$")

GETTEXT = re.compile(r"^(?:_|n?p?gettext(?:_lazy|_noop)?)$")
LABELS = {
    "label",
    "help_text",
    "verbose_name",
    "verbose_name_plural",
    "description",
    "short_description",
    "placeholder",
}
# What operators read: errors, logs, commands and the name of a permission. And letters, which are no words.
FOR_OPERATORS = ("management/", "embedded/")
OF_LETTERS = {"В Д К Т", "Can close a room"}


def loose_in_template(text: str) -> list[str]:
    """Words of a template that no language can change."""
    bare = TAGS.sub(" ", text)
    aloud = ["".join(each) for each in READ_ALOUD.findall(bare)]
    given = [words for tag in GIVEN.findall(text) for words in QUOTED.findall(tag)]
    read = [*aloud, *given, MARKUP.sub(" ", bare)]
    return [word for part in read for word in WORD.findall(part) if word not in SAME_EVERYWHERE]


def loose_in_script(text: str) -> list[str]:
    """Texts of a script that look like words for people, and are not given to gettext."""
    bare = TAKEN.sub("gettext(", COMMENTS.sub("", text))
    found = ["".join(each) for each in LITERAL.findall(bare)]
    words = [each for each in found if SENTENCE.search(each) and not NO_WORDS.match(each)]
    return [*words, *(each for each in ATTRIBUTE.findall(bare) if each not in words)]


def loose_in_module(text: str) -> list[str]:
    """Texts of Python code that are Cyrillic, look like a sentence or label something, and are not given to gettext."""
    return [words for words in _texts(ast.parse(text)) if words not in OWN_NAMES | OF_LETTERS]


def _texts(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Raise() | ast.Expr(ast.Constant()):
                continue
            case ast.Call(ast.Name(name)) if GETTEXT.match(name):
                continue
            case ast.Call(ast.Attribute(ast.Name("log" | "logger"))):
                continue
            case ast.keyword(name, ast.Constant(str(words))) if name in LABELS and WORD.search(words):
                yield words
                continue
            case ast.Assign([ast.Name(name)], ast.Constant(str(words))) if name in LABELS:
                yield words
                continue
            case ast.Constant(str(words)) if re.search(rf"{CYRILLIC}{{2}}|{CYRILLIC} |^[A-Z][a-z]+,? [a-z]+", words):
                yield words
        yield from _texts(child)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_template_speaks_by_gettext_alone(template: Path) -> None:
    assert loose_in_template(template.read_text("utf-8")) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_script_speaks_by_gettext_alone(script: Path) -> None:
    assert loose_in_script(script.read_text("utf-8")) == []


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_speaks_by_gettext_alone(module: Path) -> None:
    where = str(module.relative_to(ROOT))
    if not any(folder in where for folder in FOR_OPERATORS) and module.name != "lookalikes.py":
        assert loose_in_module(module.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("text", "loose"),
    [
        ('<p>{% translate "Play" %} now</p><a title="Go">{{ x }}</a>', ["Go", "now"]),
        ("<p>Бито</p>", ["Бито"]),
        ('<button aria-label=\'Карти\'>{% include "icon.html" with name="x" %}</button>', ["Карти"]),
        ('<input placeholder="Имя">', ["Имя"]),
        ('<input type="submit" value="Send">', ["Send"]),
        ('{% include "say.html" with title="Nobody is here" %}', ["Nobody", "is", "here"]),
        ("{{ name|default:'Гравець' }}", ["Гравець"]),
        ('{% translate "Nobody" as title %}{% include "say.html" with sign="info" %}', []),
    ],
)
def test_a_loose_word_in_a_template_is_seen(text: str, loose: list[str]) -> None:
    assert loose_in_template(text) == loose


@pytest.mark.parametrize(
    ("text", "loose"),
    [
        ("say(gettext('All is beaten')); h('li.sep', {}, icon('x'))", []),
        ("say('All is well')", ["All is well"]),
        ("say('Бито'); say(\"Відбито\")", ["Бито", "Відбито"]),
        ("h('p', {}, 'Ready')", ["Ready"]),
        ("h('p', {}, `${name} passes`, 'your turn')", ["your turn"]),
        ("h('button', { 'aria-label': 'close', title: 'more' })", ["close", "more"]),
        ("el.textContent = 'done'", ["done"]),
    ],
)
def test_a_loose_word_in_a_script_is_seen(text: str, loose: list[str]) -> None:
    assert loose_in_script(text) == loose


@pytest.mark.parametrize(
    ("text", "loose"),
    [
        ('name = forms.CharField(label="Name", help_text=_("As it is"))', ["Name"]),
        ('class Meta:\n    verbose_name = "матч"', ["матч"]),
        ('messages.error(request, "Nobody sits here")', ["Nobody sits here"]),
        ('forms.ChoiceField(choices=[("a", "Гра"), ("b", _("Game"))])', ["Гра"]),
        ('"""About it."""\nlog.warning("It was so")\nraise ValueError("It is so")', []),
    ],
)
def test_a_loose_word_in_a_module_is_seen(text: str, loose: list[str]) -> None:
    assert loose_in_module(text) == loose


def our_forms(form: type[forms.BaseForm] = forms.BaseForm) -> Iterator[type[forms.BaseForm]]:
    for kind in form.__subclasses__():
        yield from our_forms(kind)
        if kind.__module__.startswith(APPS):
            yield kind


def own_fields(form: type[forms.BaseForm]) -> Iterator[tuple[str, forms.Field]]:
    """Those that the form does not have from allauth or Django."""
    others = [base for base in form.__mro__ if not base.__module__.startswith(APPS)]
    for name, field in getattr(form, "base_fields", {}).items():
        if not any(name in getattr(base, "base_fields", {}) for base in others):
            yield name, field


def test_every_field_of_a_form_is_labelled_in_the_language_of_the_reader() -> None:
    # All of them are known once the addresses are.
    assert get_resolver().url_patterns
    fields = [(form, name, field) for form in our_forms() for name, field in own_fields(form)]
    assert len(fields) > 20
    assert [(form, name) for form, name, field in fields if field.label and not isinstance(field.label, Promise)] == []
    assert [(form, name) for form, name, field in fields if field.label is None and not field.widget.is_hidden] == []


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

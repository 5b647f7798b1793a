"""The rules pages say what the engine plays: every value has its words, and every example holds where it is shown."""

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.html import strip_tags
from django.utils.translation import override

from game import engine, rulebook

LANGUAGES = ("ru", "uk", "en")
TEMPLATES = Path(__file__).parents[2] / "templates/game/rules"
SHOWN = re.compile(r'{% positions "(\w+)" %}')


def told(field: str, *values: Any) -> str:
    """What a page says of a field that may have these values."""
    offer = {**rulebook.offer_of_preset("custom"), "clock": (30,), field: values}
    sections = [section for chapter in rulebook.chapters_of(offer) for section in chapter.sections]
    section = next(section for section in sections if section.field == field)
    templates = [section.template] if section.template else [value.template for value in section.values]
    pages = [render_to_string(template, {"offer": offer, "section": section}) for template in templates]
    return " ".join(strip_tags(" ".join(pages)).split())


def test_every_field_has_its_place_on_the_page() -> None:
    placed = [field for _, fields in rulebook.CHAPTERS.values() for field in fields]
    assert sorted(placed) == sorted(engine.FIELD_VALUES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", engine.FIELD_VALUES)
def test_every_value_of_every_field_has_its_section_and_its_words(field: str, language: str) -> None:
    values = engine.FIELD_VALUES[field]
    assert rulebook.VALUES[field].keys() == set(values)
    with override(language):
        sections = [told(field, value) for value in values]
        labels = [str(rulebook.VALUES[field][value]) for value in values]
    assert len(set(sections)) == len(set(labels)) == len(values)
    assert min(map(len, sections)) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_name(language: str) -> None:
    with override(language):
        names = {rulebook.card_name(rank + suit) for rank in "23456789TJQKA" for suit in "CDHS"}
    assert len(names) == 52
    assert language == "en" or not any(re.search("[a-z]", name) for name in names)


@pytest.mark.parametrize("example", rulebook.EXAMPLES.values(), ids=rulebook.EXAMPLES)
def test_an_example_is_a_rule_case_that_holds(example: dict[str, Any]) -> None:
    assert engine.run_case(example) is None


def places() -> dict[str, Path]:
    """The examples and the templates that show them."""
    return {name: file for file in TEMPLATES.rglob("*.html") for name in SHOWN.findall(file.read_text("utf-8"))}


def test_no_example_is_missing_or_in_vain() -> None:
    assert places().keys() == rulebook.EXAMPLES.keys()


def offered(preset: str, players: int) -> list[dict[str, Any]]:
    """Every rule set that a host can make of a preset, as changes to it."""
    choices = {field: values for field, values in engine.PRESETS[preset].choices.items() if field != "players"}
    if preset == "custom":
        # Not their product, which is of thousands: each field by itself.
        return [{field: value} for field, values in choices.items() for value in values]
    return [dict(zip(choices, values, strict=True)) for values in product(*choices.values())]


def shown_with(file: Path, rules: engine.RuleSet) -> bool:
    """Is this template on the page of these rules?"""
    if file.parent.parent.name != "fields":
        return True
    return str(getattr(rules, file.parent.name)).lower() == file.stem


@pytest.mark.parametrize("name", places())
def test_an_example_holds_under_all_rules_whose_page_shows_it(name: str) -> None:
    example, file, tried = rulebook.EXAMPLES[name], places()[name], 0
    for preset in engine.PRESETS:
        for choices in offered(preset, example["players"]):
            case = {**example, "rules": {"preset": preset, **choices}}
            try:
                rules = engine.RuleSet(**{**engine.PRESETS[preset].values, **choices, "players": example["players"]})
            except engine.RuleSetError:
                continue
            if shown_with(file, rules):
                assert engine.run_case(case) is None, (preset, choices)
                tried += 1
    assert tried

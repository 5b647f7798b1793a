"""Which sections a page of rules has, in which order."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from game import engine
from game.rulebook.words import FIELDS, VALUES, listed, summary

Offer = Mapping[str, tuple[Any, ...]]
"""Every field of a rule set with the values that it may have at a table."""


class Value(NamedTuple):
    """One value of a field: its words, and the template of what it means."""

    label: str
    template: str


class Section(NamedTuple):
    """A field with what it may be. `template` says it for all `numbers` together, where there is one.

    `never`: None is among the values; it is no number. `listed`: all of them in words, "30 s or 60 s".
    """

    field: str
    label: str
    template: str | None
    values: list[Value]
    numbers: list[int]
    never: bool
    listed: str


class Chapter(NamedTuple):
    name: str
    title: str
    template: str | None
    sections: list[Section]


CHAPTERS: dict[str, tuple[Promise, tuple[str, ...]]] = {
    "deal": (_("The deal"), ("players", "deck", "opening")),
    "attack": (_("Attack and defence"), ("first_bout_limit",)),
    "throwing": (_("Throwing in"), ("throw_in", "passing")),
    "transfers": (_("Transfers"), ("transfers",)),
    "bout_end": (_("Beaten or taken"), ("draw_order",)),
    "pairs": (_("Alone or in pairs"), ("pairs",)),
    "end": (_("Who is the fool"), ("both_empty",)),
    "time": (_("Time for a move"), ("clock", "on_timeout")),
    "absence": (_("Lost connections"), ("on_disconnect",)),
    "resigning": (_("Resigning"), ("on_resign",)),
}
"""The chapters in order, each with its title and its fields."""

BARE = ("transfers", "pairs", "time")
"""Chapters of which nothing holds under all rules."""

WHOLE = ("players", "clock")
"""Fields whose template speaks of all their values at once."""


def offer_of(rules: engine.RuleSet) -> Offer:
    """What is played at a table with these rules: one value a field."""
    return {field: (value,) for field, value in engine.rules_to_dict(rules).items()}


def offer_of_preset(name: str) -> Offer:
    """What may be played under a preset."""
    preset = engine.PRESETS[name]
    return {field: preset.choices.get(field) or (preset.values[field],) for field in engine.FIELD_VALUES}


def chapters_of(offer: Offer) -> list[Chapter]:
    """The page for such an offer."""
    return [
        Chapter(
            name,
            str(title),
            None if name in BARE else f"game/rules/chapters/{name}.html",
            [_section(field, offer[field]) for field in fields if _matters(field, offer)],
        )
        for name, (title, fields) in CHAPTERS.items()
    ]


def page_of(offer: Offer) -> dict[str, Any]:
    """What the templates of a page of rules are given."""
    return {"offer": offer, "chapters": chapters_of(offer), "summary": summary(offer)}


def _matters(field: str, offer: Offer) -> bool:
    # Nothing follows from a time that never runs out.
    return field != "on_timeout" or offer["clock"] != (None,)


def _section(field: str, values: tuple[Any, ...]) -> Section:
    words = [str(VALUES[field][value]) for value in values]
    each = [Value(label, _template(field, value)) for label, value in zip(words, values, strict=True)]
    whole = f"game/rules/fields/{field}.html" if field in WHOLE else None
    numbers = [value for value in values if value is not None]
    return Section(field, str(FIELDS[field]), whole, each, numbers, None in values, listed(words))


def _template(field: str, value: Any) -> str:
    return f"game/rules/fields/{field}/{str(value).lower()}.html"

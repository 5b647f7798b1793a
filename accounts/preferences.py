"""What a player chose about the table: each choice by its name, its values, the first of them at the start."""

from collections.abc import Mapping

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "light", "dark"),
    "deck": ("2", "4"),
    "letters": ("auto", "cyrillic", "latin"),
    "size": ("medium", "small", "large"),
    "motion": ("full", "less"),
    "view": ("cards", "words"),
    "quick": ("on", "off"),
    "hints": ("on", "off"),
    "sounds": ("on", "off"),
    "autopass": ("off", "on"),
}


def validate_preferences(chosen: Mapping[str, str]) -> None:
    """Raise ValidationError for a name or a value that is not among the choices."""
    if not isinstance(chosen, Mapping) or any(value not in CHOICES.get(name, ()) for name, value in chosen.items()):
        raise ValidationError(_("There is no such choice."), code="choice")


def complete(chosen: Mapping[str, str]) -> dict[str, str]:
    """Every choice with its value: the one in `chosen` where it may be, else the one at the start."""
    return {name: value if (value := chosen.get(name)) in values else values[0] for name, values in CHOICES.items()}

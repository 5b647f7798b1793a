"""Rooms in templates."""

from django import template

from game import engine
from lobby import words

register = template.Library()
register.filter("room_name", words.room_name)


@register.filter
def offered_by(field: str) -> str:
    """The presets that leave this field to the host."""
    return " ".join(name for name, preset in engine.PRESETS.items() if field in preset.choices)

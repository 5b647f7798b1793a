"""Rooms in templates."""

import uuid

from django import template

from game import engine
from lobby import selectors, words

register = template.Library()
register.filter("room_name", words.room_name)


@register.filter
def offered_by(field: str) -> str:
    """The presets that leave this field to the host."""
    return " ".join(name for name, preset in engine.PRESETS.items() if field in preset.choices)


@register.simple_tag
def name_of_room(room_id: uuid.UUID | None) -> str:
    """What its host has called the room of a match; nothing where nobody called it anything."""
    return selectors.name_of(room_id) if room_id else ""

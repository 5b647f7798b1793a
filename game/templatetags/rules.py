"""Cards and positions on plain pages, drawn by the server as the table draws them."""

import json
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from game import rulebook

register = template.Library()

_LETTERS = "JQKA"
_NO_TAGS = {ord("<"): "\\u003c", ord(">"): "\\u003e", ord("&"): "\\u0026"}


@register.inclusion_tag("components/card.html", takes_context=True)
def card(context: template.Context, name: str, classes: str = "") -> dict[str, Any]:
    """One card, `{% card "9D" %}`, with the letters that the visitor reads."""
    letters = (context.get("preferences") or {}).get("letters", "auto")
    cyrillic = get_language() != "en" if letters == "auto" else letters == "cyrillic"
    face = f"{name}-ru" if cyrillic and name[0] in _LETTERS else name
    return {"face": face, "suit": name[1], "class": classes, "name": rulebook.card_name(name)}


@register.inclusion_tag("components/suit.html")
def suit(name: str) -> dict[str, str]:
    """The mark of a suit in running text, `{% suit "H" %}`."""
    return {"suit": name, "name": rulebook.suit_name(name)}


@register.inclusion_tag("game/rules/_positions.html", takes_context=True)
def positions(context: template.Context, example: str) -> dict[str, Any]:
    """The pictures of an example, `{% positions "transfer" %}`."""
    return {"pictures": rulebook.pictures(example), "preferences": context.get("preferences", {})}


@register.simple_tag
def structured_data(about: dict[str, Any]) -> SafeString:
    """What search engines read, as JSON-LD. It is data and no script, so the content security policy lets it be."""
    text = json.dumps(about, ensure_ascii=False).translate(_NO_TAGS)
    return format_html('<script type="application/ld+json">{}</script>', mark_safe(text))

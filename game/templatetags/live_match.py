"""The way back to one's match, on every page."""

from typing import Any

from django import template

from game.selectors import live_match_of

register = template.Library()


@register.simple_tag(takes_context=True)
def live_match(context: template.Context) -> Any:
    """The match that the visitor is in play in, if any."""
    user = getattr(context.get("request"), "user", None)
    return live_match_of(user) if user is not None and user.is_authenticated else None

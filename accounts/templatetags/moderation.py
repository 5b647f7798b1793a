"""What moderators tell a player, and the way to tell them something."""

from typing import Any

from django import template

from accounts.moderation import unread
from accounts.moderation.views import report_address

register = template.Library()


@register.inclusion_tag("accounts/_notices.html", takes_context=True)
def notices(context: template.Context, way_back: str = "") -> dict[str, Any]:
    """What the visitor has not read yet; `way_back` is where he is led when he has, without it this page."""
    request = context.get("request")
    user = getattr(request, "user", None)
    told = unread(user) if user is not None and user.is_authenticated else []
    return {"notices": told, "next": way_back or getattr(request, "path", ""), "csrf_token": context.get("csrf_token")}


@register.simple_tag
def report_link(player_id: int, match: object = None) -> str:
    """The address where this player is reported, for something in this match."""
    return report_address(player_id, match)

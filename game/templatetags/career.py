"""What game knows of a player, for the page about him."""

from typing import Any

from django import template

from game import selectors
from game.selectors import PRESET_NAMES

register = template.Library()

LATEST = 5


@register.inclusion_tag("game/_career.html", takes_context=True)
def career(context: template.Context, player: Any) -> dict[str, Any]:
    """His matches by their rules, how often he was the fool, and whom he met most often."""
    mine = player == context["request"].user
    return {
        "player": player,
        "career": selectors.career(player),
        "opponents": selectors.favourite_opponents(player, all_of_them=mine),
        "is_mine": mine,
    }


@register.inclusion_tag("game/_rating.html", takes_context=True)
def rating(context: template.Context, player: Any) -> dict[str, Any]:
    """His ratings, and the course of one of them: of the preset that the address asks for, or the most played."""
    ratings = selectors.ratings_of(player)
    asked = context["request"].GET.get("preset")
    chosen = next((each for each in ratings if each.preset == asked), ratings[0] if ratings else None)
    return {
        "player": player,
        "ratings": ratings,
        "chosen": chosen,
        "course": selectors.course(chosen) if chosen else [],
        "settled_after": selectors.SETTLED_AFTER,
    }


@register.inclusion_tag("game/_latest.html", takes_context=True)
def latest_matches(context: template.Context, player: Any) -> dict[str, Any]:
    """His last matches."""
    page = selectors.history(player, context["request"].user, limit=LATEST)
    return {"player": player, "rows": page.rows}


@register.filter
def preset_name(preset: str) -> Any:
    """A preset in words."""
    return PRESET_NAMES.get(preset, preset)

"""Ratings: a player's own and their course, and the best under a preset."""

from typing import Any, NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from accounts.models import User
from game.models import SETTLED_AFTER, Rating, RatingChange
from game.selectors.career import SHOWN_PLAYERS

COURSE = 60
"""So many changes make the graph of a rating."""


class Standing(NamedTuple):
    """A rating and its place among the best; none for one that is provisional, or whose owner is not shown."""

    rating: Rating
    place: int | None


def ratings_of(user: User) -> list[Rating]:
    """All ratings of a player, the one with the most matches first."""
    return list(Rating.objects.filter(user=user, matches__gt=0).order_by("-matches", "preset"))


def course(rating: Rating) -> list[RatingChange]:
    """The last changes of a rating, the oldest of them first."""
    newest = RatingChange.objects.filter(rating=rating).select_related("player").order_by("-id")[:COURSE]
    return list(reversed(newest))


def the_best(preset: str) -> QuerySet[Rating]:
    """Members under a preset, the best first: those with a settled rating who let everybody read about them."""
    listed = Q(preset=preset, matches__gte=SETTLED_AFTER, user__is_guest=False) & SHOWN_PLAYERS
    return Rating.objects.filter(listed).select_related("user").order_by("-points", "user")


def standing_of(user: User | AnonymousUser, preset: str) -> Standing | None:
    """Where the viewer stands under a preset, if he has a rating there."""
    rating = Rating.objects.filter(user=user.pk, preset=preset, matches__gt=0).first()
    if rating is None:
        return None
    best = the_best(preset)
    if not best.filter(pk=rating.pk).exists():
        return Standing(rating, None)
    ahead = Q(points__gt=rating.points) | Q(points=rating.points, user__lt=rating.user_id)
    return Standing(rating, best.filter(ahead).count() + 1)


def kept_ratings(user: User) -> list[dict[str, Any]]:
    """The ratings of a player and what each match did to them, for him to take away."""
    changes = RatingChange.objects.filter(rating__user=user).select_related("player")
    courses: dict[int, list[dict[str, Any]]] = {}
    for change in changes:
        entry = {"match": str(change.player.match_id), "before": change.points_before, "after": change.points}
        courses.setdefault(change.rating_id, []).append(entry)
    return [
        {"preset": rating.preset, "points": rating.points, "course": courses.get(rating.pk, [])}
        for rating in ratings_of(user)
    ]

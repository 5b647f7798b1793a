"""Ratings: what matches of members say about how well they play, a rating for each preset.

The model is openskill's PlackettLuce. Who counts as the fool has lost, the others tie; a pair is one side.
"""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from django.db import transaction
from openskill.models import PlackettLuce

from game.models import Match, Player, Rating, RatingChange

MODEL = PlackettLuce()
AT_THE_START, A_POINT = 1000, 40
"""The points of a new member, and how many points one of the model's units is."""


class Skill(NamedTuple):
    """How well somebody plays, and how unsure that is."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """The number shown: what he plays at least, three sigma below the mean."""
        return round(AT_THE_START + A_POINT * (self.mu - 3 * self.sigma))


NEW = Skill(MODEL.mu, MODEL.sigma)


def rate(match: Match, players: Sequence[Player]) -> None:
    """Rate a match that has just ended, if it is one of members only and counts. `players` are all of its seats.

    A seat is its owner's to the end, also where a bot played for him while he was away.
    Needs the row lock of the match; takes those of the ratings, in the order of their users.
    """
    if not all(player.user and not player.user.is_guest and player.fool is not None for player in players):
        return
    ratings = _locked(match.preset, [player.user_id for player in players if player.user_id])
    mine = {player.seat: ratings[player.user_id] for player in players if player.user_id}
    before = {seat: Skill(rating.mu, rating.sigma) for seat, rating in mine.items()}
    after = judge(before, {player.seat for player in players if player.fool}, pairs=match.rules["pairs"])
    RatingChange.objects.bulk_create(
        _change(RatingChange(player=player, rating=mine[player.seat]), before[player.seat], after[player.seat])
        for player in players
    )
    for seat, rating in mine.items():
        _advance(rating, after[seat])
    Rating.objects.bulk_update(mine.values(), ["mu", "sigma", "points", "matches"])


def judge(before: dict[int, Skill], fools: set[int], *, pairs: bool) -> dict[int, Skill]:
    """The skills after a match, by seat. `fools` are the seats that lost."""
    sides = [(0, 2), (1, 3)] if pairs else [(seat,) for seat in before]
    rated = MODEL.rate(
        [[MODEL.rating(*before[seat]) for seat in side] for side in sides],
        ranks=[2 if fools.intersection(side) else 1 for side in sides],
    )
    return {seat: Skill(new.mu, new.sigma) for seat, new in zip(chain(*sides), chain(*rated), strict=True)}


def rebuild() -> int:
    """Compute all ratings anew from the matches that were rated, in their order; returns the number of matches."""
    return sum(_rebuild(preset) for preset in Match.Preset.values)


@transaction.atomic
def _rebuild(preset: str) -> int:
    # Whoever finishes a rated match meanwhile waits here, as he would for another match of the same player.
    ratings = {
        rating.pk: rating for rating in Rating.objects.select_for_update().filter(preset=preset).order_by("user_id")
    }
    for rating in ratings.values():
        rating.matches = 0
        rating.mu, rating.sigma, rating.points = *NEW, NEW.points
    matches: dict[object, list[RatingChange]] = {}
    for change in RatingChange.objects.filter(rating__in=ratings).select_related("player__match").order_by("id"):
        matches.setdefault(change.player.match_id, []).append(change)
    for changes in matches.values():
        _rate_anew(changes, ratings)
    Rating.objects.bulk_update(ratings.values(), ["mu", "sigma", "points", "matches"], batch_size=500)
    written = ["mu_before", "sigma_before", "points_before", "mu", "sigma", "points"]
    RatingChange.objects.bulk_update(chain.from_iterable(matches.values()), written, batch_size=500)
    return len(matches)


def _rate_anew(changes: list[RatingChange], ratings: dict[int, Rating]) -> None:
    mine = {change.player.seat: ratings[change.rating_id] for change in changes}
    before = {seat: Skill(rating.mu, rating.sigma) for seat, rating in mine.items()}
    fools = {change.player.seat for change in changes if change.player.fool}
    after = judge(before, fools, pairs=changes[0].player.match.rules["pairs"])
    for change in changes:
        seat = change.player.seat
        _change(change, before[seat], after[seat])
        _advance(mine[seat], after[seat])


def _locked(preset: str, user_ids: Sequence[int]) -> dict[int, Rating]:
    """The ratings of these users, made where there was none. All who lock several do it in one order."""
    in_order = sorted(user_ids)
    fresh = [
        Rating(user_id=user_id, preset=preset, mu=NEW.mu, sigma=NEW.sigma, points=NEW.points) for user_id in in_order
    ]
    Rating.objects.bulk_create(fresh, ignore_conflicts=True)
    rows = Rating.objects.select_for_update().filter(preset=preset, user_id__in=in_order).order_by("user_id")
    return {rating.user_id: rating for rating in rows}


def _change(change: RatingChange, before: Skill, after: Skill) -> RatingChange:
    change.mu_before, change.sigma_before, change.points_before = *before, before.points
    change.mu, change.sigma, change.points = *after, after.points
    return change


def _advance(rating: Rating, after: Skill) -> None:
    rating.mu, rating.sigma, rating.points = *after, after.points
    rating.matches += 1

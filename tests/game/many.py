"""Thousands of finished matches, written as rows: for what is read of them, not for what led there."""

from collections.abc import Sequence
from datetime import timedelta
from itertools import chain
from random import Random

from django.utils import timezone

from accounts.lookalikes import skeleton
from accounts.models import User
from game.models import Match, Player, Rating, RatingChange
from game.services.rating import NEW

PRESETS = ("transfer", "friends", "circle")
A_BATCH = 2000


def members(n: int, prefix: str = "m") -> list[User]:
    """Members by the names of m0, m1 and so on."""
    return User.objects.bulk_create(
        User(name=name, name_key=skeleton(name), email=f"{name}@example.org")
        for name in (f"{prefix}{number}" for number in range(n))
    )


def finished_matches(tables: Sequence[Sequence[User]], seed: int = 1) -> list[Match]:
    """A match a minute at each of these tables, of rules and with a fool by chance."""
    rng, now = Random(seed), timezone.now() - timedelta(minutes=len(tables))
    ends = [now + timedelta(minutes=number) for number in range(len(tables))]
    matches = [_match(rng.choice(PRESETS), end) for end in ends]
    Match.objects.bulk_create(matches, A_BATCH)
    seats = [_seats(match, users, rng) for match, users in zip(matches, tables, strict=True)]
    Player.objects.bulk_create(chain.from_iterable(seats), A_BATCH)
    return matches


def _match(preset: str, end: object) -> Match:
    result = {"kind": "fool", "losers": [0], "reason": "played", "fool": 0}
    over = {"status": Match.Status.FINISHED, "result": result, "started_at": end, "finished_at": end}
    return Match(preset=preset, rules={}, deck=[], dealer=0, host_seat=0, state={}, **over)


def _seats(match: Match, users: Sequence[User], rng: Random) -> list[Player]:
    fool = rng.randrange(len(users))
    of_the_match = {"match": match, "preset": match.preset, "size": len(users), "finished_at": match.finished_at}
    return [
        Player(
            seat=seat,
            user=user,
            name=user.name,
            fool=seat == fool,
            outcome=Player.Outcome.LOST if seat == fool else Player.Outcome.OTHERS,
            **of_the_match,
        )
        for seat, user in enumerate(users)
    ]


def rated(user: User) -> None:
    """A rating for each preset that the user has played, with a change for each match."""
    for preset in PRESETS:
        seats = list(Player.objects.filter(user=user, preset=preset).order_by("finished_at"))
        rating = Rating.objects.create(
            user=user, preset=preset, mu=NEW.mu, sigma=NEW.sigma, points=NEW.points, matches=len(seats)
        )
        RatingChange.objects.bulk_create(
            (
                RatingChange(
                    player=seat,
                    rating=rating,
                    mu_before=NEW.mu,
                    sigma_before=NEW.sigma,
                    points_before=1000 + number,
                    mu=NEW.mu,
                    sigma=NEW.sigma,
                    points=1001 + number,
                )
                for number, seat in enumerate(seats)
            ),
            A_BATCH,
        )

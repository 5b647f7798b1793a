"""What a player's finished matches amount to. Matches that count for nobody are left out."""

from collections import Counter
from itertools import groupby
from typing import Any, NamedTuple

from django.db.models import Count, Q, QuerySet

from accounts.models import User
from game.models import Match, Player

FAVOURITES = 5

# Their owners let everybody read about them.
SHOWN_PLAYERS = Q(user__is_public=True, user__is_active=True)


class Kind(NamedTuple):
    """Matches of one preset with so many players."""

    preset: str
    size: int
    matches: int
    fools: int


class Career(NamedTuple):
    """`run` is the number of matches since the player was last the fool, `best` the longest such run."""

    matches: int
    fools: int
    run: int
    best: int
    kinds: list[Kind]

    @property
    def share(self) -> int:
        """How often he was the fool, in per cent."""
        return round(100 * self.fools / self.matches) if self.matches else 0


def finished_seats(user: User) -> QuerySet[Player]:
    """The seats that the user had in finished matches, the newest first. Comes out of one index, in its order."""
    return Player.objects.filter(user=user, finished_at__isnull=False).order_by("-finished_at", "-id")


def career(user: User) -> Career:
    """One query, answered by the index alone, however many the matches."""
    rows = list(finished_seats(user).filter(fool__isnull=False).values_list("preset", "size", "fool"))
    played = Counter((preset, size or 0) for preset, size, _ in rows)
    lost = Counter((preset, size or 0) for preset, size, fool in rows if fool)
    runs = [(fool, len(list(same))) for fool, same in groupby(rows, key=lambda row: row[2])]
    lucky = [length for fool, length in runs if not fool]
    order = {preset: number for number, preset in enumerate(Match.Preset.values)}
    return Career(
        matches=len(rows),
        fools=lost.total(),
        run=runs[0][1] if runs and not runs[0][0] else 0,
        best=max(lucky, default=0),
        kinds=[
            Kind(preset, size, n, lost[preset, size])
            for (preset, size), n in sorted(played.items(), key=lambda kind: (order[kind[0][0]], kind[0][1]))
        ],
    )


def favourite_opponents(user: User, *, all_of_them: bool) -> list[dict[str, Any]]:
    """The people he met most often, as `id`, `name` and `matches`; those with a hidden profile for himself only."""
    others = Player.objects.filter(match__in=finished_seats(user).order_by().values("match")).exclude(user=user)
    if not all_of_them:
        others = others.filter(SHOWN_PLAYERS)
    met = others.filter(user__isnull=False).order_by().values("user", "user__name", "user__is_public")
    return [
        {"id": row["user"], "name": row["user__name"], "public": row["user__is_public"], "matches": row["n"]}
        for row in met.annotate(n=Count("pk")).order_by("-n", "user")[:FAVOURITES]
    ]

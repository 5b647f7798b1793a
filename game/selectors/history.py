"""A player's finished matches, page by page, each as a row of a list."""

import re
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User
from accounts.selectors import SHOWN
from game.models import Match, Player
from game.selectors.career import finished_seats

PAGE = 20
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_CURSOR = re.compile(r"(\d{1,16})-(\d{1,18})")


class Wanted(NamedTuple):
    """Which matches; whatever is left out is any. `opponent` is a name of then or, of those who are shown, of now."""

    preset: str = ""
    size: int | None = None
    fool: bool | None = None
    opponent: str = ""


class Other(NamedTuple):
    """Who else sat at the table; `profile` is his number where the viewer may read about him."""

    name: str
    profile: int | None
    bot: bool


class Row(NamedTuple):
    """A finished match of a player. `open`: the viewer may see it played again."""

    seat: Player
    others: list[Other]
    open: bool

    @property
    def gain(self) -> int | None:
        """Points of the rating, where the match was rated."""
        change = getattr(self.seat, "rating_change", None)
        return None if change is None else change.gain


class Known(NamedTuple):
    """`profiles` are the players at a table whom a viewer may read about: their numbers, by seat.

    `may_watch`: he may see the match played again once it is over.
    """

    profiles: dict[int, int]
    may_watch: bool


class Page(NamedTuple):
    """`older` is what to ask for the next page with; none after the last one."""

    rows: list[Row]
    older: str | None


def history(
    user: User,
    viewer: User | AnonymousUser,
    wanted: Wanted = Wanted(),  # noqa: B008 (never changed)
    *,
    before: str = "",
    limit: int = PAGE,
) -> Page:
    """The newest of the wanted matches, or those before a place. Two queries, wherever the page lies."""
    seats = _before(finished_seats(user).filter(_filters(viewer, wanted)), before)
    found = list(seats.select_related("rating_change")[: limit + 1])
    shown = found[:limit]
    tables = _tables([seat.match_id for seat in shown])
    rows = [_row(seat, tables[seat.match_id], viewer) for seat in shown]
    return Page(rows, _place(shown[-1]) if len(found) > limit else None)


def _filters(viewer: User | AnonymousUser, wanted: Wanted) -> Q:
    asked = Q()
    if wanted.preset:
        asked &= Q(preset=wanted.preset)
    if wanted.size is not None:
        asked &= Q(size=wanted.size)
    if wanted.fool is not None:
        asked &= Q(fool=wanted.fool)
    if wanted.opponent:
        # The attack: whoever hides his profile, and took another name, is found under the old one by the new one.
        known = User.objects.called(wanted.opponent).filter(SHOWN | Q(pk=viewer.pk))
        called = Q(name=wanted.opponent) | Q(user__in=known.values("pk"))
        asked &= Q(Exists(Player.objects.filter(called, ~Q(pk=OuterRef("pk")), match=OuterRef("match"))))
    return asked


def _before(seats: QuerySet[Player], place: str) -> QuerySet[Player]:
    found = _CURSOR.fullmatch(place)
    if not found:
        return seats
    moment, seat = EPOCH + timedelta(microseconds=int(found[1])), int(found[2])
    # The first condition is what the index is entered by.
    return seats.filter(finished_at__lte=moment).filter(Q(finished_at__lt=moment) | Q(pk__lt=seat))


def _place(seat: Player) -> str:
    assert seat.finished_at is not None, "only finished matches have a history"
    return f"{(seat.finished_at - EPOCH) // timedelta(microseconds=1)}-{seat.pk}"


def _tables(matches: Sequence[uuid.UUID]) -> dict[uuid.UUID, list[Player]]:
    """Everybody who sat in these matches, with his account."""
    tables: dict[uuid.UUID, list[Player]] = {match: [] for match in matches}
    for player in Player.objects.filter(match__in=matches).select_related("user").order_by("seat"):
        tables[player.match_id].append(player)
    return tables


def _row(seat: Player, table: list[Player], viewer: User | AnonymousUser) -> Row:
    others = [other(player, viewer) for player in table if player.pk != seat.pk]
    return Row(seat, others, may_watch(table, viewer))


def other(player: Player, viewer: User | AnonymousUser) -> Other:
    """Somebody at a table as the viewer may know him."""
    user = player.user
    readable = user is not None and (user == viewer or (user.is_public and user.is_active))
    return Other(player.shown_name, player.user_id if readable else None, user is None)


def may_watch(table: Sequence[Player], viewer: User | AnonymousUser) -> bool:
    """Who played in it always may, others only where nobody at the table hides his profile."""
    users = [player.user for player in table if player.user]
    return viewer in users or all(user.is_public for user in users)


def known_at(match: Match, viewer: User | AnonymousUser) -> Known:
    """What the viewer may know of those who sit in the match."""
    table = list(match.players.select_related("user"))
    numbers = {player.seat: other(player, viewer).profile for player in table}
    return Known({seat: number for seat, number in numbers.items() if number}, may_watch(table, viewer))

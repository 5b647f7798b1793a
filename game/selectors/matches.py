"""Matches, and who plays in them."""

import json
import time
import uuid
from collections.abc import Iterable
from typing import NamedTuple

from django.db import connection, transaction
from django.db.models import Q, QuerySet

from accounts.models import User
from game.models import Heartbeat, Match, Player, moment

SWEEP_AT_MOST = 500

PRESET_NAMES = dict(Match.Preset.choices)

BEAT, STANDSTILL = 1.0, 5.0
"""Seconds between two heartbeats, and those after which the clock of the site counts as stopped."""

PULSE = f"SELECT version, CAST(away AS text) FROM {Match._meta.db_table} WHERE id = %s"

IN_PLAY = Q(outcome="", place=None, finished_at=None) & ~Q(match__status=Match.Status.FINISHED)
"""Seats whose match is on, and which have not left it before the others."""


class Pulse(NamedTuple):
    """The version of a match, and whether a seat of it counts as away."""

    version: int
    away: bool


def clock() -> float:
    """The time now, in seconds, as exactly as the log keeps it."""
    return round(time.time(), 3)


def match_by_id(match_id: uuid.UUID) -> Match | None:
    return Match.objects.filter(pk=match_id).first()


def seat_of(match_id: uuid.UUID, user_id: int | None) -> int | None:
    """The seat that this user plays, if he plays in this match."""
    if user_id is None:
        return None
    return Player.objects.filter(match_id=match_id, user_id=user_id).values_list("seat", flat=True).first()


def others_at(match_id: uuid.UUID, user_id: int | None) -> QuerySet[Player]:
    """The seats of all people in this match but this one."""
    return Player.objects.filter(match_id=match_id, user__isnull=False).exclude(user=user_id)


def live_match_of(user: User) -> Match | None:
    """The match that the user is in play in; who has no cards left or has resigned is free."""
    seat = Player.objects.filter(IN_PLAY, user=user).select_related("match").order_by("-match__started_at").first()
    return None if seat is None else seat.match


def in_play(user_ids: Iterable[int]) -> set[int]:
    """Those of the users who are in play somewhere."""
    return set(Player.objects.filter(IN_PLAY, user__in=user_ids).values_list("user_id", flat=True))


def excluded_users(match: Match) -> list[int]:
    """Those whose seat was excluded from the match."""
    seats = match.players.filter(outcome=Player.Outcome.EXCLUDED, user__isnull=False)
    return list(seats.values_list("user_id", flat=True))


def pulse(match_id: uuid.UUID, seat: int) -> Pulse:
    """What a ping wants to know, in one question. Raises Match.DoesNotExist.

    Every socket asks it every five seconds: as SQL that is made once it costs a third (docs/decisions.md).
    """
    with connection.cursor() as cursor:
        cursor.execute(PULSE, [Match._meta.pk.get_db_prep_value(match_id, connection)])
        row = cursor.fetchone()
    if row is None:
        raise Match.DoesNotExist(match_id)
    version, away = row
    return Pulse(version, str(seat) in json.loads(away))


def version_of(match_id: uuid.UUID) -> int:
    """Raises Match.DoesNotExist."""
    return Match.objects.values_list("version", flat=True).get(pk=match_id)


def due(now: float) -> list[uuid.UUID]:
    """The matches in which something should have happened by now, longest ago first.

    Those that somebody is at work on are left out: whoever holds the row settles what is due.
    """
    with transaction.atomic():
        # As weak as the lock of a match is everywhere: one that is only named by others is not left out.
        rows: QuerySet[Match] = Match.objects.select_for_update(skip_locked=True, no_key=True)
        waiting = rows.filter(Q(wake_at__lte=moment(now))).order_by("wake_at")
        return list(waiting.values_list("pk", flat=True)[:SWEEP_AT_MOST])


def bots_to_think(now: float) -> list[uuid.UUID]:
    """The matches in which a bot should have looked at the table by now, longest ago first."""
    rows = Match.objects.filter(wake_at__lte=moment(now), bots_at__lte=moment(now), bots_move="")
    return list(rows.order_by("bots_at").values_list("pk", flat=True)[:SWEEP_AT_MOST])


def being_played() -> list[uuid.UUID]:
    """The matches in which something may be counted down, in one order for all who lock several."""
    counting = Match.objects.exclude(status=Match.Status.FINISHED).filter(wake_at__isnull=False)
    return list(counting.order_by("pk").values_list("pk", flat=True))


def believed_here() -> list[tuple[uuid.UUID, int]]:
    """Matches and seats of all who count as connected in a match that is on."""
    live = Match.objects.exclude(status=Match.Status.FINISHED)
    seats = Player.objects.filter(match__in=live, user__isnull=False).values_list("match_id", "seat", "match__away")
    return [(match_id, seat) for match_id, seat, away in seats if str(seat) not in away]


def silence(now: float) -> float:
    """How long the clock of the site has been silent, in seconds; none where it has never beaten."""
    last = Heartbeat.objects.values_list("at", flat=True).first()
    return 0.0 if last is None else now - last.timestamp()


def in_an_outage() -> bool:
    """Was the clock of the site silent for so long that it moves all deadlines before any of them may have passed?"""
    return silence(clock()) > STANDSTILL

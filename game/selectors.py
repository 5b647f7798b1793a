"""What is read of matches."""

import time
import uuid
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from django.core.cache import cache
from django.db import transaction
from django.db.models import Q, QuerySet

from accounts.models import User
from game import engine, wire
from game.models import Heartbeat, Match, Move, Player, moment

SWEEP_AT_MOST = 500
TIMEOUT = "timeout"
EXCLUDE = "exclude"
DELAY = "delay"

BEAT, STANDSTILL = 1.0, 5.0
"""Seconds between two heartbeats, and those after which the clock of the site counts as stopped."""


class Snapshot(NamedTuple):
    """A frame with everything that a seat may see, and the version that it shows."""

    version: int
    frame: str


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


def live_match_of(user: User) -> Match | None:
    """The unfinished match that the user sits in."""
    return (
        Match.objects.filter(players__user=user).exclude(status=Match.Status.FINISHED).order_by("-started_at").first()
    )


def version_of(match_id: uuid.UUID) -> int:
    return Match.objects.values_list("version", flat=True).get(pk=match_id)


def snapshot(match_id: uuid.UUID, seat: int) -> Snapshot:
    """The match as it stands, for one seat. Raises Match.DoesNotExist."""
    match = Match.objects.get(pk=match_id)
    frame = wire.snapshot(
        version=match.version,
        now=clock(),
        match=_about(match),
        view=engine.view(engine.decode(match.state), seat),
        log=last_bouts(told(match, seat)),
    )
    return Snapshot(match.version, frame)


def _about(match: Match) -> wire.Json:
    bots = match.bot_levels
    players = list(match.players.all())
    here = online(match.id, (player.seat for player in players))
    return {
        "id": str(match.id),
        "preset": match.preset,
        "rules": match.rules,
        "players": [
            {
                "seat": player.seat,
                "name": player.name,
                "bot": bots.get(player.seat),
                "online": player.seat in bots or player.seat in here,
            }
            for player in players
        ],
        "host_seat": match.host_seat,
        "room": None if match.room is None else str(match.room),
        "status": match.status,
    }


def deal(match: Match) -> engine.Step:
    """The first position of a match, as its row says it was dealt."""
    return engine.deal(
        engine.rules_from_dict(match.rules),
        [engine.card(text) for text in match.deck],
        match.dealer,
        match.started_at.timestamp(),
        fool=_fool_before(match),
    )


def _fool_before(match: Match) -> int | None:
    return match.previous.result["fool"] if match.previous and match.previous.result else None


def replay(match: Match) -> Iterator[engine.Step]:
    """Every step of a match up to its version, the deal first. The last one's state is the match's."""
    step = deal(match)
    yield step
    for row in match.moves.filter(version__lte=match.version):
        after = _played(step.state, row)
        assert isinstance(after, engine.Step), f"{match} does not replay: {row} is refused as {after.code}"
        step = after
        yield step


def _played(state: engine.State, row: Move) -> engine.Step | engine.Refused:
    now = row.at.timestamp()
    if row.text.startswith(DELAY):
        return engine.Step(engine.delay(state, int(row.text.removeprefix(DELAY))), ())
    if row.seat is None:
        return engine.expire(state, now)
    if row.text == EXCLUDE:
        return engine.exclude(state, row.seat, now)
    return engine.play(state, row.seat, engine.parse(row.text), now)


def told(match: Match, seat: int) -> list[engine.Event]:
    """All that happened in a match, as far as the seat was told."""
    return [engine.redact(event, seat) for step in replay(match) for event in step.events]


def last_bouts(events: list[engine.Event]) -> list[engine.Event]:
    """The events of this bout and of the one before it."""
    starts = [(index, event.bout) for index, event in enumerate(events) if isinstance(event, engine.Bout)]
    newest = starts[-1][1]
    first = next(index for index, bout in starts if bout >= newest - 1)
    return events[first:] if newest > 2 else events


def due(now: float) -> list[uuid.UUID]:
    """The matches in which something should have happened by now, longest ago first.

    Those that somebody is at work on are left out: whoever holds the row settles what is due.
    """
    with transaction.atomic():
        rows: QuerySet[Match] = Match.objects.select_for_update(skip_locked=True)
        waiting = rows.filter(Q(wake_at__lte=moment(now))).order_by("wake_at")
        return list(waiting.values_list("pk", flat=True)[:SWEEP_AT_MOST])


def being_played() -> list[uuid.UUID]:
    """The matches whose clocks may be running, in one order for all who lock several."""
    playing = Match.objects.filter(status=Match.Status.PLAYING, wake_at__isnull=False)
    return list(playing.order_by("pk").values_list("pk", flat=True))


def silence(now: float) -> float:
    """How long the clock of the site has been silent, in seconds; none where it has never beaten."""
    last = Heartbeat.objects.values_list("at", flat=True).first()
    return 0.0 if last is None else now - last.timestamp()


def lease_key(match_id: uuid.UUID, seat: int) -> str:
    """Where the cache keeps the sockets of a seat, each with the moment until which it counts."""
    return f"match.{match_id.hex}.{seat}"


def online(match_id: uuid.UUID, seats: Iterable[int]) -> set[int]:
    """Those of the seats whose player is connected."""
    keys = {lease_key(match_id, seat): seat for seat in seats}
    now = clock()
    return {keys[key] for key, leases in cache.get_many(keys).items() if max(leases.values(), default=0) > now}


def record(match: Match) -> engine.Record:
    """A match as its record: what the engine played. A pause, an outage or a bot on a seat is no part of it."""
    result = None if match.result is None else engine.result_from_dict(match.result)
    return engine.Record(
        preset=match.preset,
        rules=engine.rules_from_dict(match.rules),
        seats=tuple(match.players.values_list("name", flat=True)),
        deck=tuple(engine.card(text) for text in match.deck),
        dealer=match.dealer,
        fool=_fool_before(match),
        date=match.started_at.date().isoformat(),
        moves=tuple(
            _line_of_play(row) for row in match.moves.filter(version__lte=match.version).exclude(text__startswith=DELAY)
        ),
        result=engine.result_text(result),
    )


def _line_of_play(row: Move) -> engine.Played:
    return engine.Played(row.text if row.seat is None else f"{row.seat}:{row.text}")

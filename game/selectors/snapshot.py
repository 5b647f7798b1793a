"""A match as one seat is shown it."""

import uuid
from typing import NamedTuple

from game import engine, wire
from game.models import Match
from game.selectors.absence import missing, passes_on_at
from game.selectors.log import last_bouts, told
from game.selectors.matches import clock


class Snapshot(NamedTuple):
    """A frame with everything that a viewer may see, and the version that it shows."""

    version: int
    frame: str


def snapshot(match_id: uuid.UUID, viewer: wire.Viewer) -> Snapshot:
    """The match as it stands, for a seat or for those who watch. Raises Match.DoesNotExist."""
    match = Match.objects.get(pk=match_id)
    state = engine.decode(match.state)
    frame = wire.snapshot(
        version=match.version,
        now=clock(),
        match=about(match, state),
        view=wire.view_json(engine.view(state, viewer), standing(match)),
        log=last_bouts(told(match, viewer)),
    )
    return Snapshot(match.version, frame)


def standing(match: Match) -> wire.Standing:
    """What holds for the match, whatever its position says."""
    result = None if match.result is None else engine.result_from_dict(match.result)
    return wire.Standing(paused=match.status == Match.Status.PAUSED, result=result)


def about(match: Match, state: engine.State) -> wire.Json:
    """All that a table shows and that is no part of the position."""
    bots = match.bot_levels
    return {
        "id": str(match.id),
        "preset": match.preset,
        "rules": match.rules,
        "players": [
            {
                "seat": player.seat,
                "name": player.name,
                "bot": bots.get(player.seat),
                "online": player.seat not in match.absent,
                "place": player.place,
                "outcome": player.outcome or None,
            }
            for player in match.players.all()
        ],
        "host_seat": match.host_seat,
        "room": None if match.room is None else str(match.room),
        "status": match.status,
        "pause": _pause(match, state),
    }


def _pause(match: Match, state: engine.State) -> wire.Json | None:
    if match.status != Match.Status.PAUSED or match.paused_at is None:
        return None
    deadline = engine.deadline(state)
    since = match.paused_at.timestamp()
    return {
        "since": since,
        "missing": sorted(missing(match, state)),
        "left": None if deadline is None else max(0.0, deadline - since),
        "passes_on": passes_on_at(match, state.rules.players),
    }

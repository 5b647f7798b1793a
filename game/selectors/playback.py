"""A finished match played again, with every hand open: nobody sees that of a match that is still on."""

import uuid

from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from game import wire
from game.models import Match, Player
from game.selectors.history import may_watch, other
from game.selectors.log import replay
from game.selectors.matches import match_by_id
from game.selectors.snapshot import standing


class StillPlayed(Exception):
    """A match that is not over is not shown."""


def watchable(match_id: uuid.UUID, viewer: User | AnonymousUser) -> Match | None:
    """The match, if it is over and the viewer may see it played again."""
    match = match_by_id(match_id)
    if match is None or match.status != Match.Status.FINISHED or not may_watch(seats(match), viewer):
        return None
    return match


def seats(match: Match) -> list[Player]:
    """Everybody who sat in the match, with his account."""
    return list(match.players.select_related("user"))


def playback(match: Match, viewer: User | AnonymousUser) -> wire.Json:
    """Every step in which something happened, with its version, as the deal and the log make it anew.

    Raises StillPlayed.
    """
    # The attack: an address of a live match, guessed or kept from the table. Whoever asks before has a hole.
    if match.status != Match.Status.FINISHED:
        raise StillPlayed
    sitters = seats(match)
    steps = [(version, step) for version, step in enumerate(replay(match)) if step.events]
    last, _ = steps[-1]
    return {
        "rules": match.rules,
        "me": next((player.seat for player in sitters if player.user_id and player.user == viewer), None),
        "players": [_sitter(player, viewer) for player in sitters],
        "steps": [
            {
                "v": version,
                "events": [wire.event_json(event) for event in step.events],
                "view": wire.open_view_json(step.state, standing(match) if version == last else wire.PLAYED_ON),
            }
            for version, step in steps
        ],
    }


def _sitter(player: Player, viewer: User | AnonymousUser) -> wire.Json:
    known = other(player, viewer)
    return {"seat": player.seat, "name": known.name, "bot": "bot" if known.bot else None, "profile": known.profile}

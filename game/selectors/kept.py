"""What is kept of a player's matches, for him to take away."""

from typing import Any

from accounts.models import User
from game.models import Match, Player


def kept_of(user: User) -> list[dict[str, Any]]:
    """Each match of the user with its seats and its log, the oldest first. Hands that are not over stay hidden."""
    seats = {seat.match_id: seat for seat in Player.objects.filter(user=user)}
    matches = Match.objects.filter(players__user=user).order_by("started_at").prefetch_related("players", "moves")
    return [_kept(match, seats[match.pk]) for match in matches.iterator(chunk_size=200)]


def _kept(match: Match, seat: Player) -> dict[str, Any]:
    over = match.status == Match.Status.FINISHED
    return {
        "id": str(match.pk),
        "preset": match.preset,
        "rules": match.rules,
        "started": match.started_at.isoformat(),
        "finished": match.finished_at and match.finished_at.isoformat(),
        "seat": seat.seat,
        "players": [player.shown_name for player in match.players.all()],
        "outcome": seat.outcome,
        "place": seat.place,
        "result": match.result,
        # The order of the cards tells what everybody holds.
        "deck": match.deck if over else None,
        "moves": [{"seat": move.seat, "move": move.text, "at": move.at.isoformat()} for move in match.moves.all()],
    }

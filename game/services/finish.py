"""What the end of a match, and leaving it earlier, means for those who play."""

from collections.abc import Iterable

from game import engine
from game.models import Match, Player, moment
from game.signals import match_finished

UNDECIDED = ("early", "abandoned")


def note_places(match: Match, events: Iterable[engine.Event]) -> None:
    """Give those who have just left the match their place; who leave together share it.

    Needs the row lock of the match.
    """
    left = [event.seat for event in events if isinstance(event, engine.Left)]
    if left:
        before = match.players.filter(place__isnull=False).count()
        match.players.filter(seat__in=left).update(place=before + 1)


def finish(match: Match, result: engine.Result, now: float) -> None:
    """Write down how it ended, and tell the rest of the site. The caller saves the match.

    Needs the row lock of the match.
    """
    match.status = Match.Status.FINISHED
    match.result = engine.result_to_dict(result)
    match.finished_at = moment(now)
    players = list(match.players.all())
    for player in players:
        player.outcome = outcome(result, player.seat)
    Player.objects.bulk_update(players, ["outcome"])
    match_finished.send(sender=Match, match=match)


def outcome(result: engine.Result, seat: int) -> Player.Outcome:
    """What the result means for one seat."""
    if seat in result.losers:
        return Player.Outcome.LOST
    if result.kind in UNDECIDED:
        return Player.Outcome.UNDECIDED
    return Player.Outcome.DRAW if result.kind == "draw" else Player.Outcome.OTHERS

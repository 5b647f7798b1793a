"""What the end of a match, and leaving it earlier, means for those who play."""

from collections.abc import Iterable

from game import engine
from game.models import Match, Player, moment
from game.services.rating import rate

UNDECIDED = ("early", "abandoned", "closed")
COUNTED = ("fool", "pair", "draw", "early")
"""Kinds of an end that count. Where somebody was excluded and one player was left, those who stayed have not lost."""
LOSING = (Player.Outcome.LOST, Player.Outcome.RESIGNED, Player.Outcome.EXCLUDED)


def note_leavers(match: Match, events: Iterable[engine.Event]) -> None:
    """Write down who has just left: a place for who has no cards, shared by those who leave together;
    and who gave up or was excluded, where the others play on.

    Needs the row lock of the match.
    """
    left = [event.seat for event in events if isinstance(event, engine.Left)]
    if left:
        before = match.players.filter(place__isnull=False).count()
        match.players.filter(seat__in=left).update(place=before + 1)
    gone = {event.seat: Player.Outcome.EXCLUDED for event in events if isinstance(event, engine.Excluded)}
    gone |= {event.seat: Player.Outcome.RESIGNED for event in events if isinstance(event, engine.Resigned)}
    for seat, how in gone.items():
        match.players.filter(seat=seat).update(outcome=how)


def finish(match: Match, result: engine.Result, now: float) -> None:
    """Write down how it ended for everybody, ratings too. The caller saves the match, and tells of it.

    Needs the row lock of the match.
    """
    match.status = Match.Status.FINISHED
    match.result = engine.result_to_dict(result)
    match.finished_at = moment(now)
    players = list(match.players.select_related("user"))
    for player in players:
        if not player.outcome or player.seat in result.losers:
            player.outcome = outcome(result, player.seat)
        player.fool = player.outcome in LOSING if result.kind in COUNTED else None
        player.preset, player.size, player.finished_at = match.preset, len(players), match.finished_at
    Player.objects.bulk_update(players, ["outcome", "fool", "preset", "size", "finished_at"])
    rate(match, players)


def outcome(result: engine.Result, seat: int) -> Player.Outcome:
    """What the result means for one seat."""
    if seat in result.losers:
        return Player.Outcome.LOST
    if result.kind in UNDECIDED:
        return Player.Outcome.UNDECIDED
    return Player.Outcome.DRAW if result.kind == "draw" else Player.Outcome.OTHERS

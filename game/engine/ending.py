"""Who lost, and by what."""

from game.engine.events import Event, Over
from game.engine.state import Cause, Draft, Result, Seat, State, pair_of

FRUITLESS_BOUTS = 100
"""So many bouts in a row without a discard end a match that would never end."""

EARLY = Result("early", (), "excluded", None)
ABANDONED = Result("abandoned", (), "timeout", None)


def finish(draft: Draft, result: Result, happened: list[Event]) -> None:
    draft.result = result
    happened.append(Over(result))


def lost_by(draft: Draft, seat: Seat, reason: Cause) -> Result:
    """The seat, in pairs its pair, loses by its own deed: it resigned, was timed out or excluded."""
    if draft.rules.pairs:
        return Result("pair", pair_of(seat), reason, seat)
    return Result("fool", (seat,), reason, seat)


def ending_after_bout(draft: Draft, attacker: Seat, defender: Seat, *, void: bool) -> Result | None:
    """Is the match over, now that the seats without cards have left?

    ``attacker`` and ``defender`` are the seats that acted at the end of the bout. In a ``void`` bout
    the defender was excluded: that nobody is left is then nobody's loss.
    """
    losers = _left_with_cards(draft)
    if losers is not None:
        return _loss(draft, losers, "played", attacker, defender)
    if not draft.in_play and void:
        return EARLY
    if not draft.in_play:
        return _undecided(draft, "played", attacker, defender)
    if draft.fruitless >= FRUITLESS_BOUTS:
        return _undecided(draft, "endless", attacker, defender)
    return None


def _left_with_cards(draft: Draft) -> tuple[Seat, ...] | None:
    """The seat or the pair that alone has cards, if there is only one."""
    if not draft.rules.pairs:
        return draft.in_play if len(draft.in_play) == 1 else None
    pairs = {pair_of(seat) for seat in draft.in_play}
    return pairs.pop() if len(pairs) == 1 else None


def _undecided(draft: Draft, reason: Cause, attacker: Seat, defender: Seat) -> Result:
    if draft.rules.both_empty == "draw":
        return Result("draw", (), reason, None)
    losers = pair_of(defender) if draft.rules.pairs else (defender,)
    return _loss(draft, losers, reason, attacker, defender)


def _loss(draft: Draft, losers: tuple[Seat, ...], reason: Cause, attacker: Seat, defender: Seat) -> Result:
    if not draft.rules.pairs:
        return Result("fool", losers, reason, losers[0])
    holders = [seat for seat in losers if draft.hands[seat]]
    if len(holders) == 1:
        return Result("pair", losers, reason, holders[0])
    return Result("pair", losers, reason, defender if defender in losers else attacker)


def rematch_seats(state: State) -> tuple[Seat, Seat | None]:
    """Who deals the next match of these seats, and who was the fool of this one, if anybody.

    The fool deals; after a draw or an unfinished match the same dealer does again.
    """
    fool = state.result.fool if state.result else None
    return (state.dealer if fool is None else fool), fool

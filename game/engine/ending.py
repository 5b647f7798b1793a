"""Who lost, and by what."""

from game.engine.events import Event, Over
from game.engine.evolve import evolve
from game.engine.state import Cause, Result, Seat, State, pair_of
from game.engine.step import Step

FRUITLESS_BOUTS = 100
"""So many bouts in a row without a discard end a match that would never end."""


def over(state: State, result: Result, happened: tuple[Event, ...]) -> Step:
    return Step(evolve(state, result=result), (*happened, Over(result)))


def lost_by(state: State, seat: Seat, reason: Cause) -> Result:
    """The seat, in pairs its pair, loses by its own deed: it resigned, was timed out or excluded."""
    if state.rules.pairs:
        return Result("pair", pair_of(seat), reason, seat)
    return Result("fool", (seat,), reason, seat)


EARLY = Result("early", (), "excluded", None)
ABANDONED = Result("abandoned", (), "timeout", None)


def ending_after_bout(state: State, *, attacker: Seat, defender: Seat, void: bool = False) -> Result | None:
    """Is the match over, now that the seats without cards have left?

    ``attacker`` and ``defender`` are the seats that acted at the end of the bout. In a ``void`` bout
    the defender was excluded: that nobody is left is then nobody's loss.
    """
    losers = _seats_behind(state)
    if losers is not None:
        return _loss(state, losers, "played", attacker, defender)
    if not state.in_play and void:
        return EARLY
    if not state.in_play:
        return _undecided(state, "played", attacker, defender)
    if state.fruitless >= FRUITLESS_BOUTS:
        return _undecided(state, "endless", attacker, defender)
    return None


def _seats_behind(state: State) -> tuple[Seat, ...] | None:
    """The seat or the pair that alone has cards left."""
    if not state.rules.pairs:
        return state.in_play if len(state.in_play) == 1 else None
    pairs = {pair_of(seat) for seat in state.in_play}
    return pairs.pop() if len(pairs) == 1 else None


def _undecided(state: State, reason: Cause, attacker: Seat, defender: Seat) -> Result:
    if state.rules.both_empty == "draw":
        return Result("draw", (), reason, None)
    losers = pair_of(defender) if state.rules.pairs else (defender,)
    return _loss(state, losers, reason, attacker, defender)


def _loss(state: State, losers: tuple[Seat, ...], reason: Cause, attacker: Seat, defender: Seat) -> Result:
    if not state.rules.pairs:
        return Result("fool", losers, reason, losers[0])
    holders = [seat for seat in losers if state.hands[seat]]
    if len(holders) == 1:
        fool = holders[0]
    else:
        fool = defender if defender in losers else attacker
    return Result("pair", losers, reason, fool)


def rematch_seats(state: State) -> tuple[Seat, Seat | None]:
    """Who deals the next match of these seats, and who was the fool of this one, if anybody.

    The fool deals; after a draw or an unfinished match the same dealer does again.
    """
    fool = state.result.fool if state.result else None
    return (state.dealer if fool is None else fool), fool

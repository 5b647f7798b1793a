"""Who attacks, who defends, who may throw in: given when a bout starts, at a transfer, at an exclusion."""

from functools import lru_cache

from game.engine.evolve import evolve
from game.engine.rulesets import ThrowIn
from game.engine.state import Place, Seat, State, limit_of, partner_of, seat_at


def give_roles(state: State, *, opener: Place, main_attacker: Place, defender: Place) -> State:
    """The roles of these places. The capacity stays; see ``facing``."""
    return evolve(
        state,
        places=(opener, main_attacker, defender),
        opener=seat_at(state, opener),
        main_attacker=seat_at(state, main_attacker),
        defender=seat_at(state, defender),
        throwers=_throwers(
            state.rules.throw_in,
            state.rules.pairs,
            state.in_play,
            seat_at(state, main_attacker),
            seat_at(state, defender),
        ),
    )


def facing(state: State) -> State:
    """The state with the capacity of the hand that its defender holds now."""
    hand = state.hands[state.defender].bit_count()
    return evolve(state, capacity=min(limit_of(state), hand))


@lru_cache(maxsize=1 << 12)
def _throwers(
    throw_in: ThrowIn, pairs: bool, in_play: tuple[Seat, ...], main_attacker: Seat, defender: Seat
) -> tuple[Seat, ...]:
    start = in_play.index(main_attacker)
    clockwise = [seat for seat in in_play[start:] + in_play[:start] if seat != defender]
    if pairs:
        return tuple(seat for seat in clockwise if seat != partner_of(defender))
    if throw_in == "neighbours":
        at = in_play.index(defender)
        beside = (in_play[at - 1], in_play[(at + 1) % len(in_play)])
        return tuple(seat for seat in clockwise if seat in beside)
    return tuple(clockwise)

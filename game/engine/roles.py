"""Who attacks, who defends, who may throw in: given when a bout starts, at a transfer, at an exclusion."""

from functools import lru_cache

from game.engine.rulesets import ThrowIn
from game.engine.state import Draft, Place, Seat, partner_of, seat_at


def give_roles(draft: Draft, *, opener: Place, main_attacker: Place, defender: Place) -> None:
    """The roles of these places. The capacity stays: it belongs to the hand that became defender."""
    draft.places = (opener, main_attacker, defender)
    draft.opener = seat_at(draft, opener)
    draft.main_attacker = seat_at(draft, main_attacker)
    draft.defender = seat_at(draft, defender)
    draft.throwers = _throwers(
        draft.rules.throw_in, draft.rules.pairs, draft.in_play, draft.main_attacker, draft.defender
    )


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

"""A bout may be opened: who attacks, who defends, and how many cards there is room for."""

from game.engine.events import Bout
from game.engine.state import Place, State, capacity_for, evolve, next_place, seat_at
from game.engine.step import Step


def ready(state: State, main_attacker: Place, now: float) -> Step:
    """``state`` with an empty table, waiting for ``main_attacker`` to open since ``now``."""
    defender = next_place(state, main_attacker)
    attacker = seat_at(state, main_attacker)
    state = evolve(
        state,
        opener=main_attacker,
        main_attacker=main_attacker,
        defender=defender,
        capacity=capacity_for(state, defender),
        token=attacker if state.rules.throw_in == "in_turn" else None,
        since=now,
    )
    return Step(state, (Bout(state.bout, attacker, seat_at(state, defender)),))

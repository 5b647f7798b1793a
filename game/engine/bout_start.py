"""A bout may be opened: who attacks, who defends, and how many cards there is room for."""

from game.engine.events import Bout
from game.engine.evolve import evolve
from game.engine.roles import facing, give_roles
from game.engine.state import Place, State, next_place
from game.engine.step import Step


def ready(state: State, main_attacker: Place, now: float) -> Step:
    """``state`` with an empty table, waiting for ``main_attacker`` to open since ``now``."""
    defender = next_place(state, main_attacker)
    state = give_roles(state, opener=main_attacker, main_attacker=main_attacker, defender=defender)
    token = state.main_attacker if state.rules.throw_in == "in_turn" else None
    state = evolve(facing(state), token=token, since=now)
    return Step(state, (Bout(state.bout, state.main_attacker, state.defender),))

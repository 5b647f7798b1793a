"""A bout may be opened: who attacks, who defends, and how many cards there is room for."""

from game.engine.events import Bout, Event
from game.engine.roles import give_roles
from game.engine.state import Draft, Place, limit_of, next_place


def get_ready(draft: Draft, main_attacker: Place, now: float, happened: list[Event]) -> None:
    """The table is empty and waits for ``main_attacker`` to open, since ``now``."""
    defender = next_place(draft, main_attacker)
    give_roles(draft, opener=main_attacker, main_attacker=main_attacker, defender=defender)
    face(draft)
    draft.token = draft.main_attacker if draft.rules.throw_in == "in_turn" else None
    draft.since = now
    happened.append(Bout(draft.bout, draft.main_attacker, draft.defender))


def face(draft: Draft) -> None:
    """There is room for as many attack cards as the defender holds now, within the bout's limit."""
    draft.capacity = min(limit_of(draft), draft.hands[draft.defender].bit_count())

"""A word of advice to a player whose opponents are all bots."""

import random
import uuid

from game import bots, engine, selectors, wire
from game.models import Match

ADVISER = "regular"
"""The level of the bot that is asked."""


def hint(match_id: uuid.UUID, seat: int) -> engine.Move | engine.Refused | None:
    """What a bot would do on this seat now; None where it would wait. It sees no more than the player does.

    Refused with `no_hint` beside a human opponent, with `paused` in a pause. Raises Match.DoesNotExist.
    """
    match = Match.objects.get(pk=match_id)
    # Advice would be help from outside against somebody who has none.
    if match.players.exclude(seat=seat).filter(user__isnull=False).exists():
        return engine.Refused(wire.NO_HINT)
    if match.status == Match.Status.PAUSED:
        return engine.Refused(wire.PAUSED)
    view = engine.view(engine.decode(match.state), seat)
    if not view.legal:
        return None
    return bots.choose(ADVISER, view, selectors.told(match, seat), random.SystemRandom())

"""A word of advice to a player whose opponents are all bots."""

import random
import uuid

from django.core.cache import cache

from game import bots, engine, selectors, wire
from game.models import Match

ADVISER = "regular"
"""The level of the bot that is asked."""

KEPT_FOR = 600
"""Seconds that an answer is kept, for who asks again."""


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
    return _advice(match, seat, view)


def _advice(match: Match, seat: int, view: engine.View) -> engine.Move | None:
    """Thought about once a position: whoever keeps asking is answered, and keeps no processor busy."""
    key = f"hint.{match.pk.hex}.{seat}.{match.version}"
    kept = cache.get(key)
    if kept is None:
        move = bots.choose(ADVISER, view, selectors.told(match, seat), random.SystemRandom())
        kept = "" if move is None else engine.text(move)
        cache.set(key, kept, KEPT_FOR)
    return engine.parse(kept) if kept else None

"""What the lobby does when game tells of a match."""

from typing import Any

from django.dispatch import receiver

from game.signals import match_finished
from lobby import services


@receiver(match_finished)
def room_waits_again(match: Any, **_: Any) -> None:
    """Part of the transaction that ends the match: no room may stay with a match that is over."""
    services.match_is_over(match)

"""What the lobby does when game tells of a match, or of an outage."""

from typing import Any

from django.dispatch import receiver

from game.signals import match_finished, time_was_lost
from lobby import services


@receiver(match_finished)
def room_waits_again(match: Any, **_: Any) -> None:
    """Part of the transaction that ends the match: no room may stay with a match that is over."""
    services.match_is_over(match)


@receiver(time_was_lost)
def rooms_get_it_back(seconds: int, **_: Any) -> None:
    """Part of the transaction that moves the clocks: all of them are moved once."""
    services.excuse(seconds)

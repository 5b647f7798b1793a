"""What the lobby does when game tells of a match or of an outage, and accounts of a player."""

from typing import Any

from django.dispatch import receiver

from accounts.signals import deleted, export_wanted, merged

# Those of game come first: the lock of a match is taken before that of a room.
from game import receivers as _first  # noqa: F401
from game import services as tables
from game.signals import match_finished, time_was_lost
from lobby import selectors, services


@receiver(match_finished)
def room_waits_again(match: Any, **_: Any) -> None:
    """Part of the transaction that ends the match: no room may stay with a match that is over."""
    services.match_is_over(match)


@receiver(time_was_lost)
def rooms_get_it_back(seconds: int, **_: Any) -> None:
    """Part of the transaction that moves the clocks: all of them are moved once."""
    services.excuse(seconds)


@receiver(merged)
def seats_go_to_the_member(guest: Any, member: Any, **_: Any) -> None:
    """Part of the transaction in which the guest goes."""
    services.inherit(guest, member)
    # Until his rooms were locked a match may have begun in one of them: he would leave a seat that nobody plays.
    tables.hand_over(guest, member)


@receiver(deleted)
def seats_are_freed(user: Any, ghost: str, **_: Any) -> None:
    """Part of the transaction in which the account goes."""
    services.get_up(user)
    # Here, too, a match may have begun until his rooms were locked.
    tables.give_up(user, ghost=ghost)


@receiver(export_wanted)
def rooms_to_take_away(user: Any, **_: Any) -> dict[str, Any]:
    """The rooms, under their own name."""
    return {"rooms": selectors.rooms_kept_of(user)}

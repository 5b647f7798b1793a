"""What game does when accounts tells of a player."""

from typing import Any

from django.dispatch import receiver

from accounts.signals import deleted, export_wanted, merged, shut_out
from game import selectors, services


@receiver(shut_out)
def his_sockets_look_again(user: Any, **_: Any) -> None:
    """Those of a room, too: each looks by itself whether its own session still holds."""
    services.shut_out(user.pk)


@receiver(merged)
def seats_go_to_the_member(guest: Any, member: Any, **_: Any) -> None:
    """Part of the transaction in which the guest goes."""
    services.hand_over(guest, member)


@receiver(deleted)
def seats_are_a_ghosts(user: Any, ghost: str, **_: Any) -> None:
    """Part of the transaction in which the account goes."""
    services.give_up(user, ghost=ghost)


@receiver(export_wanted)
def matches_to_take_away(user: Any, **_: Any) -> dict[str, Any]:
    """The matches and the ratings, each under its own name."""
    return {"matches": selectors.kept_of(user), "ratings": selectors.kept_ratings(user)}

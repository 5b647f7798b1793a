"""Whose seats they are, when a guest goes up in a member, and when a player leaves for good."""

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import User
from game import engine, selectors
from game.models import Player
from game.selectors.matches import IN_PLAY
from game.services.play import play


def hand_over(guest: User, member: User) -> None:
    """Give the member all seats of the guest, those of finished matches and the one he plays on.

    Where the member plays already, or sits in the same match, the guest resigns: nobody has two seats. A seat
    beside the member's own stays the guest's.
    """
    with transaction.atomic():
        his_matches = Player.objects.filter(user=member).values("match")
        seats = Player.objects.filter(IN_PLAY, user=guest)
        _resign(seats if selectors.live_match_of(member) else seats.filter(match__in=his_matches))
        Player.objects.filter(user=guest).exclude(match__in=his_matches).update(user=member)


def give_up(user: User, *, ghost: str) -> None:
    """He resigns where he is in play, and all his seats bear the name `ghost`."""
    with transaction.atomic():
        _resign(Player.objects.filter(IN_PLAY, user=user))
        Player.objects.filter(user=user).update(name=ghost)


def _resign(seats: QuerySet[Player]) -> None:
    # Each takes the lock of its match; in one order for all who lock several.
    for seat in seats.order_by("match"):
        play(seat.match_id, seat=seat.seat, move=engine.RESIGN)

"""A player takes back what is his."""

from django.db import transaction

from accounts.models import User
from accounts.services.bury import bury, ghost_name
from accounts.signals import deleted, shut_out


def delete_account(user: User) -> None:
    """Name, addresses, choices and sessions go. Where he sits he gets up, where he plays he gives up.

    Matches that others played with him stay, under a ghost's name.
    """
    with transaction.atomic():
        shut_out.send(sender=User, user=user)
        deleted.send(sender=User, user=user, ghost=ghost_name())
        bury(user)

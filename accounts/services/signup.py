"""A guest becomes a member."""

from typing import Any, NamedTuple

from allauth.socialaccount.models import SocialAccount
from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from django.db import transaction

from accounts.models import User
from accounts.services.names import rename
from accounts.signals import signed_up


class Chosen(NamedTuple):
    """What somebody filled in to sign up; the password is hashed.

    `elsewhere` are the fields of the account by which he came, if he did.
    """

    name: str
    password: str
    elsewhere: dict[str, Any] | None = None


def become_member(user: User, chosen: Chosen | None) -> None:
    """Make a member of the guest, on the same row: all that is his stays his. He has proved his address.

    A name that somebody took meanwhile is not his; he keeps the one he had. Without `chosen` he has no
    password, and comes in by a code. Whatever other session the guest was in ends.
    """
    with transaction.atomic():
        user.is_guest = False
        # The hash of every session rests on this, an unusable one too.
        user.password = chosen.password if chosen else make_password(None)
        user.save(update_fields=["is_guest", "password"])
        if chosen:
            _try_rename(user, chosen.name)
        if chosen and chosen.elsewhere:
            SocialAccount.objects.create(user=user, **chosen.elsewhere)
        signed_up.send(sender=User, user=user)


def _try_rename(user: User, name: str) -> None:
    try:
        rename(user, name=name)
    except ValidationError:
        return

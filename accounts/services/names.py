"""The name of a player, which nobody else may have."""

from django.db import IntegrityError, transaction

from accounts.models import User
from accounts.names import tidy_name
from accounts.selectors import name_taken, validate_free_name


def rename(user: User, *, name: str) -> User:
    """Give `user` another name. Raises ValidationError for one that may not be shown, or is somebody's."""
    name, before = tidy_name(name), user.name
    validate_free_name(name, but=user.pk)
    user.name = name
    try:
        with transaction.atomic():
            user.save(update_fields=["name"])
    except IntegrityError:
        # Two took it at the same moment: the constraint knows who was first.
        user.name = before
        raise name_taken() from None
    return user

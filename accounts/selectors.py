"""What is read about players."""

from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from accounts.preferences import complete


def shown_name(user: User) -> str:
    """The name others see."""
    return user.name


def preferences_of(user: User | AnonymousUser) -> dict[str, str]:
    """Every choice about the table, as `user` made it or as it is at the start."""
    return complete(user.preferences if isinstance(user, User) else {})

"""What is read about players."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q

from accounts.models import User
from accounts.preferences import complete

SHOWN = Q(is_public=True, is_active=True)
"""Players whose profiles everybody may read."""


def shown_name(user: User) -> str:
    """The name others see."""
    return user.name


def profile_of(user_id: int, viewer: User | AnonymousUser) -> User | None:
    """The player of this number, if the viewer may read his profile: a hidden one is read by its owner alone."""
    return User.objects.filter(SHOWN | Q(pk=viewer.pk), pk=user_id).first()


def preferences_of(user: User | AnonymousUser) -> dict[str, str]:
    """Every choice about the table, as `user` made it or as it is at the start."""
    return complete(user.preferences if isinstance(user, User) else {})

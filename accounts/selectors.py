"""What is read about players."""

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.db.models import Q
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import validate_name
from accounts.preferences import complete
from accounts.refused import is_refused

SHOWN = Q(is_public=True, is_active=True)
"""Players whose profiles everybody may read."""


def shown_name(user: User) -> str:
    """The name others see."""
    return user.name


def player_by_id(user_id: int) -> User | None:
    """Whoever has this number, whether or not others may read his profile."""
    return User.objects.filter(pk=user_id).first()


def profile_of(user_id: int, viewer: User | AnonymousUser) -> User | None:
    """The player of this number, if the viewer may read his profile: a hidden one is read by its owner alone."""
    return User.objects.filter(SHOWN | Q(pk=viewer.pk), pk=user_id).first()


def language_of(email: str) -> str:
    """The language in which the member with this address reads; empty where nobody has it."""
    return User.objects.filter(email=email.lower()).values_list("language", flat=True).first() or ""


def preferences_of(user: User | AnonymousUser) -> dict[str, str]:
    """Every choice about the table, as `user` made it or as it is at the start."""
    return complete(user.preferences if isinstance(user, User) else {})


def validate_free_name(name: str, *, but: int = 0) -> None:
    """Raise ValidationError unless `name` may be shown and nobody, `but` the player with this key, looks like it."""
    validate_name(name)
    if is_refused(name):
        raise ValidationError(_("This name may not be used."), code="refused")
    if User.objects.called(name).exclude(pk=but).exists():
        raise name_taken()


def name_taken() -> ValidationError:
    """Somebody else has this name, or one that looks like it."""
    return ValidationError(_("Somebody has this name, or one that looks like it."), code="taken")

"""The end of a row of the people."""

from django.db import transaction
from django.db.models import CASCADE, ProtectedError
from django.utils.translation import pgettext

from accounts.models import User

OURS = {"accounts", "account", "mfa", "socialaccount", "usersessions"}
"""Apps whose rows about a player go with him."""


def ghost_name() -> str:
    """What is left of a name, in the language of whoever takes it back."""
    # Translators: the name of a player who deleted his account, where his finished matches are shown.
    return pgettext("deleted player", "Ghost")


def bury(user: User) -> None:
    """Delete `user`. Where others need the row, as a seat in their match, a ghost stays that says nothing of him."""
    try:
        with transaction.atomic():
            User.objects.get(pk=user.pk).delete()
    except ProtectedError:
        _leave_a_ghost(user)


def _leave_a_ghost(user: User) -> None:
    # What others keep of him is theirs to judge: they are told by a signal.
    for each in User._meta.related_objects:
        if each.on_delete is CASCADE and each.field.model._meta.app_label in OURS:
            each.field.model._base_manager.filter(**{each.field.name: user.pk}).delete()
    ghost = User(pk=user.pk, name=ghost_name(), is_ghost=True, is_active=False, is_public=False)
    ghost.date_joined = user.date_joined
    # The hash of every session rests on the password: all of them end.
    ghost.set_unusable_password()
    ghost.groups.clear()
    ghost.user_permissions.clear()
    ghost.save(force_update=True)

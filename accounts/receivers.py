"""When a session ends, or a password, whoever still holds a socket open is shut out."""

from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from django.contrib.sessions.models import Session
from django.db.models.signals import post_delete
from django.dispatch import receiver

from accounts.guard import sessions


@receiver(post_delete, sender=Session)
def a_session_is_gone(instance: Any, **_: Any) -> None:
    """Signed out here, ended from another browser, or given a new key."""
    sessions.ended(instance)


@receiver([password_changed, password_reset, password_set])
def the_password_is_another(user: Any, **_: Any) -> None:
    """The user's other sessions do not fit it any longer, though they are there."""
    sessions.look_over(user)

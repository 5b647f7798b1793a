"""Is whoever opened a socket still signed in? A page asks with each request; a socket lives longer than its session."""

from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY, get_user
from django.contrib.sessions.base_session import AbstractBaseSession
from django.http import HttpRequest
from django.utils import timezone

from accounts.models import User
from accounts.moderation import ban_of
from accounts.signals import shut_out


def still_signed_in(session_key: str | None, user_id: int | None) -> bool:
    """Does this session exist, belong to this user and fit his password, and is he neither inactive nor banned?"""
    if session_key is None or user_id is None:
        return False
    request = HttpRequest()
    request.session = _store()(session_key)
    user: Any = get_user(request)
    return bool(user.pk == user_id and user.is_active and ban_of(user) is None)


def ended(session: AbstractBaseSession) -> None:
    """Tell the sockets that were opened with it. One that had run out is only being cleared away."""
    if session.expire_date > timezone.now():
        user = User.objects.filter(pk=session.get_decoded().get(SESSION_KEY, 0)).first()
        if user is not None:
            look_over(user)


def look_over(user: User) -> None:
    """Have every open socket of `user` see whether its session still holds."""
    shut_out.send(sender=User, user=user)


def _store() -> Any:
    return import_module(settings.SESSION_ENGINE).SessionStore

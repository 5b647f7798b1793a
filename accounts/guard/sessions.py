"""Is whoever opened a socket still signed in? A page asks with each request; a socket lives longer than its session."""

from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest

from accounts.moderation import ban_of


def still_signed_in(session_key: str | None, user_id: int | None) -> bool:
    """Does this session exist, belong to this user and fit his password, and is he neither inactive nor banned?"""
    if session_key is None or user_id is None:
        return False
    request = HttpRequest()
    request.session = _store()(session_key)
    user: Any = get_user(request)
    return bool(user.pk == user_id and user.is_active and ban_of(user) is None)


def _store() -> Any:
    return import_module(settings.SESSION_ENGINE).SessionStore

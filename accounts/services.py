"""What is done to players."""

import secrets
from collections.abc import Mapping

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils.translation import get_language

from accounts.models import User
from accounts.names import guest_names, tidy_name, validate_name
from accounts.preferences import validate_preferences


def make_guest(request: HttpRequest) -> User:
    """Return the player behind `request`; a visitor without an account becomes a guest, signed in to this session.

    Called on the first click that needs a player, never on a GET: a link preview makes nobody.
    """
    if request.user.is_authenticated:
        return request.user
    guest = User.objects.create_guest(name=_free_guest_name(), language=get_language() or "")
    # login() gives the session a new key, so that nobody sits in it who knew the old one.
    login(request, guest, backend="django.contrib.auth.backends.ModelBackend")
    return guest


def rename(user: User, *, name: str) -> User:
    """Give `user` another name. Raises ValidationError for one that may not be shown."""
    name = tidy_name(name)
    validate_name(name)
    user.name = name
    user.save(update_fields=["name"])
    return user


def keep_language(user: User, language: str) -> None:
    """Remember the language that `user` reads; writes only when it is another one."""
    if user.language != language:
        user.language = language
        user.save(update_fields=["language"])


def show_profile(user: User, *, public: bool) -> None:
    """Let everybody read the profile of `user`, or nobody but him."""
    user.is_public = public
    user.save(update_fields=["is_public"])


def keep_preferences(user: User, chosen: Mapping[str, str]) -> None:
    """Remember what `user` chose about the table. Raises ValidationError for what is not to be chosen."""
    validate_preferences(chosen)
    user.preferences = dict(chosen)
    user.save(update_fields=["preferences"])


def _free_guest_name() -> str:
    names = guest_names()
    taken = set(User.objects.filter(name__in=names).values_list("name", flat=True))
    free = [name for name in names if name not in taken]
    if free:
        return free[0]
    return f"{names[0]} {secrets.randbelow(900) + 100}"

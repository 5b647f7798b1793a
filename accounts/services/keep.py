"""What is remembered of a player by the way."""

from collections.abc import Mapping

from accounts.models import User
from accounts.models.user import today
from accounts.preferences import validate_preferences


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


def note_seen(user: User) -> None:
    """Remember that `user` was here today; writes once a day."""
    if user.seen_on != today():
        user.seen_on = today()
        user.save(update_fields=["seen_on"])

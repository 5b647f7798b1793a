"""Where sessions are kept: in the database, under keys that we made."""

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    """Whoever comes with a key that cannot be one of ours is a stranger, on pages and on sockets."""

    def _validate_session_key(self, key: str) -> bool:
        # The attack: a cookie may spell any character, and Postgres fails when it is asked for a zero character.
        known: bool = super()._validate_session_key(key)  # type: ignore[misc]
        return known and key.isascii() and key.isalnum()

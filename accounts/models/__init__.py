"""The tables of the people."""

from accounts.models.user import User

__all__ = ["User"]

"""The tables of the people."""

from accounts.models.refused_word import RefusedWord
from accounts.models.user import User

__all__ = ["RefusedWord", "User"]

"""What is read about players."""

from accounts.models import User


def shown_name(user: User) -> str:
    """The name others see."""
    return user.name

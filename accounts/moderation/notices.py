"""What the site tells a player on the next page that he opens."""

from collections.abc import Iterable

from django.utils import timezone

from accounts.models import Notice, User


def tell(users: Iterable[User], kind: Notice.Kind, *, words: str = "") -> None:
    """Have it stand on the pages of these users until they have read it."""
    Notice.objects.bulk_create(Notice(user=user, kind=kind, words=words) for user in users)


def unread(user: User) -> list[Notice]:
    """What `user` has not said he has read, the oldest first."""
    return list(user.notices.filter(read_at=None))


def read(user: User) -> None:
    """He has read all that stood there."""
    user.notices.filter(read_at=None).update(read_at=timezone.now())

"""What was filled in to sign up, kept in the session until the address is proved.

Nothing of it stands in the database before: an address that nobody proved is nobody's, and a name is not
taken by somebody who never comes back.
"""

from django.http import HttpRequest

from accounts.models import User
from accounts.services import Chosen

KEY = "signing_up"


def keep_pending(request: HttpRequest, user: User, chosen: Chosen) -> None:
    """Remember for `user` what he filled in."""
    request.session[KEY] = {"user": user.pk, **chosen._asdict()}


def take_pending(request: HttpRequest, user: User) -> Chosen | None:
    """What `user` filled in, once. None where it was somebody else, or another browser."""
    kept = request.session.pop(KEY, None)
    return Chosen(**kept) if kept and kept.pop("user") == user.pk else None

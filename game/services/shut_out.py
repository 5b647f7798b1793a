"""Someone may not be here any longer: his sockets are told to look."""

from django.db import transaction

from game import publish


def shut_out(user_id: int) -> None:
    """Have every socket of this user, in whatever process, see once it is committed whether he is still signed in."""
    transaction.on_commit(lambda: publish.send(publish.user_group(user_id), {"type": "user.shut_out"}), robust=True)

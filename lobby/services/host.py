"""What the host of a waiting room decides: who stays, who decides after him, by which link one comes in."""

import uuid

from accounts.models import User
from lobby.models import new_token
from lobby.services import news
from lobby.services.lock import require_host, sitter_on, waiting
from lobby.services.order import free


def remove(room_id: uuid.UUID, by: User, *, index: int | None, now: float | None = None) -> None:
    """Free a seat, a bot's or a player's; a free one stays as it is.

    Refused: `not_host`, `no_such_seat`, or the room does not wait.
    """
    with waiting(room_id, now) as room:
        require_host(room, by)
        sitter = sitter_on(room, index)
        if sitter is not None:
            free(room, [sitter])
            # The attack: somebody who was sent away comes back by the room's own address, whatever link there is now.
            room.may_return = [user_id for user_id in room.may_return if user_id != sitter.user_id]
            news.changed(room_id)


def hand_over(room_id: uuid.UUID, by: User, *, index: int | None) -> None:
    """Make the player on this seat the host; a bot or a free seat changes nothing.

    Refused: `not_host`, `no_such_seat`, or the room does not wait.
    """
    with waiting(room_id) as room:
        require_host(room, by)
        sitter = sitter_on(room, index)
        if sitter is not None and sitter.user is not None:
            room.host = sitter.user
            news.changed(room_id)


def renew_link(room_id: uuid.UUID, by: User) -> None:
    """Make a new invite link; the old one leads nowhere from now on. Refused: `not_host`, or the room does not wait."""
    with waiting(room_id) as room:
        require_host(room, by)
        room.token = new_token()
        news.changed(room_id)

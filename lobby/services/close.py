"""A moderator closes a room."""

import uuid

from django.db import transaction

from accounts import moderation
from accounts.models import ModerationAct, Notice, User
from game import services as matches
from lobby.models import Room
from lobby.services import news, order
from lobby.services.lock import Refused, locked


def close(room_id: uuid.UUID, *, by: User, words: str) -> None:
    """Close a room for good, end its match for nobody, and tell all who sat there.

    Raises Room.DoesNotExist. Refused: `closed` already; `playing`: a match has begun this very moment.
    """
    with transaction.atomic():
        # The lock of a match is taken before that of its room.
        match_id = Room.objects.values_list("match_id", flat=True).get(pk=room_id)
        if match_id is not None:
            matches.close(match_id)
        room = locked(room_id)
        if room.status in (Room.Status.CLOSED, Room.Status.PLAYING):
            raise Refused(room.status)
        moderation.tell(User.objects.filter(room_seats__room=room), Notice.Kind.CLOSED, words=words)
        moderation.record(by, ModerationAct.Deed.CLOSED, room, words=words)
        room.seats.all().delete()
        room.may_return = []
        order.close(room)
        room.save()
        news.changed(room_id)

"""What is done to rooms: each deed takes the room's row lock and answers with a `Refused` that says why not."""

from lobby.services.bots import add_bot, remove_bot
from lobby.services.lock import Refused
from lobby.services.make import create_room, play_with_bots
from lobby.services.news import group as room_group
from lobby.services.seats import leave, sit, sit_by_invitation
from lobby.services.start import match_is_over, start

__all__ = [
    "Refused",
    "add_bot",
    "create_room",
    "leave",
    "match_is_over",
    "play_with_bots",
    "remove_bot",
    "room_group",
    "sit",
    "sit_by_invitation",
    "start",
]

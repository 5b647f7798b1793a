"""What is done to rooms: each deed takes the room's row lock and answers with a `Refused` that says why not."""

from lobby.services.bots import NEW_BOT, add_bot
from lobby.services.close import close
from lobby.services.host import hand_over, remove, renew_link
from lobby.services.lock import Refused
from lobby.services.make import create_room, play_with_bots
from lobby.services.news import group as room_group
from lobby.services.outage import excuse
from lobby.services.owners import get_up, inherit
from lobby.services.presence import connected, disconnected
from lobby.services.rematch import agree, match_is_over, refuse
from lobby.services.seats import leave, sit, sit_by_invitation
from lobby.services.settings import change_settings
from lobby.services.wake import sweep, wake

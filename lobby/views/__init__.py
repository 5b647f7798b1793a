"""The pages where people meet, and the buttons on them."""

from lobby.views.buttons import add_bot, agree, hand_over, leave, refuse, remove, renew_link, sit
from lobby.views.home import create, home, open_rooms, play_bots
from lobby.views.invite import invite
from lobby.views.picture import of_invitation, of_room
from lobby.views.room import rematch, room, room_part, rules, settings

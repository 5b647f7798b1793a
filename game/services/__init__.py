"""What is done to matches: each deed in a file of its own."""

from game.publish import audience, user_group
from game.publish import group as match_group
from game.publish import here as sockets_live_here
from game.publish import send as send_to_group
from game.services.close import close
from game.services.decide import exclude, seat_bot
from game.services.hint import hint
from game.services.outage import beat, spare
from game.services.owners import give_up, hand_over
from game.services.play import Accepted, play
from game.services.presence import connected, disconnected
from game.services.rating import rebuild as rebuild_ratings
from game.services.shut_out import shut_out
from game.services.start import Seated, start_match
from game.services.wake import keep_time, sweep, wake

"""The pages of matches, and of those who play them."""

from game.views.history import history
from game.views.leaderboard import leaderboard
from game.views.match import match
from game.views.replay import playback, record, replay

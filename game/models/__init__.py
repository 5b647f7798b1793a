"""The tables of the game."""

from game.models.match import Heartbeat, Match, Move, Player, moment
from game.models.rating import SETTLED_AFTER, Rating, RatingChange

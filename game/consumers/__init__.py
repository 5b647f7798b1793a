"""The sockets of the site: who may open one, what it is told, and what it may ask."""

from game.consumers.base import SocketConsumer
from game.consumers.leaving import give_time
from game.consumers.match import MatchConsumer

__all__ = ["MatchConsumer", "SocketConsumer", "give_time"]

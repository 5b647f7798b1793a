"""The sockets of the site: who may open one, what it is told, and what it may ask."""

from game.consumers.base import SocketConsumer
from game.consumers.database import in_database
from game.consumers.leaving import give_time, site_is_leaving
from game.consumers.match import MatchConsumer

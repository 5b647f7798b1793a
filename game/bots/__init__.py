"""Players made of code. A bot sees what a player on its seat sees, and nothing else.

``choose(level, view, memory, rng)`` is the one front door. ``view`` is the position as the bot's seat may
see it, ``memory`` every event since the deal that the seat was told of, in order. The answer is one of
``view.legal``, or ``None``: nothing now, until the table changes. A seat that the table waits for always
moves. The same view, memory and state of ``rng`` give the same answer.

A level is a file: ``novice``, ``regular``, ``counter``, ``master``; each beats the one before it. Some of
them take up to a second (``SLOW``): never ask them while a row is locked, nor where others wait; ``Thinkers``
are processes for that.
"""

from game.bots.levels import LEVELS, SLOW, Choose, choose, think
from game.bots.manner import LONGEST, SHORTEST, delay
from game.bots.processes import Thinkers

"""Every code with which a command can be refused."""

import re
from pathlib import Path

from game import wire

RULES = Path(__file__).parents[2] / "game" / "engine" / "legality.py"

OF_THE_SERVER = [wire.MALFORMED, wire.BAD_MOVE, wire.TOO_FAST, wire.STALE_BOUT, wire.PAUSED, wire.NO_HINT]
OF_THE_SERVER += [wire.NOT_PAUSED, wire.NOT_HOST, wire.NOT_MISSING, wire.WATCHING]
OF_THE_RULES = sorted(
    {"".join(found) for found in re.findall(r'(?:return|else) "(\w+)"|return "(\w+)" if', RULES.read_text())}
)

"""Many matches of bots of all levels, over all presets, sizes and options, each move checked.

`python -m tests.bots.playouts [MATCHES] [SEED]`; the tests play a few hundred of the same kind. Masters
have one playout a move, and endings are given up early, or it would take all day.
"""

import sys
from collections import Counter
from functools import partial
from random import Random
from time import monotonic

from game import bots, engine
from game.bots import ending, master
from tests.bots import matches
from tests.engine import playing

LEVELS = {**bots.LEVELS, "master": partial(master.choose, playouts=1)}


def main(number: int = 10_000, seed: int = 1) -> None:
    ending.ALLOWED = 300
    offered, started = [rules for preset in engine.PRESETS for rules in playing.every_rule_set(preset)], monotonic()
    ends, positions, longest = Counter[str](), 0, 0
    for match in range(number):
        # Each match follows from its own number, so that one of them can be played again alone.
        rng = Random(f"{seed} {match}")
        rules = offered[match // 2 % len(offered)] if match % 2 else playing.some_rules(rng)
        players = [rng.choice(list(LEVELS.values())) for _ in range(rules.players)]
        *played, end = matches.play(rules, players, rng)
        positions, longest = positions + len(played), max(longest, len(played))
        assert end.state.result is not None
        ends[f"{end.state.result.kind} {end.state.result.reason}"] += 1
    sys.stdout.write(
        f"{number:,} matches of bots, {len(offered)} rule sets of the presets and any rules at all in turn,"
        f" {positions:,} moves, seed {seed}, {monotonic() - started:,.0f} s:\nno illegal move, nobody hangs,"
        f" the longest match took {longest} moves; {', '.join(f'{end} {n:,}' for end, n in ends.most_common())}\n"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

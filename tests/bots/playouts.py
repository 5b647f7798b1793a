"""Many matches of bots of all levels, over all presets, sizes and options, each move checked.

`python -m tests.bots.playouts [MATCHES] [SEED]`; the tests play a few hundred of the same kind. Masters
have one playout a move, and endings are given up early, or it would take all day.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from random import Random
from time import monotonic

from game import bots, engine
from game.bots import ending, master
from game.engine import RuleSet, State
from tests.bots import matches
from tests.engine import playing

LEVELS = {**bots.LEVELS, "master": partial(master.choose, playouts=1)}


@cache
def offered() -> list[RuleSet]:
    """Each choice of each preset, for every number of players."""
    return [rules for preset in engine.PRESETS for rules in playing.every_rule_set(preset)]


def played(number: int, seed: int) -> Iterator[State]:
    """Every position of a match. It follows from its own number, so that one of them can be played again alone."""
    rng = Random(f"{seed} {number}")
    rules = offered()[number // 2 % len(offered())] if number % 2 else playing.some_rules(rng)
    players = [rng.choice(list(LEVELS.values())) for _ in range(rules.players)]
    return (position.state for position in matches.play(rules, players, rng))


def main(number: int = 10_000, seed: int = 1) -> None:
    ending.ALLOWED = 300
    started, ends, positions, longest = monotonic(), Counter[str](), 0, 0
    for match in range(number):
        *before, end = played(match, seed)
        positions, longest = positions + len(before), max(longest, len(before))
        assert end.result is not None
        ends[f"{end.result.kind} {end.result.reason}"] += 1
    sys.stdout.write(
        f"{number:,} matches of bots, {len(offered())} rule sets of the presets and any rules at all in turn,"
        f" {positions:,} moves, seed {seed}, {monotonic() - started:,.0f} s:\nno illegal move, nobody hangs,"
        f" the longest match took {longest} moves; {', '.join(f'{end} {n:,}' for end, n in ends.most_common())}\n"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

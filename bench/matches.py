"""Many random matches over all presets, sizes and options, each position checked.

`python -m bench.matches [MATCHES] [SEED]`; the tests play a few hundred of the same kind.
"""

import random
import sys
import time
from collections import Counter

from game import engine
from game.engine import RuleSet
from tests.engine import invariants, playing


def rule_sets() -> list[RuleSet]:
    """Every choice of every preset at every size, *custom* with each value of each field."""
    return [rules for preset in engine.PRESETS for rules in playing.every_rule_set(preset)]


def main(matches: int = 10_000, seed: int = 1) -> None:
    rng, offered = random.Random(seed), rule_sets()
    ends, positions, started = Counter[str](), 0, time.monotonic()
    for number in range(matches):
        rules = offered[number % len(offered)] if number % 2 else playing.some_rules(rng)
        for _, step in playing.a_match(rules, rng, forfeits=rng.choice([0.0, 0.01])):
            invariants.check(step.state)
            positions += 1
        assert step.state.result is not None
        ends[f"{step.state.result.kind} {step.state.result.reason}"] += 1
    print(f"{matches:,} matches, {positions:,} positions; half of the {len(offered)} rule sets that presets offer,")
    print("half of any rules that can be played;")
    print(f"seed {seed}, {time.monotonic() - started:.0f} s: no card lost, no dead end, all came to an end:")
    print(", ".join(f"{end} {count}" for end, count in ends.most_common()))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

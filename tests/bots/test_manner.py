"""How long a bot seems to think."""

from random import Random

import pytest

from game import bots, engine

MOVES = [engine.DONE, engine.TAKE, engine.RESIGN, *map(engine.parse, ("6H", "6H+6D", "9Hx6H", "6S>"))]


@pytest.mark.parametrize("move", MOVES)
def test_a_bot_takes_as_long_as_a_person_would(move: engine.Move) -> None:
    rng = Random(1)
    assert all(0.6 <= bots.delay(move, rng) <= 2.5 for _ in range(200))


def test_a_delay_says_nothing_about_cards() -> None:
    low, high = engine.parse("6H"), engine.parse("AS")
    assert bots.delay(low, Random(3)) == bots.delay(high, Random(3))


def test_passing_is_quicker_than_taking() -> None:
    rng = Random(1)
    passing = [bots.delay(engine.DONE, rng) for _ in range(100)]
    taking = [bots.delay(engine.TAKE, rng) for _ in range(100)]
    assert sum(passing) < sum(taking)

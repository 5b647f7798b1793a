"""How fast the engine plays random legal matches, in one process: `python -m bench.engine`.

At every move the engine is asked for the legal moves of every seat, and one of all of them is chosen
uniformly. Seconds are CPU seconds of this process; of five runs the median is shown.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from game import engine
from game.engine import Move, RuleSet, State

RUNS = 5
TABLES: list[tuple[str, RuleSet, int]] = [
    ("friends, 2 seats", engine.choose("friends", 2), 1000),
    ("friends, 4 seats", engine.choose("friends", 4), 500),
    ("circle, 4 seats", engine.choose("circle", 4), 500),
]


def play_matches(rules: RuleSet, matches: int, seed: int) -> tuple[int, float]:
    """So many matches by chance; how many moves they took, and CPU seconds."""
    rng = random.Random(seed)
    chance, deck, moves = rng.random, list(engine.full_deck(rules)), 0
    legal_moves, play = engine.legal_moves, engine.play
    started = time.process_time()
    for _ in range(matches):
        rng.shuffle(deck)
        state, _ = engine.deal(rules, deck, 0, 0.0)
        while state.result is None:
            legal = [(seat, move) for seat in state.in_play for move in legal_moves(state, seat)]
            seat, move = legal[int(chance() * len(legal))]
            state = play(state, seat, move, 0.0)[0]  # type: ignore[assignment]
            moves += 1
    return moves, time.process_time() - started


def positions(rules: RuleSet, matches: int) -> list[tuple[State, int, Move]]:
    """Positions of matches by chance, each with the seat and the move that was chosen."""
    rng, found = random.Random(0), []
    deck = list(engine.full_deck(rules))
    for _ in range(matches):
        rng.shuffle(deck)
        state = engine.deal(rules, deck, 0, 0.0).state
        while state.result is None:
            seat, move = rng.choice([(s, m) for s in state.in_play for m in engine.legal_moves(state, s)])
            found.append((state, seat, move))
            state = engine.play(state, seat, move, 0.0)[0]  # type: ignore[assignment]
    return found


def microseconds(call: Callable[[State, int, Move], Any], asked: list[tuple[State, int, Move]]) -> float:
    """What one call costs, the median of five runs over all positions."""
    runs = []
    for _ in range(RUNS):
        started = time.process_time()
        for state, seat, move in asked:
            call(state, seat, move)
        runs.append((time.process_time() - started) / len(asked))
    return statistics.median(runs) * 1e6


def main() -> None:
    print(f"Python {sys.version.split()[0]}, random legal matches, median of {RUNS} runs")
    for name, rules, matches in TABLES:
        runs = [play_matches(rules, matches, seed) for seed in range(RUNS)]
        per_second = statistics.median(matches / seconds for _, seconds in runs)
        moves = statistics.median(moves / seconds for moves, seconds in runs)
        asked = positions(rules, 40)
        costs = {
            "legal_moves": microseconds(lambda state, seat, _: engine.legal_moves(state, seat), asked),
            "play": microseconds(lambda state, seat, move: engine.play(state, seat, move, 0.0), asked),
            "view": microseconds(lambda state, seat, _: engine.view(state, seat), asked),
        }
        told = ", ".join(f"{call} {cost:.1f} µs" for call, cost in costs.items())
        print(f"{name}: {per_second:,.0f} matches/s, {moves:,.0f} moves/s; {told}")


if __name__ == "__main__":
    main()

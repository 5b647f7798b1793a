"""Bots against each other: ``manage.py arena --a master --b regular --games 400``."""

import os
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from game import engine
from game.bots.arena import PLAYERS, Contest, Played, even_share, play_deal, quantile, score
from game.bots.master import PLAYOUTS

CHOICES = ("transfers", "pairs")


class Command(BaseCommand):
    help = "Play matches of bots in paired deals; how often one of them is not the fool, and what a move costs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--a", choices=PLAYERS, required=True, help="sits on one seat, or is one pair")
        parser.add_argument("--b", choices=PLAYERS, required=True, help="sits on all others")
        parser.add_argument("--games", type=int, default=2000)
        parser.add_argument("--rules", choices=engine.PRESETS, default="friends")
        parser.add_argument("--players", type=int, default=2)
        for choice in CHOICES:
            parser.add_argument(f"--{choice}", action="store_true")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="a master's budget for a move")
        parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="matches at the same time")

    def handle(self, *, a: str, b: str, games: int, seed: int, playouts: int, jobs: int, **options: Any) -> None:
        contest = Contest(a=a, b=b, rules=_rules(options), seed=seed, playouts=playouts)
        deals = range(-(-games // contest.seatings))
        started = perf_counter()
        # Fresh processes: a fork would take the command's open connections along.
        with ProcessPoolExecutor(jobs, get_context("spawn")) as processes:
            played = list(processes.map(partial(play_deal, contest), deals))
        self._report(contest, played, perf_counter() - started)

    def _report(self, contest: Contest, played: list[Played], seconds: float) -> None:
        even = even_share(contest.rules)
        share, margin, p = score(played, even)
        matches = sum(each.lost + each.held + each.undecided for each in played)
        undecided = sum(each.undecided for each in played)
        moves = sum(each.moves for each in played)
        self.stdout.write(
            f"{contest.a} against {contest.b}, {contest.rules.players} seats: {matches:,} matches of"
            f" {len(played):,} deals, {undecided:,} without a fool, seed {contest.seed}"
        )
        self.stdout.write(
            f"{contest.a} is not the fool in {share:.1%} ± {margin:.1%} of those decided (even {even:.1%}, p = {p:.2g})"
        )
        self.stdout.write(f"{moves:,} moves in {seconds:,.0f} s, {moves / seconds:,.0f} moves/s")
        for name in dict.fromkeys((contest.a, contest.b)):
            taken = sorted(second for each in played for second in each.seconds.get(name, ()))
            told = ", ".join(f"{word} {1000 * quantile(taken, part):.1f} ms" for word, part in _PARTS)
            self.stdout.write(f"{name}: a choice takes {told}, mean {1000 * sum(taken) / len(taken):.1f} ms")


_PARTS = (("p50", 0.5), ("p99", 0.99), ("at most", 1.0))


def _rules(options: dict[str, Any]) -> engine.RuleSet:
    chosen = {choice: True for choice in CHOICES if options[choice]}
    try:
        return engine.choose(options["rules"], options["players"], **chosen)
    except engine.RuleSetError as error:
        raise CommandError(str(error)) from error

"""Thinking in processes of their own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from random import Random

import pytest

from game import bots, engine
from game.bots import Thinkers

RULES = engine.choose("friends", 2)
STATE = engine.deal(RULES, engine.full_deck(RULES), 1, 0.0).state
QUESTION = ("regular", engine.view(STATE, STATE.main_attacker), (), 5)


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    thinkers = Thinkers(1)
    yield thinkers
    thinkers.close()


def test_the_answer_is_the_same_there(thinkers: Thinkers) -> None:
    level, view, memory, seed = QUESTION
    assert thinkers.think(*QUESTION) == bots.choose(level, view, memory, Random(seed))
    assert len(active_children()) == 1


def test_a_process_serves_many_questions_and_ends_when_they_are_over(thinkers: Thinkers) -> None:
    assert not active_children()
    first = [thinkers.think(*QUESTION) and active_children()[0].pid for _ in range(3)]
    assert len(set(first)) == 1
    thinkers.close()
    assert not active_children()
    assert thinkers.think(*QUESTION)


def test_whoever_never_asked_has_nothing_to_end() -> None:
    Thinkers(1).close()
    assert not active_children()


def test_who_is_killed_while_idle_is_replaced_and_the_question_is_answered(thinkers: Thinkers) -> None:
    thinkers.think(*QUESTION)
    (victim,) = active_children()
    victim.kill()
    victim.join()
    assert thinkers.think(*QUESTION)
    assert thinkers.think(*QUESTION)
    assert [child.pid for child in active_children()] != [victim.pid]


def test_nobody_thinks_on_when_the_process_that_asked_is_killed() -> None:
    """The pipe is closed when the last of those that hold it has ended."""
    script = "\n".join(
        [
            "import sys",
            "from tests.bots.test_processes import QUESTION, Thinkers",
            "if __name__ == '__main__':",
            "    Thinkers(1).think(*QUESTION)",
            "    print('ready', flush=True)",
            "    sys.stdin.read()",
        ]
    )
    asker = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert asker.stdin
    assert asker.stdout
    with asker.stdin, asker.stdout:
        assert asker.stdout.readline() == b"ready\n"
        os.kill(asker.pid, signal.SIGKILL)
        assert asker.stdout.read() == b""
        asker.wait()

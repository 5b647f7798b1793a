"""When the clock is started anew, and when it is not."""

from typing import Any

import pytest

from game import engine
from game.engine import State, Step


def start(preset: str = "host", players: int = 3, **change: Any) -> State:
    """Hands from which seat 0 opens on seat 1; no stock; 30 seconds."""
    hands = ["7S 7C 8C KH", "8S 9C TH JH", "7H 8H QS", "AS KS"][:players]
    return engine.start_of(
        {
            "rules": {"preset": preset, "clock": 30, **change},
            "players": players,
            "start": {"hands": hands, "stock": "", "trump": "D", "main_attacker": 0, "bout": 2},
        }
    )


def go(state: State, *lines: tuple[float, str]) -> State:
    """The position after each line at its second."""
    for now, line in lines:
        seat, _, word = line.partition(":")
        if line == "timeout":
            step = engine.expire(state, now)
        elif word == "exclude":
            step = engine.exclude(state, int(seat), now)
        else:
            step = engine.play(state, int(seat), engine.parse(word), now)
        assert isinstance(step, Step), (line, step)
        state = step.state
    return state


@pytest.mark.parametrize(
    ("preset", "players", "lines", "ends", "seats"),
    [
        # every attack card, cover and transfer before a take
        ("host", 3, [(5, "0:7S")], 35, (1,)),
        ("host", 3, [(5, "0:7S"), (8, "2:7H")], 38, (1,)),
        ("host", 3, [(5, "0:7S"), (9, "1:8Sx7S")], 39, (0,)),
        # the take, but no throw-in after it
        ("host", 3, [(5, "0:7S"), (9, "1:take")], 39, (0, 2)),
        ("host", 3, [(5, "0:7S"), (9, "1:take"), (12, "0:7C")], 39, (0, 2)),
        # the pointer moves on from the one who is done; another seat's done does not move it
        ("host", 3, [(5, "0:7S"), (9, "1:8Sx7S"), (12, "0:done")], 42, (2,)),
        ("host", 3, [(5, "0:7S"), (9, "1:8Sx7S"), (12, "2:done")], 39, (0,)),
        ("host", 3, [(5, "0:7S"), (9, "1:8Sx7S"), (39, "timeout")], 69, (2,)),
        # one clock for all throwers is not started anew by a done
        ("sport", 3, [(5, "0:7S"), (9, "1:8Sx7S"), (12, "0:done")], 39, (2,)),
        ("host", 4, [(5, "0:7S"), (9, "1:take"), (12, "0:done")], 39, (2, 3)),
        # in turn: the token moves, with all covered or taking
        ("circle", 3, [(5, "0:7S"), (9, "1:8Sx7S"), (12, "0:done")], 42, (2,)),
        ("circle", 3, [(5, "0:7S"), (9, "1:take"), (12, "0:7C")], 39, (0,)),
        ("circle", 3, [(5, "0:7S"), (9, "1:take"), (12, "0:done")], 42, (2,)),
        # a new bout, and an opening that passed to another seat
        ("host", 3, [(5, "0:7S"), (9, "1:8Sx7S"), (10, "0:done"), (15, "2:done")], 45, (1,)),
        ("host", 3, [(30, "timeout")], 60, (1,)),
        # exclusions
        ("host", 4, [(5, "0:exclude")], 35, (1,)),
        ("host", 4, [(5, "1:exclude")], 30, (0,)),
        ("host", 4, [(5, "3:exclude")], 30, (0,)),
        ("host", 4, [(5, "0:7S"), (9, "3:exclude")], 35, (1,)),
        ("host", 4, [(5, "0:7S"), (9, "1:8Sx7S"), (12, "0:exclude")], 42, (2,)),
        ("host", 4, [(5, "0:7S"), (9, "1:8Sx7S"), (12, "3:exclude")], 39, (0,)),
        ("host", 4, [(5, "0:7S"), (9, "1:exclude")], 39, (2,)),
    ],
)
def test_the_clock_runs_out_for_whom_and_when(
    preset: str, players: int, lines: list[tuple[float, str]], ends: float, seats: tuple[int, ...]
) -> None:
    state = go(start(preset, players), *lines)
    assert engine.deadline(state) == ends
    assert engine.clock_seats(state) == seats


def test_in_defence_the_token_may_move_without_the_clock() -> None:
    state = go(
        start("circle", 4, passing="final"), (5, "0:7S"), (6, "1:8Sx7S"), (7, "0:done"), (8, "2:7H"), (9, "2:done")
    )
    assert state.token == 3
    assert engine.deadline(state) == 38


def test_a_pause_moves_the_deadline() -> None:
    state = go(start(), (5, "0:7S"))
    assert engine.deadline(engine.delay(state, 100)) == 135
    assert engine.deadline(state) == 35


def test_without_a_clock_nothing_runs_out() -> None:
    state = go(start(clock=None), (5, "0:7S"))
    assert engine.deadline(state) is None
    assert engine.expire(state, 1000) == engine.Refused("bad_move")


def test_after_the_end_no_clock_runs() -> None:
    state = go(start("sport"), (5, "0:7S"), (35, "timeout"))
    assert state.result == engine.Result("fool", (1,), "timeout", 1)
    assert engine.deadline(state) is None
    assert engine.clock_seats(state) == ()
    assert engine.expire(state, 1000) == engine.Refused("match_over")
    assert engine.exclude(state, 0, 1000) == engine.Refused("match_over")


def test_without_a_clock_the_table_waits_for_every_thrower() -> None:
    state = go(start(clock=None), (5, "0:7S"), (6, "1:8Sx7S"))
    assert engine.clock_seats(state) == (0, 2)


def test_an_excluded_seat_is_not_excluded_again() -> None:
    assert engine.exclude(go(start(), (5, "2:exclude")), 2, 6) == engine.Refused("out")

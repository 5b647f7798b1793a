"""Perfect play when two are left and the stock is empty, held to the engine by trying everything."""

from random import Random
from typing import Any

import pytest

from game import engine
from game.bots import counter, ending, regular
from game.bots.search import candidates, mover
from game.bots.values import outcome
from game.engine import RuleSet, State
from tests.bots import matches

RULES = [
    engine.choose("friends", 2),
    engine.choose("friends", 2, transfers=True),
    engine.choose("sport", 2),
    engine.choose("sport", 2, transfers=True),
    engine.choose("circle", 2),
    engine.choose("circle", 2, transfers=True),
    engine.choose("circle", 4, pairs=True),
    engine.choose("sport", 4, pairs=True, transfers=True),
]


def tried_out(state: State, seat: int, known: dict[Any, int]) -> int:
    """What ``seat`` gets when both play their best: every legal move of whoever must move is played."""
    if state.result is not None:
        return int(outcome(state, seat))
    if state.fruitless > ending.FRUITLESS:
        return 0
    key = (seat, state.hands, state.attacks, state.covers, state.taking, state.places, state.capacity, state.fruitless)
    if key not in known:
        mine = mover(state)
        values = [tried_out(after(state, mine, move), seat, known) for move in engine.legal_moves(state, mine)]
        known[key] = max(values) if mine == seat else min(values)
    return known[key]


def after(state: State, seat: int, move: engine.Move) -> State:
    step = engine.play(state, seat, move, 0.0)
    assert isinstance(step, engine.Step)
    return step.state


def endings(rules: RuleSet, rng: Random, cards: int) -> State:
    """An ending with so many cards, as it is set up when a bout begins; two seats hold them all."""
    deck = list(engine.full_deck(rules))
    rng.shuffle(deck)
    attacker, defender = (0, 1) if rng.random() < 0.5 else (1, 0)
    first = rng.randint(1, cards - 1)
    hands: list[list[int]] = [[] for _ in range(rules.players)]
    hands[attacker], hands[defender] = deck[:first], deck[first:cards]
    return engine.position(
        rules,
        hands=hands,
        stock=(),
        trump=rng.randrange(4),
        main_attacker=attacker,
        defender=defender,
        bout=9,
        out=range(2, rules.players),
    )


@pytest.mark.parametrize("rules", RULES)
def test_the_solver_is_right_about_every_move_of_small_endings(rules: RuleSet) -> None:
    rng = Random(3)
    for _ in range(30):
        state = endings(rules, rng, 5)
        known: dict[Any, int] = {}
        while state.result is None:
            seat = mover(state)
            for move in candidates(state, seat):
                value = ending.Ending(state, ending.ALLOWED).after(state, seat, move)
                assert value == tried_out(after(state, seat, move), seat, known)
            best = ending.solve(state, seat)
            assert best
            assert tried_out(after(state, seat, best), seat, known) == tried_out(state, seat, known)
            state = after(state, seat, rng.choice(engine.legal_moves(state, seat)))


@pytest.mark.parametrize("rules", RULES[:4])
def test_what_the_solver_has_won_stays_won_whatever_the_other_does(rules: RuleSet) -> None:
    rng, won = Random(11), 0
    for _ in range(25):
        state = endings(rules, rng, 10)
        seat = mover(state)
        first = ending.solve(state, seat)
        assert first
        if ending.Ending(state, ending.ALLOWED).after(state, seat, first) < 1:
            continue
        won += 1
        while state.result is None:
            moving = mover(state)
            move = ending.solve(state, seat) if moving == seat else rng.choice(engine.legal_moves(state, moving))
            assert move
            state = after(state, moving, move)
        assert outcome(state, seat) == 1
    assert won > 3


def test_an_attacker_gains_nothing_by_laying_before_all_is_covered() -> None:
    rng = Random(5)
    rules = engine.choose("friends", 2)
    for _ in range(40):
        state = endings(rules, rng, 6)
        attacker = state.main_attacker
        for opening in engine.legal_moves(state, attacker):
            attacked = after(state, attacker, opening)
            waiting = tried_out(attacked, attacker, {})
            for move in engine.legal_moves(attacked, attacker):
                assert tried_out(after(attacked, attacker, move), attacker, {}) <= waiting


def test_an_ending_that_takes_too_long_is_left_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    state = endings(RULES[0], Random(2), 12)
    assert ending.solve(state, mover(state)) in engine.legal_moves(state, mover(state))
    monkeypatch.setattr(ending, "ALLOWED", 1)
    assert ending.solve(state, mover(state)) is None


def test_a_lost_ending_is_lost_by_a_move_of_the_same_worth_when_there_is_no_time_to_hope(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ending, "HOPE", 1)
    rng, lost = Random(4), 0
    for _ in range(20):
        state = endings(RULES[0], rng, 8)
        seat = mover(state)
        best = ending.solve(state, seat)
        assert best
        known = ending.Ending(state, ending.ALLOWED)
        values = [known.after(state, seat, move) for move in candidates(state, seat)]
        assert known.after(state, seat, best) == max(values)
        lost += max(values) < 1
    assert lost > 2


def test_the_counter_wins_endings_that_a_regular_throws_away() -> None:
    """Both seats of the same endings: the counter gets what is to be had, the regular less."""
    rules, saved = engine.choose("friends", 2), 0
    for seed in range(60):
        state = endings(rules, Random(seed), 9)
        seat = mover(state)
        best = ending.solve(state, seat)
        usual = regular.decide(state, seat)
        assert best
        assert usual
        search = ending.Ending(state, ending.ALLOWED)
        value, greedy = search.after(state, seat, best), search.after(state, seat, usual)
        assert value >= greedy
        saved += value > greedy
    assert saved > 3


def test_the_counter_plays_perfectly_once_nothing_is_hidden() -> None:
    certain = 0
    for seed in range(4):
        players = [counter.choose, regular.choose]
        for state, seat, told in matches.play(engine.choose("friends", 2), players, Random(seed)):
            if state.stock or state.result or len(engine.legal_moves(state, seat)) < 2 or seat != mover(state):
                continue
            view = engine.view(state, seat)
            assert counter.choose(view, told, Random(1)) == ending.solve(state, seat)
            certain += 1
    assert certain > 10

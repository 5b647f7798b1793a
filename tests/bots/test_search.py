"""Looking ahead in imagined worlds, and what the master makes of it."""

from itertools import count
from random import Random

import pytest

from game import engine
from game.bots import master, search, values
from game.bots.search import Exhausted, Search, candidates, mover
from tests.bots import matches
from tests.engine import playing


def hands(*words: str) -> list[list[int]]:
    return [[engine.card(word) for word in each.split()] for each in words]


@pytest.mark.parametrize(
    ("preset", "players", "pairs"), [("friends", 2, False), ("friends", 4, False), ("circle", 4, True)]
)
def test_an_estimate_is_fair(preset: str, players: int, pairs: bool) -> None:
    """What all seats expect adds up: one is the fool, or one pair."""
    rng = Random(1)
    rules = engine.choose(preset, players, **({"pairs": True} if pairs else {}))
    for state, _, _ in matches.play(rules, matches.levels(*["regular"] * players), rng):
        if state.result or state.attacks:
            continue
        estimates = [values.estimate(state, seat) for seat in range(players)]
        assert all(-1 <= each <= 1 for each in estimates)
        if pairs:
            assert estimates[0] == estimates[2]
            assert estimates[0] == pytest.approx(-estimates[1])
        else:
            assert sum(estimates) == pytest.approx(players - 2)


def test_a_hand_of_trumps_promises_more_than_one_of_low_cards() -> None:
    state = engine.position(
        engine.choose("friends", 2), hands=hands("AS KS QS", "6H 7H 8D"), stock=(), trump=3, main_attacker=0, bout=8
    )
    assert values.estimate(state, 0) > 0.9


def test_an_outcome_is_the_same_for_partners() -> None:
    rules = engine.choose("sport", 4, pairs=True)
    state = engine.deal(rules, engine.full_deck(rules), 0, 0.0).state
    step = engine.play(state, 1, engine.RESIGN, 0.0)
    assert isinstance(step, engine.Step)
    assert [values.outcome(step.state, seat) for seat in range(4)] == [1, -1, 1, -1]


def test_an_outcome_without_a_fool_is_nobody_s_loss() -> None:
    state = engine.position(
        engine.choose("friends", 2), hands=hands("6H", "7H"), stock=(), trump=3, main_attacker=0, bout=8
    )
    for seat, line in ((0, "6H"), (1, "7Hx6H")):
        step = engine.play(state, seat, engine.parse(line), 0.0)
        assert isinstance(step, engine.Step)
        state = step.state
    assert state.result
    assert values.outcome(state, 0) == values.outcome(state, 1) == 0


@pytest.mark.parametrize("transfers", [False, True])
def test_alpha_beta_finds_what_trying_everything_finds(transfers: bool) -> None:
    rng = Random(3)
    compared = 0
    for seed in range(12):
        players = matches.levels("regular", "regular")
        rules = engine.choose("friends", 2, transfers=transfers)
        for state, seat, _ in matches.play(rules, players, Random(seed)):
            if rng.random() < 0.1 and state.result is None and len(state.stock) > 8:
                for move in candidates(state, seat):
                    step = engine.play(state, seat, move, 0.0)
                    assert isinstance(step, engine.Step)
                    found = Search(state, seat, 100_000).after(move)
                    assert found == pytest.approx(tried_out(step.state, seat, state.bout))
                    compared += 1
    assert compared > 40


def tried_out(state: engine.State, seat: int, bout: int) -> float:
    if state.result is not None:
        return values.outcome(state, seat)
    if state.bout != bout:
        return values.estimate(state, seat)
    moving = mover(state)
    found = []
    for move in candidates(state, moving):
        step = engine.play(state, moving, move, 0.0)
        assert isinstance(step, engine.Step)
        found.append(tried_out(step.state, seat, bout))
    return max(found) if moving == seat else min(found)


@pytest.mark.parametrize("seed", range(12))
def test_candidates_are_legal_and_there_is_always_one(seed: int) -> None:
    rng = Random(seed)
    rules = playing.some_rules(rng)
    for _, step in playing.a_match(rules, rng):
        if step.state.result is None:
            seat = mover(step.state)
            assert seat in engine.clock_seats(step.state)
            moves = candidates(step.state, seat)
            assert moves
            assert set(moves) <= set(engine.legal_moves(step.state, seat))


def test_a_line_that_grows_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else two who take the same cards in turn would be followed until Python's stack is full."""
    monkeypatch.setattr(search, "DEEPEST", 1)
    rules = engine.choose("friends", 2)
    state = engine.deal(rules, engine.full_deck(rules), 1, 0.0).state
    with pytest.raises(Exhausted):
        Search(state, 0, 10_000).after(candidates(state, 0)[0])


def test_a_search_plays_no_more_moves_than_allowed() -> None:
    rules = engine.choose("friends", 2)
    state = engine.deal(rules, engine.full_deck(rules), 1, 0.0).state
    with pytest.raises(Exhausted):
        Search(state, 0, 3).after(candidates(state, 0)[0])


def test_a_world_that_takes_too_long_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(master, "ALLOWED", 1)
    rules = engine.choose("friends", 2)
    step = engine.deal(rules, engine.full_deck(rules), 1, 0.0)
    view = engine.view(step.state, 0)
    assert master.choose(view, step.events, Random(1)) == matches.levels("regular")[0](view, (), Random(1))


def test_a_machine_in_distress_gets_an_answer_in_time() -> None:
    rules = engine.choose("friends", 2)
    step = engine.deal(rules, engine.full_deck(rules), 1, 0.0)
    view, seconds = engine.view(step.state, 0), count(step=0.4)
    assert master.choose(view, step.events, Random(1), playouts=10**9, clock=lambda: next(seconds))
    assert next(seconds) == pytest.approx(1.6)


def test_a_master_who_was_told_what_cannot_be_plays_like_a_regular() -> None:
    """He holds the lowest trump, and yet the other is said to have opened for it."""
    rules = engine.choose("friends", 2)
    state, events = engine.deal(rules, engine.full_deck(rules), 1, 0.0)
    told = [event._replace(main_attacker=1) if isinstance(event, engine.Bout) else event for event in events]
    view = engine.view(state, 0)
    assert master.choose(view, told, Random(1)) == matches.levels("regular")[0](view, told, Random(1))


def test_the_master_lets_no_card_be_lost_that_wins_at_once() -> None:
    """Three in play, nothing in the stock: he beats with his last card rather than take."""
    state = engine.position(
        engine.choose("friends", 3),
        hands=hands("KC QD", "AH", "7D 8D"),
        stock=(),
        trump=3,
        main_attacker=0,
        bout=9,
        table=[(engine.card("9H"), None)],
    )
    view = engine.view(state, 1)
    assert master.choose(view, (), Random(2)) == engine.parse("AHx9H")


def test_the_master_plays_with_his_partner() -> None:
    """In pairs a hand full of trumps is good for whoever sits across, and bad for both who sit between."""
    rules = engine.choose("sport", 4, pairs=True)
    strong = engine.position(
        rules,
        hands=hands("6H 7H", "8D 9D", "AS KS", "8H 9H"),
        stock=hands("6S 7S 8S")[0],
        trump=3,
        main_attacker=1,
        bout=5,
    )
    expected = [values.estimate(strong, seat) for seat in range(4)]
    assert expected[0] == expected[2] > 0 > expected[1] == expected[3]

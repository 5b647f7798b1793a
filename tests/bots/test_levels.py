"""What holds for bots of every level."""

import pickle
from functools import partial
from random import Random

import pytest

from game import bots, engine
from game.bots import ending, master, plain
from game.engine import RuleSet
from tests.bots import matches
from tests.engine import playing, test_leaks

QUICK = {**bots.LEVELS, "master": partial(master.choose, playouts=1, clock=lambda: 0.0)}
"""Every level, the master with one playout a move and no look at the clock."""


@pytest.fixture(autouse=True)
def short_endings(monkeypatch: pytest.MonkeyPatch) -> None:
    """What holds must hold also where endings are given up; and the tests are quick."""
    monkeypatch.setattr(ending, "ALLOWED", 1000)


def some_levels(rules: RuleSet, rng: Random) -> list[bots.Choose]:
    return [rng.choice(list(QUICK.values())) for _ in range(rules.players)]


@pytest.mark.parametrize("preset", engine.PRESETS)
def test_every_level_plays_by_the_rules_of_every_preset_to_the_end(preset: str) -> None:
    rng = Random(preset)
    rule_sets = list(playing.every_rule_set(preset))
    for rules in rng.sample(rule_sets, min(6, len(rule_sets))):
        assert matches.last(matches.play(rules, some_levels(rules, rng), rng)).result


def test_every_level_plays_by_any_rules_at_all_to_the_end() -> None:
    rng = Random(6)
    for _ in range(25):
        rules = playing.some_rules(rng)
        assert matches.last(matches.play(rules, some_levels(rules, rng), rng)).result


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_choice_is_the_same_when_the_cards_it_cannot_see_are_dealt_anew(level: str) -> None:
    rng = Random(level)
    compared = 0
    for _ in range(12):
        rules = playing.some_rules(rng)
        deck, dealer = playing.shuffled(rules, rng), rng.randrange(rules.players)
        lines: list[str] = []
        state = engine.deal(rules, deck, dealer, 0.0).state
        while state.result is None and len(lines) < rng.choice([5, 20, 60]):
            lines.append(playing.a_move(state, rng))
            state = playing.played(state, lines[-1]).state
        steps = test_leaks.replayed(rules, deck, dealer, lines)
        for viewer in state.in_play:
            for other in test_leaks.other_worlds(rules, deck, dealer, steps, viewer, rng):
                there = test_leaks.replayed(rules, other, dealer, lines)
                assert choice(level, there, viewer) == choice(level, steps, viewer)
                compared += other != deck
    assert compared > 50


def choice(level: str, steps: list[engine.Step], viewer: int) -> engine.Move | None:
    told = [engine.redact(event, viewer) for step in steps for event in step.events]
    view = engine.view(steps[-1].state, viewer)
    return QUICK[level](view, told, Random(1)) if view.legal else None


@pytest.mark.parametrize("level", bots.LEVELS)
def test_the_same_seed_gives_the_same_choice(level: str) -> None:
    rng = Random(4)
    for position in matches.play(engine.choose("friends", 2), matches.levels("regular", "novice"), rng):
        if rng.random() < 0.1 and position.view.legal:
            first = QUICK[level](position.view, position.told, Random(9))
            assert QUICK[level](position.view, position.told, Random(9)) == first


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_level_thinks_in_another_process(level: str) -> None:
    state = engine.deal(engine.choose("friends", 2), playing.shuffled(engine.choose("friends", 2), Random(2)), 0, 0.0)
    seat = state.state.main_attacker
    told = [engine.redact(event, seat) for event in state.events]
    question = (bots.think, (level, engine.view(state.state, seat), told, 5))
    think, arguments = pickle.loads(pickle.dumps(question))
    answer = pickle.loads(pickle.dumps(think(*arguments)))
    assert answer in engine.legal_moves(state.state, seat)


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_seat_that_cannot_move_waits(level: str) -> None:
    rules = engine.choose("friends", 3)
    state = engine.deal(rules, engine.full_deck(rules), 0, 0.0).state
    assert bots.choose(level, engine.view(state, state.defender), (), Random(1)) is None


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_thrower_waits_until_all_is_covered(level: str) -> None:
    state = engine.position(
        engine.choose("sport", 3),
        hands=cards("6S QC", "9H TH JH", "9D KC"),
        stock=(),
        trump=3,
        main_attacker=0,
        table=[(engine.card("9C"), None)],
    )
    view = engine.view(state, 2)
    assert engine.DONE in view.legal
    assert bots.choose(level, view, (), Random(1)) is None


def cards(*hands: str) -> list[list[int]]:
    return [[engine.card(word) for word in hand.split()] for hand in hands]


def test_there_is_no_other_level() -> None:
    view = engine.view(
        engine.deal(engine.choose("friends", 2), engine.full_deck(engine.choose("friends", 2)), 1, 0.0).state, 0
    )
    with pytest.raises(KeyError):
        bots.choose("grandmaster", view, (), Random(1))


@pytest.mark.parametrize(
    ("level", "weaker", "at_least"), [("novice", "random", 24), ("regular", "novice", 24), ("counter", "regular", 16)]
)
def test_a_level_beats_what_is_below_it(level: str, weaker: str, at_least: int) -> None:
    """No measurement, see docs/bots.md: 40 matches that nobody loses who does not play far below his level."""
    players = {**QUICK, "random": plain.by_chance}
    rules, lost = engine.choose("friends", 2), [0, 0]
    for number in range(40):
        state = matches.last(matches.play(rules, [players[level], players[weaker]], Random(number)))
        assert state.result
        for loser in state.result.losers:
            lost[loser] += 1
    assert lost[1] >= at_least

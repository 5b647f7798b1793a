"""What holds in every match, whichever rules it is played by."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game import engine
from tests.engine import invariants, playing


@pytest.mark.parametrize("preset", [name for name in engine.PRESETS if name != "custom"])
def test_matches_of_a_preset_keep_every_card_and_come_to_an_end(preset: str) -> None:
    for number, rules in enumerate(playing.every_rule_set(preset)):
        for _, step in playing.a_match(rules, random.Random(number), forfeits=0.02):
            invariants.check(step.state)


def test_matches_of_any_rules_at_all_keep_every_card_and_come_to_an_end() -> None:
    rng = random.Random(20)
    for _ in range(80):
        for _, step in playing.a_match(playing.some_rules(rng), rng, forfeits=0.02):
            invariants.check(step.state)


class Match(RuleBasedStateMachine):
    """A match played against the engine with every kind of move, legal or not."""

    @initialize(seed=st.integers(0, 2**32))
    def deal(self, seed: int) -> None:
        rng = random.Random(seed)
        rules = playing.some_rules(rng)
        fool = rng.choice([None, *range(rules.players)])
        self.state = engine.deal(
            rules, playing.shuffled(rules, rng), rng.randrange(rules.players), 0.0, fool=fool
        ).state

    @precondition(lambda self: self.state.result is None)
    @rule(data=st.data())
    def play(self, data: Any) -> None:
        self.state = playing.played(self.state, data.draw(st.sampled_from(playing.card_moves(self.state)))).state

    @precondition(lambda self: self.state.result is None and self.state.rules.clock)
    @rule()
    def run_out_of_time(self) -> None:
        self.state = playing.played(self.state, "timeout").state

    @precondition(lambda self: self.state.result is None and len(self.state.in_play) > 2)
    @rule(data=st.data(), deed=st.sampled_from(["resign", "exclude"]))
    def give_up_a_seat(self, data: Any, deed: str) -> None:
        seat = data.draw(st.sampled_from(self.state.in_play))
        self.state = playing.played(self.state, f"{seat}:{deed}").state

    @rule(data=st.data(), word=st.sampled_from(["take", "done", "6H", "AS>", "QHx6H", "6C+6D", "exclude!"]))
    def say_something(self, data: Any, word: str) -> None:
        seat = data.draw(st.integers(0, self.state.rules.players - 1))
        before, outcome = engine.encode(self.state), engine.perform(self.state, f"{seat}:{word}")
        if isinstance(outcome, engine.Step):
            self.state = outcome.state
        else:
            assert engine.encode(self.state) == before

    @invariant()
    def what_always_holds(self) -> None:
        if state := getattr(self, "state", None):
            invariants.check(state)
            invariants.legal_moves_are_those_not_refused(state)


def test_listed_moves_apply_and_all_others_are_refused() -> None:
    run_state_machine_as_test(
        Match,
        settings=settings(
            max_examples=40, stateful_step_count=50, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )


def test_a_refused_move_changes_nothing() -> None:
    state = engine.deal(
        engine.choose("friends", 3), playing.shuffled(engine.choose("friends", 3), random.Random(1)), 0, 0.0
    ).state
    before = engine.encode(state)
    refused = engine.play(state, state.defender, engine.TAKE, 5.0)
    assert refused == engine.Refused("nothing_to_take")
    assert engine.encode(state) == before


def test_a_state_cannot_be_changed() -> None:
    rules = engine.choose("friends", 2)
    state = engine.deal(rules, engine.full_deck(rules), 0, 0.0).state
    with pytest.raises(AttributeError):
        state.bout = 2
    with pytest.raises(AttributeError):
        del state.bout
    assert state == engine.decode(engine.encode(state))
    assert hash(state) == hash(engine.decode(engine.encode(state)))

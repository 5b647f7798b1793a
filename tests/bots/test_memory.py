"""What a seat remembers, and what it can tell from it."""

from random import Random

import pytest

from game import engine
from game.bots import deals
from game.bots.memory import Memory, remember
from tests.bots import matches
from tests.engine import playing


def hand(words: str) -> int:
    return engine.hand_of(engine.card(word) for word in words.split())


def test_taken_cards_are_known_until_they_are_laid() -> None:
    rules = engine.choose("friends", 2)
    step = engine.deal(rules, engine.full_deck(rules), 1, 0.0)
    told, states = list(step.events), [step.state]
    for line in ("0:6C+6H", "1:take", "0:done"):
        step = playing.played(states[-1], line)
        told += [engine.redact(event, 0) for event in step.events]
        states.append(step.state)
    memory = remember(engine.view(states[-1], 0), told)
    assert memory.seats[1].known == hand("6C 6H")
    assert memory.own == states[0].hands[0]
    assert not memory.unseen(engine.view(states[-1], 0)) & hand("6C 6H")
    told.append(engine.Covered(1, engine.card("6C"), engine.card("6D")))
    assert remember(engine.view(states[-1], 0), told).seats[1].known == hand("6H")


@pytest.mark.parametrize("seed", range(25))
def test_what_is_remembered_is_true(seed: int) -> None:
    rng = Random(seed)
    rules = playing.some_rules(rng)
    first = engine.deal(rules, playing.shuffled(rules, rng), rng.randrange(rules.players), 0.0)
    steps = [first]
    while steps[-1].state.result is None:
        steps.append(playing.played(steps[-1].state, playing.a_move(steps[-1].state, rng, forfeits=0.01)))
    for viewer in range(rules.players):
        told: list[engine.Event] = []
        for state, events in steps:
            told += [engine.redact(event, viewer) for event in events]
            memory = remember(engine.view(state, viewer), told)
            is_true(memory, state, first.state, viewer)


def is_true(memory: Memory, state: engine.State, dealt: engine.State, viewer: int) -> None:
    # Who was put out has no use for what he was dealt any more: his cards went unseen.
    assert memory.own == dealt.hands[viewer] or viewer not in state.in_play
    assert memory.opener in (None, dealt.main_attacker)
    hidden = engine.hand_of(state.stock[:-1])
    for seat, seen in enumerate(memory.seats):
        held = state.hands[seat]
        assert not seen.known & ~held
        if seat != viewer:
            hidden |= held & ~seen.known
            unseen = seen.dealt_unseen + seen.drawn - len(seen.came_out)
            assert unseen == held.bit_count() - seen.known.bit_count() + seen.buried
    buried = memory.unseen(engine.view(state, viewer)) & ~hidden
    assert not buried & ~state.discard
    assert buried.bit_count() == sum(seen.buried for seen in memory.seats)
    assert not hidden & ~memory.unseen(engine.view(state, viewer))


def test_in_a_rematch_under_the_fool_the_opener_may_hold_no_trump_at_all() -> None:
    rules = engine.choose("circle", 3)
    step = engine.deal(rules, engine.full_deck(rules), 0, 0.0, fool=0)
    assert step.state.main_attacker == 2
    assert remember(engine.view(step.state, 1), step.events).opener is None


def test_who_draws_the_last_card_holds_the_turned_up_trump() -> None:
    for seed in range(20):
        for state, seat, told in matches.play(
            engine.choose("friends", 3), matches.levels(*["regular"] * 3), Random(seed)
        ):
            for other, seen in enumerate(remember(engine.view(state, seat), told).seats):
                if not state.stock and state.hands[other] >> state.turned & 1:
                    assert seen.known >> state.turned & 1


def test_the_last_two_know_each_other_s_cards_when_the_stock_is_empty() -> None:
    for seed in range(10):
        for state, seat, told in matches.play(
            engine.choose("friends", 2), matches.levels("regular", "novice"), Random(seed)
        ):
            view = engine.view(state, seat)
            known = deals.certain(view, remember(view, told))
            assert bool(known) == (len(state.stock) <= 1)
            assert known is None or (known.hands, known.stock) == (state.hands, state.stock)

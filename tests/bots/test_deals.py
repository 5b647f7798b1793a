"""The hidden cards dealt anew: nothing that was seen is contradicted, and all the rest is equally likely."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations
from math import sqrt
from random import Random

import pytest

from game import engine
from game.bots import deals
from game.bots.memory import remember
from game.engine import Event, RuleSet, State, View
from tests.bots import matches
from tests.engine import playing


def surprise(counts: Sequence[int], expected: Sequence[float]) -> float:
    """Chi-square in its own standard deviations: what is even stays below five."""
    chi = sum((count - want) ** 2 / want for count, want in zip(counts, expected, strict=True))
    freedom = len(counts) - 1
    return (chi - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize("seed", range(20))
def test_an_imagined_deal_looks_just_like_the_real_one(seed: int) -> None:
    rng = Random(seed)
    rules = playing.some_rules(rng)
    step = engine.deal(rules, playing.shuffled(rules, rng), rng.randrange(rules.players), 0.0)
    told: list[list[Event]] = [[] for _ in range(rules.players)]
    while step.state.result is None:
        for seat, events in enumerate(told):
            events += [engine.redact(event, seat) for event in step.events]
            view = engine.view(step.state, seat)
            memory = remember(view, events)
            for world in islice(deals.imagined(view, memory, rng), 2):
                assert engine.view(world, seat) == view
                assert all(not seen.known & ~world.hands[other] for other, seen in enumerate(memory.seats))
        step = playing.played(step.state, playing.a_move(step.state, rng, forfeits=0.01))


def small_positions() -> Iterator[tuple[View, list[Event]]]:
    """Positions with few hidden cards, from matches where the opening tells nothing any more."""
    rules = engine.choose("circle", 3)
    for seed in range(40):
        for state, seat, told in matches.play(rules, matches.levels("regular", "novice", "regular"), Random(seed)):
            view = engine.view(state, seat)
            memory = remember(view, told)
            unseen = memory.unseen(view).bit_count()
            if 4 <= unseen <= 5 and view.stock > 1 and memory.opener is None:
                yield view, told
                break


def all_deals(view: View, told: Sequence[Event]) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Hands and stock of every deal that fits, each put together card by card."""
    memory = remember(view, told)
    unseen = engine.cards_in(memory.unseen(view))
    sizes = [
        0 if seat == view.seat else view.counts[seat] - seen.known.bit_count() for seat, seen in enumerate(memory.seats)
    ]
    found = set()
    for order in permutations(unseen):
        rest, hands = list(order), []
        for seat, size in enumerate(sizes):
            own = engine.hand_of(view.hand) if seat == view.seat else memory.seats[seat].known
            hands.append(own | engine.hand_of(rest[:size]))
            del rest[:size]
        found.add((tuple(hands), (*rest, view.turned)))
    return found


def test_every_deal_that_fits_comes_up_equally_often_and_no_other_does() -> None:
    rules = engine.choose("circle", 3)
    tried = 0
    for view, told in islice(small_positions(), 6):
        every = all_deals(view, told)
        worlds = islice(deals.imagined(view, remember(view, told), Random(8)), 60 * len(every))
        counts = Counter((world.hands, world.stock) for world in worlds)
        assert set(counts) == every
        assert surprise(list(counts.values()), [60.0] * len(every)) < 5
        tried += 1
    assert rules.opening == "under_fool"
    assert tried >= 3


def test_nobody_else_may_have_held_the_lowest_trump() -> None:
    """A whole hand of six among 17 cards: all of those that make the opener open, and none besides."""
    rules = engine.choose("sport", 2, deck=24)
    state = _opened_by_the_other(rules)
    view = engine.view(state, 0)
    told = [engine.redact(event, 0) for event in engine.deal(rules, _deck(rules), 0, 0.0).events]
    memory = remember(view, told)
    trumps = [card for card in view.hand if engine.card_text(card)[1] == view.trump]
    fitting = {
        engine.hand_of(cards)
        for cards in combinations(engine.cards_in(memory.unseen(view)), 6)
        if any(engine.card_text(card)[1] == view.trump and card < min(trumps) for card in cards)
    }
    worlds = islice(deals.imagined(view, memory, Random(5)), 30_000)
    counts = Counter(world.hands[1] for world in worlds)
    assert set(counts) <= fitting
    by_trumps = Counter[int]()
    for cards, times in counts.items():
        by_trumps[_trumps(view, cards)] += times
    of_all = Counter(_trumps(view, cards) for cards in fitting)
    kinds = sorted(of_all)
    expected = [30_000 * of_all[kind] / len(fitting) for kind in kinds]
    assert surprise([by_trumps[kind] for kind in kinds], expected) < 5


def _trumps(view: View, cards: int) -> int:
    """Which trumps are among these cards, as bits."""
    return engine.hand_of(card for card in engine.cards_in(cards) if engine.card_text(card)[1] == view.trump)


def _deck(rules: RuleSet) -> tuple[int, ...]:
    rng = Random(0)
    while True:
        deck = playing.shuffled(rules, rng)
        state = engine.deal(rules, deck, 0, 0.0).state
        own = [card for card in engine.cards_in(state.hands[0]) if card & 3 == state.trump]
        if state.main_attacker == 1 and len(own) == 1 and own[0] > engine.card("JS"):
            return deck


def _opened_by_the_other(rules: RuleSet) -> State:
    return engine.deal(rules, _deck(rules), 0, 0.0).state


def test_cards_drawn_later_tell_less_than_cards_that_were_dealt() -> None:
    """Against decks shuffled at random, of which those are kept that show this seat the same."""
    rules = engine.choose("sport", 2, deck=24)
    deck, lines = _deck(rules), []
    step = engine.deal(rules, deck, 0, 0.0)
    steps = [step]
    while step.state.bout < 2 and len(lines) < 20:
        seat, move = matches.who_moves(step.state, matches.levels("regular", "regular"), ((), ()), Random(1))
        lines.append(f"{seat}:{engine.text(move)}")
        step = playing.played(step.state, lines[-1])
        steps.append(step)
    told = [engine.redact(event, 0) for each in steps for event in each.events]
    view = engine.view(step.state, 0)
    expected = Counter(_same_to_the_viewer(rules, deck, lines, told, view))
    worlds = islice(deals.imagined(view, remember(view, told), Random(5)), 20_000)
    counts = Counter(_trumps(view, world.hands[1]) for world in worlds)
    kept = sum(expected.values())
    assert kept > 300
    for kind in {*expected, *counts}:
        share, real = counts[kind] / 20_000, expected[kind] / kept
        assert abs(share - real) < 5 * sqrt(max(real, share) / kept)


def _same_to_the_viewer(
    rules: RuleSet, deck: Sequence[int], lines: Sequence[str], told: Sequence[Event], view: View
) -> Iterator[int]:
    """The trumps of the other seat in every deck that would have shown seat 0 the same."""
    own = {card for event in told if isinstance(event, engine.Drew) for card in event.cards}
    first = engine.deal(rules, deck, 0, 0.0).state
    fixed = {*engine.cards_in(first.hands[0]), *own, first.turned}
    free = [card for card in deck if card not in fixed]
    rng = Random(7)
    for _ in range(25_000):
        rng.shuffle(free)
        rest = iter(free)
        steps = _replayed(rules, [card if card in fixed else next(rest) for card in deck], lines)
        if steps and [engine.redact(event, 0) for each in steps for event in each.events] == told:
            yield _trumps(view, steps[-1].state.hands[1])


def _replayed(rules: RuleSet, deck: Sequence[int], lines: Sequence[str]) -> list[engine.Step]:
    """Nothing, where a line cannot be played."""
    steps = [engine.deal(rules, deck, 0, 0.0)]
    for line in lines:
        step = engine.perform(steps[-1].state, line)
        if isinstance(step, engine.Refused):
            return []
        steps.append(step)
    return steps


def test_a_blind_state_looks_like_the_view() -> None:
    for seed in range(5):
        rng = Random(seed)
        for state, seat, _ in matches.play(playing.some_rules(rng), matches.levels(*["novice"] * 6), rng):
            view = engine.view(state, seat)
            assert engine.view(deals.blind(view), seat) == view


def test_an_impossible_memory_gives_no_deals() -> None:
    rules = engine.choose("friends", 2)
    step = engine.deal(rules, engine.full_deck(rules), 1, 0.0)
    view = engine.view(step.state, 0)
    memory = remember(view, step.events)
    memory.opener, memory.own = 1, engine.hand_of([engine.card("6D")]) | memory.own
    trumps = engine.hand_of(card for card in engine.full_deck(rules) if engine.card_text(card)[1] == view.trump)
    memory.own = engine.hand_of([min(engine.cards_in(trumps))])
    assert list(deals.imagined(view, memory, Random(1))) == []

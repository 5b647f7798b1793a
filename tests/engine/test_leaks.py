"""Nobody learns of a card that he has not seen, whatever way it might be told.

The cards that a viewer never saw are dealt anew in the deck, and the same moves are played. Everything
that he was sent must be the same to the letter: there is no list of secrets that could be incomplete.
"""

import random
from collections.abc import Iterator

import pytest

from game import engine
from game.engine import Bout, Drew, Excluded, RuleSet, State, Step
from tests.engine import playing


def told(steps: list[Step], viewer: int | None) -> list[object]:
    """All that reaches a viewer: what he sees after each move, and what he is told of it."""
    return [(engine.view(state, viewer), [engine.redact(event, viewer) for event in events]) for state, events in steps]


def replayed(rules: RuleSet, deck: tuple[int, ...], dealer: int, lines: list[str]) -> list[Step]:
    steps = [engine.deal(rules, deck, dealer, 0.0)]
    for line in lines:
        steps.append(playing.played(steps[-1].state, line))
    return steps


def seen_by(viewer: int | None, steps: list[Step]) -> set[int]:
    """Every card that lay open or was in the viewer's hand."""
    seen = {steps[0].state.turned}
    for state, _ in steps:
        seen |= {card for card in state.attacks + state.covers if card >= 0}
        if viewer is not None:
            seen |= set(engine.cards_in(state.hands[viewer]))
    return seen


def dealt_anew(deck: tuple[int, ...], seen: set[int], rng: random.Random) -> tuple[int, ...]:
    hidden = [card for card in deck if card not in seen]
    rng.shuffle(hidden)
    return tuple(card if card in seen else hidden.pop() for card in deck)


def other_worlds(
    rules: RuleSet, deck: tuple[int, ...], dealer: int, steps: list[Step], viewer: int | None, rng: random.Random
) -> Iterator[tuple[int, ...]]:
    """Decks that look the same to the viewer. Who holds the lowest trump was told at the first opening."""
    for _ in range(6):
        other = dealt_anew(deck, seen_by(viewer, steps), rng)
        if _opening(engine.deal(rules, other, dealer, 0.0)) == _opening(steps[0]):
            yield other


def _opening(step: Step) -> list[Bout]:
    return [event for event in step.events if isinstance(event, Bout)]


@pytest.mark.parametrize("seed", range(40))
def test_what_a_viewer_is_told_does_not_depend_on_cards_he_has_not_seen(seed: int) -> None:
    rng = random.Random(seed)
    rules = playing.some_rules(rng)
    deck, dealer = playing.shuffled(rules, rng), rng.randrange(rules.players)
    lines: list[str] = []
    state = engine.deal(rules, deck, dealer, 0.0).state
    while state.result is None and len(lines) < rng.choice([5, 20, 60, 300]):
        lines.append(playing.a_move(state, rng, forfeits=0.02))
        state = playing.played(state, lines[-1]).state
    steps = replayed(rules, deck, dealer, lines)
    for viewer in (None, *range(rules.players)):
        for other in other_worlds(rules, deck, dealer, steps, viewer, rng):
            assert told(replayed(rules, other, dealer, lines), viewer) == told(steps, viewer)


def test_other_worlds_are_really_different() -> None:
    rng = random.Random(3)
    rules = engine.choose("friends", 3)
    deck = playing.shuffled(rules, rng)
    steps = [engine.deal(rules, deck, 0, 0.0)]
    others = list(other_worlds(rules, deck, 0, steps, 1, rng))
    assert others
    assert deck not in others
    assert told([engine.deal(rules, others[0], 0, 0.0)], 0) != told(steps, 0)


@pytest.mark.parametrize("seed", range(30))
def test_an_imagined_state_looks_just_like_the_real_one(seed: int) -> None:
    rng = random.Random(seed)
    rules = playing.some_rules(rng)
    for _, (state, _) in playing.a_match(rules, rng, forfeits=0.01):
        for viewer in (None, *range(rules.players)):
            imagined = imagine_by_chance(state, viewer, rng)
            assert engine.view(imagined, viewer) == engine.view(state, viewer)


def imagine_by_chance(state: State, viewer: int | None, rng: random.Random) -> State:
    view = engine.view(state, viewer)
    table = {card for pair in view.table for card in pair if card is not None}
    known = {*view.hand, *table, *((view.turned,) if view.stock else ())}
    hidden = [card for card in engine.full_deck(state.rules) if card not in known]
    rng.shuffle(hidden)
    hands = {seat: [hidden.pop() for _ in range(count)] for seat, count in enumerate(view.counts) if seat != viewer}
    stock = [*(hidden.pop() for _ in range(view.stock - 1)), view.turned] if view.stock else []
    return engine.imagine(view, hands, stock)


def test_what_the_view_contradicts_cannot_be_imagined() -> None:
    rules = engine.choose("friends", 2)
    state = engine.deal(rules, engine.full_deck(rules), 1, 0.0).state
    view = engine.view(state, 0)
    other, stock = engine.cards_in(state.hands[1]), state.stock
    assert engine.imagine(view, {1: other}, stock) == state
    wrong = [
        ({1: other[:-1]}, stock),
        ({1: (*other[:-1], view.hand[0])}, stock),
        ({1: (*other[:-1], 0)}, stock),
        ({1: other}, stock[:-1]),
        ({1: other}, stock[::-1]),
    ]
    for hands, cards in wrong:
        with pytest.raises(ValueError, match=r"a card in two places|another size|another stock"):
            engine.imagine(view, hands, cards)


def test_only_the_seat_itself_sees_what_it_draws() -> None:
    drew = Drew(1, (5, 6), 2)
    assert engine.redact(drew, 1) == drew
    assert engine.redact(drew, 0) == engine.redact(drew, None) == Drew(1, (), 2)
    assert engine.redact(Excluded(1, 4), 0) == Excluded(1, 4)

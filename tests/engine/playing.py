"""Random play for the engine's tests: rule sets of every kind, and matches played by chance."""

import random
from collections.abc import Iterator

from game import engine
from game.engine import Played, RuleSet, State, Step


def every_rule_set(preset: str) -> Iterator[RuleSet]:
    """Each value of each choice of a preset, at each number of players, the other choices as they start."""
    choices = engine.PRESETS[preset].choices
    for players in choices["players"]:
        for field, values in choices.items():
            for value in values:
                try:
                    yield engine.choose(preset, players, **({field: value} if field != "players" else {}))
                except engine.RuleSetError:
                    continue


def some_rules(rng: random.Random) -> RuleSet:
    """Any rule set that can be played, each field by chance."""
    while True:
        try:
            return RuleSet(**{field: rng.choice(values) for field, values in engine.FIELD_VALUES.items()})
        except engine.RuleSetError:
            continue


def shuffled(rules: RuleSet, rng: random.Random) -> tuple[int, ...]:
    deck = list(engine.full_deck(rules))
    rng.shuffle(deck)
    return tuple(deck)


def a_move(state: State, rng: random.Random, *, forfeits: float = 0.0) -> str:
    """A line of play that can be played now; with the chance ``forfeits`` one without a card."""
    if rng.random() < forfeits:
        seat = rng.choice(state.in_play)
        lines = [f"{seat}:resign", f"{seat}:exclude"] + ["timeout"] * 20 * bool(state.rules.clock)
        return rng.choice(lines)
    return rng.choice(card_moves(state))


def card_moves(state: State) -> list[str]:
    """Every line of play that seats can make with their cards, or by taking and being done."""
    return [f"{seat}:{engine.text(move)}" for seat in state.in_play for move in engine.legal_moves(state, seat)]


def played(state: State, line: str) -> Step:
    step = engine.perform(state, line)
    assert isinstance(step, Step), f"{line} was refused: {step.code}"
    return step


def a_match(rules: RuleSet, rng: random.Random, *, forfeits: float = 0.0) -> Iterator[tuple[str, Step]]:
    """A whole match by chance: the deal, with an empty line, then each line of play with its step."""
    step = engine.deal(rules, shuffled(rules, rng), rng.randrange(rules.players), 0.0)
    yield "", step
    while step.state.result is None:
        line = a_move(step.state, rng, forfeits=forfeits)
        step = played(step.state, line)
        yield line, step


def a_record(preset: str, rules: RuleSet, rng: random.Random, *, forfeits: float = 0.0) -> engine.Record:
    """The record of a whole match by chance."""
    deck, dealer = shuffled(rules, rng), rng.randrange(rules.players)
    state, lines = engine.deal(rules, deck, dealer, 0.0).state, []
    while state.result is None:
        lines.append(a_move(state, rng, forfeits=forfeits))
        state = played(state, lines[-1]).state
    return engine.Record(
        preset=preset,
        rules=rules,
        seats=tuple(f"Player {seat}" for seat in range(rules.players)),
        deck=deck,
        dealer=dealer,
        date="2026-01-01",
        moves=tuple(Played(line) for line in lines),
        result=engine.result_text(state.result),
    )

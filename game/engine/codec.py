"""A state as plain JSON, for the database, and back. Cards are words there, so that a row can be read."""

from typing import Any

from game.engine.cards import CARD_TEXTS, SUITS, Card, card, cards_in, hand_of, ranks_on
from game.engine.rulesets import rules_from_dict, rules_to_dict
from game.engine.state import UNCOVERED, Draft, Result, State, frozen

_ROLES = ("opener", "main_attacker", "defender", "token", "capacity")
_PLAIN = ("dealer", "bout", "taking", "since", "skipped", "fruitless", *_ROLES)


def encode(state: State) -> dict[str, Any]:
    """The whole state, hidden cards included, as JSON-able values."""
    return {
        "rules": rules_to_dict(state.rules),
        "trump": SUITS[state.trump],
        "turned": CARD_TEXTS[state.turned],
        "hands": [_words(cards_in(hand)) for hand in state.hands],
        "stock": _words(state.stock),
        "discard": _words(cards_in(state.discard)),
        "in_play": list(state.in_play),
        "places": list(state.places),
        "throwers": list(state.throwers),
        "attacks": _words(state.attacks),
        "covers": ["" if cover == UNCOVERED else CARD_TEXTS[cover] for cover in state.covers],
        "done": list(state.done),
        "result": None if state.result is None else result_to_dict(state.result),
        **{name: getattr(state, name) for name in _PLAIN},
    }


def decode(data: dict[str, Any]) -> State:
    """The state that ``encode`` wrote."""
    draft = Draft(
        rules=rules_from_dict(data["rules"]),
        trump=SUITS.index(data["trump"]),
        turned=card(data["turned"]),
        hands=tuple(hand_of(_cards(hand)) for hand in data["hands"]),
        stock=_cards(data["stock"]),
        discard=hand_of(_cards(data["discard"])),
        in_play=tuple(data["in_play"]),
        places=tuple(data["places"]),
        throwers=tuple(data["throwers"]),
        attacks=_cards(data["attacks"]),
        covers=tuple(card(cover) if cover else UNCOVERED for cover in data["covers"]),
        done=tuple(data["done"]),
        result=None if data["result"] is None else result_from_dict(data["result"]),
        **{name: data[name] for name in _PLAIN},
    )
    draft.fitting = ranks_on(each for each in draft.attacks + draft.covers if each != UNCOVERED)
    return frozen(draft)


def result_to_dict(result: Result) -> dict[str, Any]:
    return {**result._asdict(), "losers": list(result.losers)}


def result_from_dict(data: dict[str, Any]) -> Result:
    return Result(data["kind"], tuple(data["losers"]), data["reason"], data["fool"])


def _words(cards: tuple[Card, ...]) -> str:
    return " ".join(CARD_TEXTS[each] for each in cards)


def _cards(words: str) -> tuple[Card, ...]:
    return tuple(card(word) for word in words.split())

"""The deal, and who opens the first bout."""

from collections.abc import Sequence

from game.engine.bout_start import get_ready
from game.engine.cards import HAND_SIZE, OF_SUIT, Card, deck_of, hand_of, suit_of
from game.engine.events import Dealt, Event
from game.engine.rulesets import RuleSet
from game.engine.state import Draft, Seat, frozen
from game.engine.step import Step


def full_deck(rules: RuleSet) -> tuple[Card, ...]:
    """The cards these rules are played with, in order."""
    return deck_of(rules.deck)


def deal(rules: RuleSet, deck: Sequence[Card], dealer: Seat, now: float, *, fool: Seat | None = None) -> Step:
    """A match begins: ``deck`` in the order of dealing, from the seat after ``dealer``.

    After six cards each the next card is turned up: it sets trump and lies under the stock. With
    nothing left, the dealer's last card sets trump and stays in his hand. ``fool``: the seat that
    lost the match before, in a rematch. ``ValueError`` for a deck or a seat that is not of these rules.
    """
    if sorted(deck) != list(full_deck(rules)):
        raise ValueError("not the deck of this rule set")
    if dealer not in range(rules.players) or fool not in (None, *range(rules.players)):
        raise ValueError("no such seat")
    hands, turned, stock = _dealt(rules, tuple(deck), dealer)
    draft = Draft(
        rules=rules,
        dealer=dealer,
        trump=suit_of(turned),
        turned=turned,
        hands=hands,
        stock=stock,
        discard=0,
        in_play=tuple(range(rules.players)),
    )
    happened: list[Event] = [Dealt(dealer, turned, (HAND_SIZE,) * rules.players)]
    get_ready(draft, _who_opens(draft, fool), now, happened)
    return Step(frozen(draft), tuple(happened))


def _dealt(rules: RuleSet, deck: tuple[Card, ...], dealer: Seat) -> tuple[tuple[int, ...], Card, tuple[Card, ...]]:
    """The hands by seat, the card that sets trump, and the stock in drawing order."""
    players, dealt = rules.players, rules.players * HAND_SIZE
    first = (dealer + 1) % players
    hands = tuple(hand_of(deck[(seat - first) % players : dealt : players]) for seat in range(players))
    if dealt == len(deck):
        return hands, deck[-1], ()
    return hands, deck[dealt], (*deck[dealt + 1 :], deck[dealt])


def _who_opens(draft: Draft, fool: Seat | None) -> Seat:
    players = draft.rules.players
    if draft.rules.opening == "under_fool" and fool is not None:
        return (fool - 1) % players
    return _holder_of_lowest_trump(draft, nobody=(draft.dealer + 1) % players)


def _holder_of_lowest_trump(draft: Draft, *, nobody: Seat) -> Seat:
    trumps = [hand & OF_SUIT[draft.trump] for hand in draft.hands]
    holders = [seat for seat, held in enumerate(trumps) if held]
    # The lowest bit of a hand is its lowest card.
    return min(holders, key=lambda seat: trumps[seat] & -trumps[seat], default=nobody)

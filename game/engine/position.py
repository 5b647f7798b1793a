"""A position set up by hand: for rule cases, examples on the rules pages and tests."""

from collections.abc import Sequence

from game.engine.cards import Card, Hand, Suit, deck_of, hand_of, ranks_on
from game.engine.roles import give_roles
from game.engine.rulesets import RuleSet
from game.engine.state import (
    UNCOVERED,
    Draft,
    Place,
    Seat,
    State,
    frozen,
    limit_of,
    next_place,
    still_throwing,
)


def position(
    rules: RuleSet,
    *,
    hands: Sequence[Sequence[Card]],
    stock: Sequence[Card],
    trump: Suit,
    main_attacker: Place,
    defender: Place | None = None,
    opener: Place | None = None,
    bout: int = 1,
    table: Sequence[tuple[Card, Card | None]] = (),
    capacity: int | None = None,
    out: Sequence[Seat] = (),
    done: Sequence[Seat] = (),
    taking: bool = False,
    token: Seat | None = None,
) -> State:
    """The position; what is left out follows from the rest. Cards named nowhere lie in the discard.

    ``ValueError`` for a card named twice or of another deck, hands for another number of players, a seat that
    is not there or a bout before the first.
    """
    if len(hands) != rules.players:
        raise ValueError(f"{len(hands)} hands for {rules.players} players")
    if not {main_attacker, defender, opener, token, *out, *done} <= {None, *range(rules.players)}:
        raise ValueError("a seat that is not at the table")
    if bout < 1:
        raise ValueError(f"bout {bout}")
    covers = [cover for _, cover in table if cover is not None]
    named = [*stock, *(attack for attack, _ in table), *covers]
    named += [card for hand in hands for card in hand]
    if len(set(named)) != len(named) or not set(named) <= set(deck_of(rules.deck)):
        raise ValueError("a card named twice, or of another deck")
    draft = Draft(
        rules=rules,
        dealer=0,
        trump=trump,
        turned=stock[-1] if stock else _some_trump(rules, trump),
        hands=tuple(hand_of(hand) for hand in hands),
        stock=tuple(stock),
        discard=hand_of(deck_of(rules.deck)) & ~hand_of(named),
        in_play=tuple(seat for seat in range(rules.players) if seat not in out),
        bout=bout,
        attacks=tuple(attack for attack, _ in table),
        covers=tuple(UNCOVERED if cover is None else cover for _, cover in table),
        taking=taking,
        done=tuple(done),
    )
    draft.fitting = ranks_on([*draft.attacks, *covers])
    give_roles(
        draft,
        opener=main_attacker if opener is None else opener,
        main_attacker=main_attacker,
        defender=next_place(draft, main_attacker) if defender is None else defender,
    )
    draft.capacity = _room(draft, covers) if capacity is None else capacity
    draft.token = _holder(draft) if token is None else token
    return frozen(draft)


def _some_trump(rules: RuleSet, trump: Suit) -> Card:
    # With no stock nobody needs to know any more which card once lay under it.
    return next(card for card in deck_of(rules.deck) if card & 3 == trump)


def _room(draft: Draft, covers: Sequence[Card]) -> int:
    """The capacity from the hand that the defender had before he covered these cards."""
    hand: Hand = draft.hands[draft.defender]
    return min(limit_of(draft), hand.bit_count() + len(covers))


def _holder(draft: Draft) -> Seat | None:
    if draft.rules.throw_in != "in_turn":
        return None
    if not draft.attacks:
        return draft.main_attacker
    return next(iter(still_throwing(draft)), None)

"""What a viewer may see. Hidden information is decided here and nowhere else.

A view is built up from what is public and the viewer's own hand; nothing is stripped from a state. A
watcher (``seat`` is ``None``) is a viewer of his own, who sees no hand at all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.engine.cards import SUITS, Card, cards_in, deck_of, hand_of, ranks_on, suit_text
from game.engine.clock import clock_seats, deadline
from game.engine.events import Drew, Event
from game.engine.legality import legal_moves
from game.engine.moves import Move, cards_laid
from game.engine.reasons import reason_for
from game.engine.rulesets import RuleSet
from game.engine.state import UNCOVERED, Draft, Phase, Place, Result, Seat, State, frozen, receiver_of
from game.engine.step import Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A position as ``seat`` sees it.

    ``stock`` and ``discard`` are numbers of cards, ``counts`` those of each hand. ``table`` is pairs of
    attack and cover (``None`` where not covered). ``main_attacker``, ``defender`` and ``opener`` are the
    seats that act, ``places`` the places of opener, main attacker and defender, ``throwers`` who may
    throw in, ``receiver`` the seat that a transfer would go to. ``done`` and ``out`` are sorted. ``legal``
    are the viewer's moves, ``reasons`` why each other card of his cannot be played. ``deadline`` is in
    seconds.
    """

    rules: RuleSet
    seat: Seat | None
    phase: Phase
    bout: int
    dealer: Seat
    trump: str
    turned: Card
    stock: int
    discard: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    table: tuple[tuple[Card, Card | None], ...]
    main_attacker: Seat
    defender: Seat
    opener: Seat
    places: tuple[Place, Place, Place]
    throwers: tuple[Seat, ...]
    receiver: Seat
    capacity: int
    token: Seat | None
    taking: bool
    done: tuple[Seat, ...]
    out: tuple[Seat, ...]
    clock_seats: tuple[Seat, ...]
    deadline: float | None
    since: float
    skipped: int
    fruitless: int
    legal: tuple[Move, ...]
    reasons: Mapping[Card, Refused]
    result: Result | None


def view(state: State, seat: Seat | None) -> View:
    """What the seat, or a watcher, may see of ``state``."""
    own = () if seat is None else cards_in(state.hands[seat])
    legal = () if seat is None else tuple(legal_moves(state, seat))
    return View(
        rules=state.rules,
        seat=seat,
        phase=state.phase,
        bout=state.bout,
        dealer=state.dealer,
        trump=suit_text(state.trump),
        turned=state.turned,
        stock=len(state.stock),
        discard=state.discard.bit_count(),
        hand=own,
        counts=tuple(hand.bit_count() for hand in state.hands),
        table=tuple(
            (attack, None if cover == UNCOVERED else cover)
            for attack, cover in zip(state.attacks, state.covers, strict=True)
        ),
        main_attacker=state.main_attacker,
        defender=state.defender,
        opener=state.opener,
        places=state.places,
        throwers=state.throwers,
        receiver=receiver_of(state),
        capacity=state.capacity,
        token=state.token,
        taking=state.taking,
        done=done_in_play(state),
        out=out_of_play(state),
        clock_seats=clock_seats(state),
        deadline=deadline(state),
        since=state.since,
        skipped=state.skipped,
        fruitless=state.fruitless,
        legal=legal,
        reasons={} if seat is None else _reasons(state, seat, own, legal),
        result=state.result,
    )


def open_hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """Every hand, by seat: for a match that is over and played again, and for nobody before."""
    return tuple(cards_in(hand) for hand in state.hands)


def done_in_play(state: State) -> tuple[Seat, ...]:
    """The seats in play that said done in this bout, or were made done by the clock; sorted."""
    return tuple(sorted(set(state.done) & set(state.in_play)))


def out_of_play(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(state.rules.players) if seat not in state.in_play)


def _reasons(state: State, seat: Seat, own: tuple[Card, ...], legal: tuple[Move, ...]) -> dict[Card, Refused]:
    playable = 0
    for move in legal:
        playable |= cards_laid(move)
    dim = [card for card in own if not playable >> card & 1]
    return {card: reason for card in dim if (reason := reason_for(state, seat, card))}


def redact(event: Event, viewer: Seat | None) -> Event:
    """The event as the viewer may see it: nobody sees what another draws."""
    if isinstance(event, Drew) and event.seat != viewer:
        return event._replace(cards=())
    return event


def imagine(view: View, hands: Mapping[Seat, Sequence[Card]], stock: Sequence[Card]) -> State:
    """A position that looks just like ``view``: the other ``hands`` and the ``stock`` as imagined.

    Whatever is held by nobody lies in the discard. ``ValueError`` if the view contradicts it: a wrong
    number of cards, a card that the viewer sees elsewhere, the turned-up card not under the stock.
    """
    held = {**hands, view.seat: view.hand} if view.seat is not None else dict(hands)
    table = [card for pair in view.table for card in pair if card is not None]
    placed = [*stock, *table, *(card for cards in held.values() for card in cards)]
    if len(set(placed)) != len(placed) or not set(placed) <= set(deck_of(view.rules.deck)):
        raise ValueError("a card in two places, or of another deck")
    if tuple(len(held.get(seat, ())) for seat in range(view.rules.players)) != view.counts:
        raise ValueError("a hand of another size than seen")
    if len(stock) != view.stock or (stock and stock[-1] != view.turned):
        raise ValueError("another stock than seen")
    draft = Draft(
        rules=view.rules,
        dealer=view.dealer,
        trump=SUITS.index(view.trump),
        turned=view.turned,
        hands=tuple(hand_of(held.get(seat, ())) for seat in range(view.rules.players)),
        stock=tuple(stock),
        discard=hand_of(deck_of(view.rules.deck)) & ~hand_of(placed),
        in_play=tuple(seat for seat in range(view.rules.players) if seat not in view.out),
        bout=view.bout,
        places=view.places,
        opener=view.opener,
        main_attacker=view.main_attacker,
        defender=view.defender,
        throwers=view.throwers,
        capacity=view.capacity,
        attacks=tuple(attack for attack, _ in view.table),
        covers=tuple(UNCOVERED if cover is None else cover for _, cover in view.table),
        taking=view.taking,
        done=view.done,
        token=view.token,
        since=view.since,
        skipped=view.skipped,
        fruitless=view.fruitless,
        result=view.result,
    )
    draft.fitting = ranks_on(table)
    return frozen(draft)

"""What must hold in every position of every match."""

from itertools import combinations

from game import engine
from game.engine import Beat, Hand, Lay, Move, State, Transfer

WORDS: tuple[Move, ...] = (engine.TAKE, engine.DONE)


def check(state: State) -> None:
    """Raises AssertionError if the position breaks what always holds."""
    every_card_is_in_one_place(state)
    somebody_can_act_until_it_is_over(state)
    at_most_one_fool(state)
    assert engine.decode(engine.encode(state)) == state
    assert len(state.attacks) <= state.capacity


def every_card_is_in_one_place(state: State) -> None:
    table = engine.hand_of(card for card in state.attacks + state.covers if card >= 0)
    places = [*state.hands, engine.hand_of(state.stock), state.discard, table]
    assert sum(place.bit_count() for place in places) == state.rules.deck
    assert _union(places) == engine.hand_of(engine.full_deck(state.rules))


def _union(places: list[Hand]) -> Hand:
    union = 0
    for place in places:
        union |= place
    return union


def somebody_can_act_until_it_is_over(state: State) -> None:
    acting = [seat for seat in range(state.rules.players) if engine.legal_moves(state, seat)]
    waited_for = engine.clock_seats(state)
    if state.result is None:
        assert acting
        assert waited_for
        assert set(waited_for) <= set(acting)
    else:
        assert not acting
        assert not waited_for


def at_most_one_fool(state: State) -> None:
    if state.result is None:
        return
    losers, kind = state.result.losers, state.result.kind
    assert len(losers) == {"fool": 1, "pair": 2}.get(kind, 0)
    assert state.result.fool is None or state.result.fool in losers


def legal_moves_are_those_not_refused(state: State) -> None:
    """Every move that can be written down is either listed or refused."""
    for seat in range(state.rules.players):
        listed = engine.legal_moves(state, seat)
        assert len(set(listed)) == len(listed)
        allowed = {move for move in _every_move(state, seat) if engine.refusal(state, seat, move) is None}
        assert set(listed) == allowed


def _every_move(state: State, seat: int) -> list[Move]:
    hand = engine.cards_in(state.hands[seat])
    single = [Lay((card,)) for card in engine.full_deck(state.rules)]
    sets = [Lay(cards) for size in (2, 3, 4) for cards in combinations(hand, size) if len({c >> 2 for c in cards}) == 1]
    beats = [Beat(card, target) for card in hand for target in state.attacks + state.covers if target not in (card, -1)]
    transfers = [Transfer(card) for card in engine.full_deck(state.rules)]
    return [*single, *sets, *beats, *transfers, *WORDS]

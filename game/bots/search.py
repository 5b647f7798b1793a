"""Looking ahead in a state that has no secrets: an imagined one, or one that is known for certain.

Two in play: both seats choose, one for and one against (alpha-beta, with a memory of positions). More:
the seat itself chooses, everybody else plays like a regular. Looks as far as the end of the bout, where
the position is judged at a glance; or, once few cards are left, to the end of the match.

Moves that are never better than another are left out: an attack can wait until all is covered,
attacks are covered in a fixed order, and between two without transfers cards are laid one by one.
"""

from game import engine
from game.bots import regular
from game.bots.bits import BEATS, LAYS
from game.bots.values import estimate, outcome
from game.engine import BEATEN_BY, OF_SUIT, UNCOVERED, Hand, Move, Seat, State

FEW = 8
"""So many cards in hands with an empty stock are looked at to the end."""

DEEPEST = 120
"""Decisions in one line: cards that are taken again and again could make it as long as Python's stack."""


class Exhausted(Exception):
    """The search has played as many moves as it was allowed, or one line has become too long."""


def mover(state: State) -> Seat:
    """Whom the table waits for, the first of them if there are several."""
    if not state.attacks:
        return state.main_attacker
    if UNCOVERED in state.covers and not state.taking:
        return state.defender
    if state.token is not None:
        return state.token
    return next(seat for seat in state.throwers if seat not in state.done and state.hands[seat])


class Search:
    """One look ahead for ``seat``. ``allowed`` is how many moves it may play before it is ``Exhausted``.
    ``hoping``: to the end of the match, and as if all others played like regulars, also where two are left."""

    def __init__(self, state: State, seat: Seat, allowed: int, *, hoping: bool = False) -> None:
        self.root, self.seat = state, seat
        self.left = allowed
        self.deep = 0
        self.hoping = hoping
        self.duel = len(state.in_play) == 2 and not hoping
        self.found: dict[tuple[object, ...], tuple[float, float]] = {}

    def after(self, move: Move, low: float = -1.0, high: float = 1.0) -> float:
        """What ``seat`` may expect if it makes this move; exact if between ``low`` and ``high``, else a bound."""
        return self._value(self._played(self.root, self.seat, move), low, high)

    def _played(self, state: State, seat: Seat, move: Move) -> State:
        self.left -= 1
        if self.left < 0:
            raise Exhausted
        step = engine.play(state, seat, move, 0.0)
        assert isinstance(step, engine.Step), step
        return step.state

    def _value(self, state: State, low: float, high: float) -> float:
        if state.result is not None:
            return outcome(state, self.seat)
        if not state.attacks and self._is_far_enough(state):
            return estimate(state, self.seat)
        seat = mover(state)
        if seat != self.seat and not self.duel:
            return self._value(self._played(state, seat, regular.decide(state, seat) or engine.DONE), low, high)
        return self._remembered(state, seat, low, high)

    def _is_far_enough(self, state: State) -> bool:
        """A bout is over; is the end of the match too far away to go on?"""
        if self.hoping:
            return False
        return bool(state.stock) or not self.duel or sum(hand.bit_count() for hand in state.hands) > FEW

    def _remembered(self, state: State, seat: Seat, low: float, high: float) -> float:
        key = _key(state)
        least, most = self.found.get(key, (-2.0, 2.0))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        if self.deep == DEEPEST:
            raise Exhausted
        self.deep += 1
        best = self._best(state, seat, low, high)
        self.deep -= 1
        if best > low:
            least = best
        if best < high:
            most = best
        self.found[key] = (least, most)
        return best

    def _best(self, state: State, seat: Seat, low: float, high: float) -> float:
        """The value of the best move: the highest for ``seat``'s own, the lowest for the other's."""
        if seat == self.seat:
            best = -2.0
            for move in candidates(state, seat):
                best = max(best, self._value(self._played(state, seat, move), max(low, best), high))
                if best >= high:
                    break
            return best
        best = 2.0
        for move in candidates(state, seat):
            best = min(best, self._value(self._played(state, seat, move), low, min(high, best)))
            if best <= low:
                break
        return best


def _key(state: State) -> tuple[object, ...]:
    """All that decides what can follow. Which card covers which does not."""
    open_attacks = engine.hand_of(
        attack for attack, cover in zip(state.attacks, state.covers, strict=True) if cover == UNCOVERED
    )
    return (
        state.hands,
        state.discard,
        open_attacks,
        state.taking,
        state.main_attacker,
        state.places,
        state.capacity - len(state.attacks),
        len(state.stock),
        state.done,
        state.token,
        state.fruitless if state.rules.transfers else 0,
    )


def candidates(state: State, seat: Seat) -> list[Move]:
    """The moves worth a look, the cheapest first; never none if the table waits for ``seat``."""
    if not state.attacks:
        return _openings(state, seat)
    if seat == state.defender:
        return _defences(state, seat)
    moves: list[Move] = [LAYS[card] for card in _by_price(state, state.hands[seat] & state.fitting)]
    return [engine.DONE, *moves] if len(state.attacks) < state.capacity else [engine.DONE]


def _openings(state: State, seat: Seat) -> list[Move]:
    moves: list[Move] = [LAYS[card] for card in _by_price(state, state.hands[seat])]
    if state.rules.transfers or len(state.in_play) > 2:
        moves += [move for move in engine.legal_moves(state, seat) if isinstance(move, engine.Lay) and move.cards[1:]]
    return moves


def _defences(state: State, seat: Seat) -> list[Move]:
    target = max(
        (attack for attack, cover in zip(state.attacks, state.covers, strict=True) if cover == UNCOVERED),
        key=lambda card: (card & 3 == state.trump, card),
    )
    beating = state.hands[seat] & BEATEN_BY[state.trump][target]
    moves: list[Move] = [move for card in _by_price(state, beating) if (move := BEATS[card][target])]
    if state.rules.transfers:
        moves += [move for move in engine.legal_moves(state, seat) if isinstance(move, engine.Transfer)]
    return [*moves, engine.TAKE]


def _by_price(state: State, cards: Hand) -> tuple[int, ...]:
    trumps = cards & OF_SUIT[state.trump]
    return engine.cards_in(cards ^ trumps) + engine.cards_in(trumps)

"""Perfect play of an ending: the stock is empty, two are in play, and each knows what the other holds.

The search is of positions as bare bits, ten times as fast as playing them in the engine; a test
holds it to the engine, move by move. In a bout one attacks and one defends; ``table`` are the cards that
are covered or cover, ``bare`` the attacks that are not covered, ``room`` how many more there is place for.
Values are the attacker's: 1 he wins, 0 a draw, -1 he is the fool.

Left out is what is never better: attacks are covered in a fixed order, an attacker waits until all is covered,
and where nothing can be transferred he opens with one card.
"""

from collections.abc import Iterator
from itertools import combinations

from game import engine
from game.bots.regular import decide
from game.bots.search import Exhausted, Search, candidates
from game.bots.values import outcome
from game.engine import BEATEN_BY, OF_SUIT, SAME_RANK, UNCOVERED, Hand, Move, Seat, State

ALLOWED = 100_000
"""Positions that may be looked at for a move: half a second. Of a hundred endings one needs more."""
HOPE = 10_000
"""Moves that may be played to find out how a regular could go wrong."""
FRUITLESS = 12
"""So many takes in a row count as a draw: by transfers the same cards can go round for ever."""

Key = tuple[Hand, Hand, Hand, int, int]


def solve(state: State, seat: Seat) -> Move | None:
    """The best move of ``seat``, whom the table waits for; ``None`` if it cannot be found in time.

    Where the best is not to win, of equally good moves one by which a regular would be led astray.
    """
    ending = Ending(state, ALLOWED)
    usual = decide(state, seat)
    found: dict[Move, int] = {}
    try:
        for move in sorted(candidates(state, seat), key=lambda move: move != usual):
            # A bound below the best so far is enough to leave a move out, but not to call it equal.
            found[move] = ending.after(state, seat, move, max(-1, max(found.values(), default=-1) - 1))
            if found[move] == 1:
                return move
    except Exhausted:
        return None
    most = max(found.values())
    return _most_hopeful(state, seat, [move for move, value in found.items() if value == most])


def _most_hopeful(state: State, seat: Seat, moves: list[Move]) -> Move:
    """Of these moves, the first if all are the same against a regular."""
    search = Search(state, seat, HOPE, hoping=True)
    best, most = moves[0], -2.0
    try:
        for move in moves:
            value = search.after(move)
            if value > most:
                best, most = move, value
    except Exhausted:
        pass
    return best


class Ending:
    """What is known of one ending: its trumps and rules, and the positions seen so far."""

    def __init__(self, state: State, allowed: int) -> None:
        self.left = allowed
        self.trumps, self.beaten_by = OF_SUIT[state.trump], BEATEN_BY[state.trump]
        self.transfers = state.rules.transfers
        self.both_empty = 0 if state.rules.both_empty == "draw" else -1
        self.seen: dict[Key, tuple[int, int]] = {}

    def after(self, state: State, seat: Seat, move: Move, low: int = -1) -> int:
        """What ``seat`` gets by this move, if that is more than ``low``; else no more than that."""
        step = engine.play(state, seat, move, 0.0)
        assert isinstance(step, engine.Step)
        return self.value(step.state, seat, low)

    def value(self, state: State, seat: Seat, low: int = -1) -> int:
        """What ``seat`` gets from here, if that is more than ``low``; else no more than that."""
        if state.result is not None:
            return int(outcome(state, seat))
        attacker, defender = state.main_attacker, state.defender
        if attacker == seat:
            return self._of(state, attacker, defender, low, 1)
        return -self._of(state, attacker, defender, -1, -low)

    def _of(self, state: State, attacker: Seat, defender: Seat, low: int, high: int) -> int:
        att, dfn = state.hands[attacker], state.hands[defender]
        pairs = list(zip(state.attacks, state.covers, strict=True))
        bare = engine.hand_of(attack for attack, cover in pairs if cover == UNCOVERED)
        table = engine.hand_of(card for pair in pairs for card in pair if card != UNCOVERED) ^ bare
        room = state.capacity - len(state.attacks)
        if state.taking:
            return self._give(att, dfn, table | bare, room, 0, low, high)
        if bare:
            return self._defend(att, dfn, table, bare, room, 0, low, high)
        return self._attack(att, dfn, table, room, 0, low, high)

    def _open(self, att: Hand, dfn: Hand, takes: int, low: int, high: int) -> int:
        """A bout begins, if both hold cards. With none at all, the attacker has defended last."""
        if not att:
            return 1 if dfn else self.both_empty
        if not dfn:
            return -1
        if takes > FRUITLESS:
            return 0
        return self._attack(att, dfn, 0, min(6, dfn.bit_count()), takes, low, high)

    def _attack(self, att: Hand, dfn: Hand, table: Hand, room: int, takes: int, low: int, high: int) -> int:
        """The attacker opens or throws in, or is done where something lies on the table."""
        key = (att, dfn, table, room, takes)
        least, most = self.seen.get(key, (-1, 1))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best = self._best_attack(att, dfn, table, room, takes, low, high)
        self.seen[key] = (best if best > low else least, best if best < high else most)
        return best

    def _best_attack(self, att: Hand, dfn: Hand, table: Hand, room: int, takes: int, low: int, high: int) -> int:
        best = -2
        for cards in self._lays(att, table, room):
            value = self._defend(att ^ cards, dfn, table, cards, room - cards.bit_count(), takes, low, high)
            best = max(best, value)
            if best >= high:
                return best
            low = max(low, best)
        return max(best, -self._open(dfn, att, 0, -high, -low)) if table else best

    def _defend(self, att: Hand, dfn: Hand, table: Hand, bare: Hand, room: int, takes: int, low: int, high: int) -> int:
        """The defender covers the highest of the attacks, or hands them on, or takes."""
        self._count()
        worst = 2
        target = 1 << (bare & self.trumps or bare).bit_length() - 1
        for card in self._by_price(dfn & self.beaten_by[target.bit_length() - 1]):
            value = self._covered(att, dfn ^ card, table | target | card, bare ^ target, room, takes, low, high)
            worst = min(worst, value)
            if worst <= low:
                return worst
            high = min(high, worst)
        if self.transfers and not table:
            worst = min(worst, self._transfer(att, dfn, bare, takes, low, high))
            if worst <= low:
                return worst
            high = min(high, worst)
        return min(worst, self._give(att, dfn, table | bare, room, takes, low, high))

    def _covered(
        self, att: Hand, dfn: Hand, table: Hand, bare: Hand, room: int, takes: int, low: int, high: int
    ) -> int:
        if bare:
            return self._defend(att, dfn, table, bare, room, takes, low, high)
        if room and att:
            return self._attack(att, dfn, table, room, takes, low, high)
        return -self._open(dfn, att, 0, -high, -low)

    def _transfer(self, att: Hand, dfn: Hand, bare: Hand, takes: int, low: int, high: int) -> int:
        """The attacker becomes the defender, if he has a card for each attack."""
        worst, laid = 2, bare.bit_count() + 1
        room = min(6, att.bit_count()) - laid
        if room < 0:
            return worst
        for card in self._by_price(dfn & SAME_RANK[bare.bit_length() - 1]):
            worst = min(worst, -self._defend(dfn ^ card, att, 0, bare | card, room, takes, -high, -low))
        return worst

    def _give(self, att: Hand, dfn: Hand, table: Hand, room: int, takes: int, low: int, high: int) -> int:
        """The defender takes, and the attacker adds what he likes: any cards that fit, best many."""
        fitting = added = att & _fitting(table)
        best, takes = -2, takes + self.transfers
        while True:
            self._count()
            if added.bit_count() <= room:
                best = max(best, self._open(att ^ added, dfn | table | added, takes, low, high))
                if best >= high or not added:
                    return best
                low = max(low, best)
            added = (added - 1) & fitting

    def _lays(self, att: Hand, table: Hand, room: int) -> Iterator[Hand]:
        """Attacks, each as bits: card by card, and where attacks can be handed on sets to open with."""
        yield from self._by_price(att & _fitting(table) if table else att)
        if self.transfers and not table:
            yield from _sets(att, room)

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Exhausted

    def _by_price(self, cards: Hand) -> Iterator[Hand]:
        """Each card as a bit, trumps last."""
        for part in (cards & ~self.trumps, cards & self.trumps):
            while part:
                card = part & -part
                yield card
                part ^= card


def _fitting(table: Hand) -> Hand:
    """All cards of a rank that lies on the table."""
    ranks = 0
    while table:
        ranks |= SAME_RANK[table.bit_length() - 1]
        table &= ~ranks
    return ranks


def _sets(hand: Hand, room: int) -> Iterator[Hand]:
    """Two to four cards of a rank."""
    while hand:
        same = hand & SAME_RANK[hand.bit_length() - 1]
        hand ^= same
        for size in range(2, min(room, same.bit_count()) + 1):
            yield from map(engine.hand_of, combinations(engine.cards_in(same), size))

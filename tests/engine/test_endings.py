"""Who deals next, what is said of a refusal, and ends that rarely come."""

from typing import Any

import pytest

from game import engine
from game.engine import Refused, State
from tests.engine.test_clock import go


def position(rules: dict[str, Any], hands: str, **start: Any) -> State:
    seats = [hand.strip() for hand in hands.split("|")]
    given = {"stock": "", "trump": "D", "main_attacker": 0, "bout": 9, **start}
    return engine.start_of({"rules": rules, "players": len(seats), "start": {"hands": seats, **given}})


PAIRS = {"preset": "sport", "pairs": True}


@pytest.mark.parametrize(
    ("state", "lines", "fool"),
    [
        # by his own deed
        (position(PAIRS, "7S KH|8S 9C|7H QS|KS KC"), ["2:resign"], 2),
        (position(PAIRS, "7S KH|8S 9C|7H QS|KS KC"), ["timeout"], 0),
        (position(PAIRS, "7S KH|8S 9C|7H QS|KS KC"), ["3:exclude"], 3),
        # the only one who holds cards
        (position(PAIRS, "7S|8S||KC", out=[2]), ["0:7S", "1:8Sx7S"], 3),
        # both hold cards: the one who defended last
        (position(PAIRS, "7S|6S 9C||KC", out=[2]), ["0:7S", "1:take"], 1),
        # nobody holds cards: the one who defended last
        (position(PAIRS, "7S|8S||", out=[2, 3]), ["0:7S", "1:8Sx7S"], 1),
        # both hold cards and the other pair defended last: their main attacker
        (position(PAIRS, "7S 9S|8S|7C KC|", out=[3]), ["0:7S", "1:8Sx7S"], 0),
        ({"preset": "friends"}, ["0:7S", "1:take"], 1),
    ],
)
def test_the_fool_deals_the_next_match(state: Any, lines: list[str], fool: int) -> None:
    if isinstance(state, dict):
        state = position(state, "7S|6S 9C")
    state = go(state, *((1, line) for line in lines))
    assert engine.rematch_seats(state) == (fool, fool)


def test_after_a_draw_the_same_dealer_deals_again() -> None:
    state = go(position({"preset": "friends"}, "7S|8S"), (1, "0:7S"), (2, "1:8Sx7S"))
    assert engine.rematch_seats(state) == (0, None)
    assert engine.rematch_seats(position({"preset": "friends"}, "7S|8S")) == (0, None)


def endless(rules: dict[str, Any], hands: str) -> State:
    """A hundred bouts taken in a row: whoever defends always takes."""
    state = position(rules, hands)
    while state.result is None:
        attacker, defender = state.main_attacker, state.defender
        lowest = engine.text(engine.legal_moves(state, attacker)[0])
        state = go(state, (0, f"{attacker}:{lowest}"), (0, f"{defender}:take"))
        for seat in tuple(state.throwers):
            if state.phase == "taking" and engine.DONE in engine.legal_moves(state, seat):
                state = go(state, (0, f"{seat}:done"))
    return state


def test_a_hundred_bouts_without_a_discard_are_a_draw_or_the_defenders_loss() -> None:
    hands = "6C 6D 6H 7C|7D 7H 7S 8C|8D 8H 8S 9C"
    draw = endless({"preset": "friends"}, hands)
    assert draw.result == engine.Result("draw", (), "endless", None)
    assert draw.fruitless == 100
    lost = endless({"preset": "sport"}, hands)
    assert lost.result is not None
    assert (lost.result.kind, lost.result.reason, len(lost.result.losers)) == ("fool", "endless", 1)
    state = position(PAIRS, "6C 6D|7D 7H|8D 8H|9D 9H")
    nearly = engine.decode({**engine.encode(state), "fruitless": 99})
    pair = go(nearly, (1, "0:6C"), (1, "1:take"), (1, "0:done"), (1, "2:done"))
    assert pair.result == engine.Result("pair", (1, 3), "endless", 1)


def test_a_void_bout_that_leaves_nobody_ends_the_match_early() -> None:
    state = position({"preset": "host"}, "7S|9S TH|7C")
    state = go(state, (1, "0:7S"), (2, "2:7C"), (3, "1:exclude"))
    assert state.result == engine.Result("early", (), "excluded", None)


def test_a_void_bout_that_leaves_one_makes_him_the_fool() -> None:
    state = go(position({"preset": "host"}, "7S|9S TH|8C KC"), (1, "0:7S"), (3, "1:exclude"))
    assert state.result == engine.Result("fool", (2,), "played", 2)


def test_openings_skipped_twice_round_abandon_the_match() -> None:
    state = position({"preset": "host"}, "7S|9S TH|8C KC")
    for _ in range(5):
        state = go(state, (1, "timeout"))
    assert state.result is None
    assert go(state, (1, "timeout")).result == engine.Result("abandoned", (), "timeout", None)


def test_the_main_attackers_part_goes_on_to_the_next_thrower() -> None:
    state = position({"preset": "host"}, "7S 9S|9H TH|8C KC|QC QS|KS AS")
    state = go(state, (1, "0:7S"), (2, "0:exclude"))
    assert (state.main_attacker, state.defender, state.opener) == (2, 1, 0)
    state = go(state, (3, "2:exclude"))
    assert (state.main_attacker, state.throwers) == (3, (3, 4))


def test_an_exclusion_does_not_end_a_row_of_skipped_openings() -> None:
    state = position({"preset": "host"}, "7S|9S TH|8C KC")
    for line in ("timeout", "timeout", "timeout", "1:exclude", "timeout"):
        state = go(state, (1, line))
    assert state.result is not None
    assert state.result.kind == "abandoned"


@pytest.mark.parametrize(
    ("rules", "hands", "lines", "line", "refused"),
    [
        ({"preset": "friends"}, "7S KH|8S 9C", [], "1:8S", Refused("not_your_turn", seat=0)),
        ({"preset": "circle"}, "7S KH|8S 9C|7H QS", ["0:7S"], "2:7H", Refused("wait_turn", seat=0)),
        (PAIRS, "7S KH|8S 9C|7H QS|7C KC", ["0:7S"], "3:7C", Refused("own_partner", seat=1)),
        ({"preset": "transfer"}, "7S KH|7C 9C|QS", ["0:7S"], "1:7C>", Refused("transfer_no_room", seat=2)),
        ({"preset": "friends"}, "7S 7C|9C", ["0:7S"], "0:7C", Refused("defender_full", n=1)),
        ({"preset": "friends"}, "7S KH|6S 9C", ["0:7S"], "1:6Sx7S", Refused("does_not_beat", card=engine.card("7S"))),
        ({"preset": "friends"}, "7S KH|6S 9C", ["0:7S"], "0:KH", Refused("rank_not_on_table")),
    ],
)
def test_a_refusal_says_who_which_and_how_many(
    rules: dict[str, Any], hands: str, lines: list[str], line: str, refused: Refused
) -> None:
    state = go(position(rules, hands), *((1, each) for each in lines))
    assert engine.perform(state, line) == refused


def test_a_full_bout_names_its_limit() -> None:
    table = "7S/8S 7C/8C 8H/9H 8D/9D 7H"
    first = position({"preset": "friends"}, "7D|9C JH", bout=1, table=table)
    assert engine.why(first, 0, engine.card("7D")) == Refused("first_bout_full", n=5)
    later = position({"preset": "friends"}, "8D|9C JH", table="7S/8S 7C/8C 8H/9H 9D 7H 7D")
    assert engine.why(later, 0, engine.card("8D")) == Refused("bout_full", n=6)


def test_a_dim_card_says_why() -> None:
    state = position({"preset": "friends"}, "7S KH|6S 9C|9H", trump="D")
    assert engine.why(state, 0, engine.card("7S")) is None
    assert engine.why(state, 1, engine.card("6S")) == Refused("not_your_turn", seat=0)
    state = go(state, (1, "0:7S"))
    assert engine.why(state, 1, engine.card("6S")) == Refused("does_not_beat", card=engine.card("7S"))
    assert engine.why(state, 2, engine.card("9H")) == Refused("rank_not_on_table")
    state = go(state, (2, "1:take"))
    assert engine.why(state, 1, engine.card("6S")) == Refused("taking")


def test_every_move_is_written_as_it_is_read() -> None:
    for text in ("6H", "6H+6D", "9Hx6H", "6S>", "take", "done", "resign"):
        assert engine.text(engine.parse(text)) == text

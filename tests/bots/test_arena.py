"""How bots are measured."""

import re
from io import StringIO
from random import Random

import pytest
from django.core.management import CommandError, call_command

from game import engine
from game.bots import arena, plain
from game.bots.arena import Contest, Played
from game.engine import RuleSet


def contest(rules: RuleSet, a: str = "regular", b: str = "random", **more: int) -> Contest:
    return Contest(a=a, b=b, rules=rules, seed=1, **more)


def test_every_seating_of_a_deal_is_played() -> None:
    friends, pairs = engine.choose("friends", 3), engine.choose("sport", 4, pairs=True)
    assert [contest(friends).names(seating) for seating in range(3)] == [
        ["regular", "random", "random"],
        ["random", "regular", "random"],
        ["random", "random", "regular"],
    ]
    assert [contest(pairs).names(seating) for seating in range(contest(pairs).seatings)] == [
        ["regular", "random", "regular", "random"],
        ["random", "regular", "random", "regular"],
    ]


@pytest.mark.parametrize("rules", [engine.choose("friends", 3), engine.choose("circle", 4, pairs=True)])
def test_a_deal_is_played_the_same_again(rules: RuleSet) -> None:
    first, again = (arena.play_deal(contest(rules), 7) for _ in range(2))
    assert first[:4] == again[:4]
    assert first.lost + first.held + first.undecided == contest(rules).seatings
    assert len(first.seconds["regular"]) > 10


def test_a_master_plays_with_the_budget_of_the_contest() -> None:
    played = arena.play_deal(contest(engine.choose("friends", 2), a="master", playouts=1), 1)
    assert set(played.seconds) == {"master", "random"}


def test_a_score_is_a_share_of_decided_matches() -> None:
    deals = [Played(1, 1, 0, 9, {}), Played(0, 2, 0, 9, {}), Played(0, 1, 1, 9, {}), Played(0, 0, 2, 9, {})] * 25
    share, margin, p = arena.score(deals, 0.5)
    assert share == 0.8
    assert 0.02 < margin < 0.12
    assert p < 0.001


def test_equals_are_told_apart_by_nothing() -> None:
    share, margin, p = arena.score([Played(1, 1, 0, 9, {})] * 50, 0.5)
    assert (share, margin, p) == (0.5, 0.0, 1.0)
    assert arena.score([Played(0, 0, 2, 9, {})], 0.75).share == 0.75


def test_an_even_share_is_what_equals_get() -> None:
    assert arena.even_share(engine.choose("friends", 4)) == 0.75
    assert arena.even_share(engine.choose("sport", 4, pairs=True)) == 0.5


def test_a_player_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "PLAYERS", {"cheat": lambda view, memory, rng: engine.parse("2C")})
    with pytest.raises(AssertionError, match=r"cheat: 2C is refused.*not_in_hand"):
        arena.play_deal(contest(engine.choose("friends", 2), "cheat", "cheat"), 1)
    monkeypatch.setattr(arena, "PLAYERS", {"sleeper": lambda view, memory, rng: None})
    with pytest.raises(AssertionError, match="nobody moves"):
        arena.play_deal(contest(engine.choose("friends", 2), "sleeper", "sleeper"), 1)


def test_the_command_says_who_is_stronger_and_what_it_costs() -> None:
    out = StringIO()
    call_command("arena", a="regular", b="random", games=6, jobs=1, stdout=out)
    told = out.getvalue()
    assert "6 matches of 3 deals" in told
    assert re.search(r"regular is not the fool in \d+\.\d% ± \d+\.\d% of those decided \(even 50\.0%, p = ", told)
    assert re.search(r"moves/s", told)
    assert re.search(r"random: a choice takes p50 \d+\.\d ms, p99 \d+\.\d ms", told)


def test_the_command_refuses_rules_that_cannot_be_played() -> None:
    with pytest.raises(CommandError, match="transfers"):
        call_command("arena", a="regular", b="random", rules="host", transfers=True)


def test_lowest_card_play_lays_all_it_can_and_waits_until_all_is_covered() -> None:
    state = engine.position(
        engine.choose("sport", 3),
        hands=[list(map(engine.card, hand.split())) for hand in ("6S QC", "9H TH 6D", "9D KC")],
        stock=(),
        trump=3,
        main_attacker=0,
    )
    rng = Random(1)
    for seat, expected in ((0, "QC"), (2, None), (1, "take"), (0, "done"), (2, "done")):
        move = plain.lowest(engine.view(state, seat), (), rng)
        assert (move and engine.text(move)) == expected
        if move:
            step = engine.play(state, seat, move, 0.0)
            assert isinstance(step, engine.Step)
            state = step.state

"""Two at the same moment, on Postgres: one row lock decides, and nobody finds half of anything."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, connections, transaction

from game import engine, selectors, services
from game.models import Match
from tests.game.tables import ahead, cards, come, folds, go, log, people, start, state_of, sweep

pytestmark = [pytest.mark.served, pytest.mark.django_db(transaction=True)]


def at_once(*deeds: Callable[[], Any]) -> list[Any]:
    """What each deed returned or raised, all begun at the same moment, each on a connection of its own."""
    ready = threading.Barrier(len(deeds))
    answers: list[Any] = [None] * len(deeds)

    def do(number: int, deed: Callable[[], Any]) -> None:
        ready.wait()
        try:
            answers[number] = deed()
        except Exception as error:
            answers[number] = error
        finally:
            connections.close_all()

    threads = [threading.Thread(target=do, args=each) for each in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_two_throw_in_for_the_last_place_and_one_keeps_his_card():
    match = start(*people("Ann", "Ben", "Cid"))
    # Ben defends with one card to spare: room for one more nine.
    state = engine.position(
        state_of(match.id).rules,
        hands=[cards("9C KC"), cards("JD"), cards("9H KH")],
        stock=[],
        trump=3,
        main_attacker=0,
        table=[(engine.card("9D"), engine.card("TD"))],
        capacity=2,
        bout=5,
    )
    Match.objects.filter(pk=match.id).update(state=engine.encode(state))
    answers = at_once(
        lambda: services.play(match.id, seat=0, move=engine.parse("9C"), command_id="a", bout=5),
        lambda: services.play(match.id, seat=2, move=engine.parse("9H"), command_id="b", bout=5),
    )
    assert services.Accepted(1) in answers
    refused = next(answer for answer in answers if isinstance(answer, engine.Refused))
    assert refused.code == "defender_full"
    after = state_of(match.id)
    assert len(after.attacks) == 2
    assert sum(hand.bit_count() for hand in after.hands) == sum(hand.bit_count() for hand in state.hands) - 1


def test_simultaneous_moves_are_judged_one_after_another_and_none_is_lost():
    match = start(*people("Ann", "Ben", "Cid", "Dan"))
    state = engine.position(
        state_of(match.id).rules,
        hands=[cards("9C KC"), cards("JD QD KD AD"), cards("9H KH"), cards("9S KS")],
        stock=[],
        trump=3,
        main_attacker=0,
        table=[(engine.card("9D"), engine.card("TD"))],
        bout=5,
    )
    Match.objects.filter(pk=match.id).update(state=engine.encode(state))
    answers = at_once(
        *(
            lambda seat=seat, move=move: services.play(
                match.id, seat=seat, move=engine.parse(move), command_id="a", bout=5
            )
            for seat, move in ((0, "9C"), (2, "9H"), (3, "9S"))
        )
    )
    assert sorted(answers) == [services.Accepted(version) for version in (1, 2, 3)]
    assert len(state_of(match.id).attacks) == 4


def test_a_command_that_comes_five_times_at_once_is_applied_once():
    match = start(*people("Ann", "Ben"))
    state = state_of(match.id)
    (seat,) = engine.clock_seats(state)
    move = engine.legal_moves(state, seat)[0]
    answers = at_once(*[lambda: services.play(match.id, seat=seat, move=move, command_id="a", bout=1)] * 5)
    assert answers == [services.Accepted(1)] * 5
    assert match.moves.count() == 1


def test_a_move_against_the_timeout_leaves_a_log_that_replays():
    match = start(*people("Ann", "Ben", "Cid"), clock=30)
    state = state_of(match.id)
    (seat,) = engine.clock_seats(state)
    move = engine.legal_moves(state, seat)[0]
    late = selectors.clock() + 31
    at_once(
        lambda: services.play(match.id, seat=seat, move=move, command_id="a", bout=1, now=late),
        lambda: services.wake(match.id, late),
        lambda: services.sweep(late),
    )
    match.refresh_from_db()
    assert list(match.moves.values_list("text", flat=True)).count("timeout") == 1
    *_, last = selectors.replay(match)
    assert engine.encode(last.state) == match.state


def test_two_sweeps_let_a_bot_move_once():
    match = start("novice", "novice")
    due = selectors.clock() + 10
    at_once(*[lambda: sweep(due)] * 4)
    match.refresh_from_db()
    assert match.version == match.moves.count() >= 1
    *_, last = selectors.replay(match)
    assert engine.encode(last.state) == match.state


def test_two_come_back_at_once_and_the_match_goes_on_once():
    match = start(*people("Ann", "Ben", "Cid"), preset="host")
    now = selectors.clock()
    services.connected(match.id, 0, "Ann's page", now)
    services.sweep(now + 12.5)
    services.sweep(now + 18)
    assert Match.objects.get(pk=match.id).status == Match.Status.PAUSED
    at_once(
        *(lambda seat=seat: services.connected(match.id, seat, f"page {seat}", now + 20) for seat in (0, 1, 2)),
        lambda: services.sweep(now + 20),
    )
    match.refresh_from_db()
    assert [row.text for row in match.moves.all()] == ["pause", "back", "back", "back", "resume"]
    *_, last = selectors.replay(match)
    assert engine.encode(last.state) == match.state


def test_who_comes_back_as_the_pause_begins_is_at_a_table_that_goes_on():
    match = start(*people("Ann", "Ben"), preset="host")
    now = ahead()
    come(match, 0, 1, now=now)
    go(match, 1, now=now)
    come(match, 0, now=now + 5)
    at_once(
        *[lambda: services.sweep(now + 5.1)] * 2,
        lambda: services.connected(match.id, 1, "Ben's page", now + 5.1),
    )
    assert log(match) in (["pause", "1:back", "resume"], [])
    match.refresh_from_db()
    assert (match.status, match.absent) == (Match.Status.PLAYING, {})
    assert folds(match)


def test_a_bot_that_is_put_on_a_seat_as_its_owner_comes_back_does_not_stay_there():
    match = start(*people("Ann", "Ben"), preset="host")
    now = ahead()
    come(match, 0, 1, now=now)
    go(match, 1, now=now)
    come(match, 0, now=now + 5)
    services.sweep(now + 5.1)
    at_once(
        lambda: services.seat_bot(match.id, by=0, seat=1, now=now + 6),
        lambda: services.connected(match.id, 1, "Ben's page", now + 6),
    )
    match.refresh_from_db()
    assert (match.status, match.bots, match.absent) == (Match.Status.PLAYING, {}, {})
    assert log(match)[-1] in ("resume", "1:back")
    assert folds(match)


def test_a_match_is_given_up_or_somebody_is_back_and_never_both():
    match = start(*people("Ann", "Ben"), preset="friends")
    now = ahead()
    services.sweep(now + 13)
    services.sweep(now + 140)
    late = now + 13 + 1801
    at_once(
        lambda: services.sweep(late),
        lambda: services.connected(match.id, 0, "Ann's page", late),
    )
    assert log(match).count("abandon") == 1
    assert folds(match)


def test_a_host_who_decides_as_the_missing_player_comes_back_leaves_a_log_that_replays():
    match = start(*people("Ann", "Ben", "Cid"), preset="host")
    now = selectors.clock()
    for seat in (0, 2):
        services.connected(match.id, seat, f"page {seat}", now + 12)
    services.sweep(now + 13)
    services.sweep(now + 18.5)
    refused, _ = at_once(
        lambda: services.exclude(match.id, by=0, seat=1, now=now + 19),
        lambda: services.connected(match.id, 1, "Ben's page", now + 19),
    )
    match.refresh_from_db()
    texts = [row.text for row in match.moves.all()]
    assert texts == ["pause", *(["resume", "exclude"] if refused is None else ["back", "resume"])]
    *_, last = selectors.replay(match)
    assert engine.encode(last.state) == match.state


def test_the_sweep_finds_a_match_that_is_being_named():
    """Whoever names it, in a report of his own, say, is not at work on it."""
    match = start(*people("Ann", "Ben"), clock=30)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM game_match WHERE id = %s FOR KEY SHARE", [match.id])
        assert at_once(lambda: selectors.due(ahead() + 500)) == [[match.id]]

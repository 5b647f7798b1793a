"""What writing to a match does, with one row of the log a move and nothing half done."""

import json
import uuid

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from game import engine, selectors, services, signals
from game.models import Match, Player, moment
from tests.game.tables import FAR, cards, folds, moves_to_the_end, people, start, state_of, sweep

pytestmark = pytest.mark.django_db


def a_move(match: Match) -> tuple[int, engine.Move]:
    return next(moves_to_the_end(match.id, seed=1))


def play(match: Match, seat: int, move: engine.Move, command_id: str = "a", **more: object) -> object:
    bout = state_of(match.id).bout
    return services.play(match.id, seat=seat, move=move, command_id=command_id, bout=bout, **more)


def test_a_match_is_dealt_from_a_whole_shuffled_deck():
    match = start(*people("Ann", "Ben", "Cid"))
    assert sorted(engine.card(text) for text in match.deck) == list(engine.full_deck(state_of(match.id).rules))
    assert len({tuple(start(*people("Ann", "Ben")).deck) for _ in range(3)}) == 3


def test_the_dealer_is_drawn_by_lot_and_in_a_rematch_the_fool_deals():
    ann, ben = people("Ann", "Ben")
    match = start(ann, ben)
    services.play(match.id, seat=1, move=engine.RESIGN)
    match.refresh_from_db()
    again = services.start_match(
        preset="friends",
        rules=engine.rules_from_dict(match.rules),
        seats=[services.Seated("Ann", ann), services.Seated("Ben", ben)],
        host_seat=0,
        previous=match,
    )
    assert again.dealer == 1
    assert {start(*people("Ann", "Ben")).dealer for _ in range(30)} == {0, 1}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_log_of_a_whole_match_folds_to_its_state(players):
    match = start(*people(*"abcdef"[:players]), preset="transfer")
    for number, (seat, move) in enumerate(moves_to_the_end(match.id, seed=players)):
        assert play(match, seat, move, str(number)) == services.Accepted(number + 1)
    match.refresh_from_db()
    *_, last = selectors.replay(match)
    assert last.state == engine.decode(match.state)
    assert match.version == match.moves.count()


def test_a_move_costs_three_statements():
    match = start(*people("Ann", "Ben"), "novice")
    seat, move = a_move(match)
    with CaptureQueriesContext(connection) as queries:
        play(match, seat, move)
    # The first is the test's own look at the bout; the savepoints stand for a transaction. Two may go in one trip.
    written = [sql for query in queries if "SAVEPOINT" not in query["sql"] for sql in query["sql"].split("; ")][1:]
    assert [sql.split()[0] for sql in written] == ["SELECT", "INSERT", "UPDATE"]


def test_a_repeated_command_is_answered_as_the_first_was_and_applied_once():
    match = start(*people("Ann", "Ben"))
    seat, move = a_move(match)
    assert [play(match, seat, move) for _ in range(5)] == [services.Accepted(1)] * 5
    assert match.moves.count() == 1


def test_a_repeated_command_that_could_be_played_again_still_counts_once():
    match = start(*people("Ann", "Ben", "Cid"))
    state = engine.position(
        state_of(match.id).rules,
        hands=[cards("9C KC"), cards("TS JD QD"), cards("9H KH")],
        stock=[],
        trump=3,
        main_attacker=0,
        table=[(engine.card("9D"), engine.card("TD"))],
        capacity=3,
        bout=5,
    )
    Match.objects.filter(pk=match.id).update(state=engine.encode(state))
    assert play(match, 0, engine.DONE, "x") == services.Accepted(1)
    # A new attack card takes the done back; the copy of it comes when it could be said once more.
    play(match, 2, engine.parse("9H"))
    play(match, 1, engine.parse("TSx9H"))
    assert engine.refusal(state_of(match.id), 0, engine.DONE) is None
    assert play(match, 0, engine.DONE, "x") == services.Accepted(1)
    assert engine.view(state_of(match.id), 0).done == ()
    assert match.moves.count() == 3


def test_a_refused_command_is_judged_anew():
    match = start(*people("Ann", "Ben"))
    seat, move = a_move(match)
    other = 1 - seat
    assert play(match, other, engine.TAKE, "b") == engine.Refused("nothing_to_take")
    play(match, seat, move, "a")
    assert play(match, other, engine.TAKE, "b") == services.Accepted(2)


def test_a_refused_move_changes_nothing():
    match = start(*people("Ann", "Ben"))
    seat, _ = a_move(match)
    before = Match.objects.values().get(pk=match.id)
    assert play(match, 1 - seat, engine.DONE) == engine.Refused("not_your_turn", seat=seat)
    assert Match.objects.values().get(pk=match.id) == before
    assert not match.moves.exists()


def test_a_move_meant_for_another_bout_is_refused():
    match = start(*people("Ann", "Ben"))
    seat, move = a_move(match)
    assert services.play(match.id, seat=seat, move=move, command_id="a", bout=2) == engine.Refused("stale_bout")


def test_in_a_pause_only_resigning_is_allowed():
    match = start(*people("Ann", "Ben"), preset="host")
    seat, move = a_move(match)
    services.wake(match.id, selectors.clock() + 13)
    services.wake(match.id, selectors.clock() + 18.5)
    assert play(match, seat, move) == engine.Refused("paused")
    assert play(match, seat, engine.RESIGN) == services.Accepted(3)


def test_a_command_settles_the_time_first_and_the_timeout_stays_though_the_command_is_refused():
    match = start(*people("Ann", "Ben"), clock=30)
    seat, move = a_move(match)
    late = selectors.clock() + 31
    answer = play(match, seat, move, now=late)
    assert isinstance(answer, engine.Refused)
    assert list(match.moves.values_list("seat", "text")) == [(None, "timeout")]
    match.refresh_from_db()
    *_, last = selectors.replay(match)
    assert last.state == engine.decode(match.state)


def test_a_wake_before_the_time_does_nothing_and_after_it_once():
    match = start(*people("Ann", "Ben"), clock=30)
    now = selectors.clock()
    services.wake(match.id, now + 29)
    assert not match.moves.exists()
    for _ in range(3):
        services.wake(match.id, now + 31)
    assert match.moves.count() == 1


def test_the_log_leads_to_the_same_clocks_however_exactly_the_time_was_given():
    match = start(*people("Ann", "Ben"), clock=30)
    for number in range(1, 4):
        services.wake(match.id, selectors.clock() + 31 * number + 0.0123456789)
        assert folds(match)
    assert match.moves.count() == 3


def test_the_sweep_wakes_what_is_due_and_nothing_else():
    timed = start(*people("Ann", "Ben"), clock=30)
    slow = start(*people("Cid", "Dan"), clock=90)
    services.sweep(selectors.clock() + 31)
    assert timed.moves.count() == 1
    assert not slow.moves.exists()


def test_a_match_that_cannot_be_woken_stands_in_nobodys_way(caplog):
    broken = start(*people("Ann", "Ben"), clock=30)
    Match.objects.filter(pk=broken.id).update(state={})
    sound = start(*people("Cid", "Dan"), clock=30)
    services.sweep(selectors.clock() + 31)
    assert sound.moves.count() == 1
    assert str(broken.id) in caplog.text


@pytest.mark.parametrize("players", [2, 3, 6])
def test_bots_play_a_match_to_its_end_by_being_woken(players):
    match = start(*["novice"] * players, preset="transfer")
    now = selectors.clock()
    while Match.objects.get(pk=match.id).status == Match.Status.PLAYING:
        now += FAR
        before = match.moves.count()
        sweep(now)
        assert match.moves.count() == before + 1
    match.refresh_from_db()
    assert match.wake_at is None
    *_, last = selectors.replay(match)
    assert last.state == engine.decode(match.state)


def test_bots_wait_for_people_and_people_for_bots():
    (ann,) = people("Ann")
    match = start(ann, "novice", "novice")
    now = selectors.clock()
    for _ in range(30):
        now += FAR
        services.connected(match.id, 0, "Ann's page", now)
        sweep(now)
    state = state_of(match.id)
    assert engine.clock_seats(state) == (0,) or state.result
    match.refresh_from_db()
    assert match.wake_at is None


def test_the_end_says_who_lost_and_in_what_order_the_others_left():
    match = start(*people(*"abcd"), deal=1)
    for number, (seat, move) in enumerate(moves_to_the_end(match.id, seed=4)):
        play(match, seat, move, str(number))
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert match.finished_at is not None
    players = {player.seat: player for player in match.players.all()}
    for seat, player in players.items():
        lost = seat in match.result["losers"]
        assert player.outcome == (Player.Outcome.LOST if lost else Player.Outcome.OTHERS)
        assert (player.place is None) == lost
    assert min(player.place for player in players.values() if player.place) == 1


def test_who_gives_up_where_the_others_play_on_is_remembered_for_it():
    match = start(*people("Ann", "Ben", "Cid"))
    services.play(match.id, seat=1, move=engine.RESIGN)
    match.refresh_from_db()
    assert match.status == Match.Status.PLAYING
    services.play(match.id, seat=2, move=engine.RESIGN)
    outcomes = [player.outcome for player in match.players.all()]
    assert outcomes == [Player.Outcome.OTHERS, Player.Outcome.RESIGNED, Player.Outcome.LOST]


def test_a_sweep_that_took_long_does_not_turn_back_the_time():
    match = start("novice", "novice")
    long_ago = match.started_at.timestamp() - 60
    for _ in range(2):
        before = selectors.clock()
        Match.objects.update(bots_at=moment(long_ago), wake_at=moment(long_ago))
        sweep(long_ago)
    assert match.moves.last().at.timestamp() >= before


def test_every_preset_of_the_engine_has_its_word():
    assert set(Match.Preset.values) == engine.PRESETS.keys()


def test_the_end_is_told_once_and_with_the_match_as_it_is():
    told = []

    def hear(match: Match, **_: object) -> None:
        told.append((match.status, match.result["kind"]))

    signals.match_finished.connect(hear)
    try:
        match = start(*people("Ann", "Ben"))
        services.play(match.id, seat=0, move=engine.RESIGN, command_id="a")
        services.play(match.id, seat=0, move=engine.RESIGN, command_id="a")
    finally:
        signals.match_finished.disconnect(hear)
    assert told == [("finished", "fool")]


def test_a_snapshot_tells_the_last_two_bouts_only():
    match = start(*people("Ann", "Ben"))
    for number, (seat, move) in enumerate(moves_to_the_end(match.id, seed=3)):
        play(match, seat, move, str(number))
        version, frame = selectors.snapshot(match.id, 0)
        told = json.loads(frame)
        bouts = [event["bout"] for event in told["log"] if event["e"] == "bout"]
        assert version == number + 1
        assert bouts == [bout for bout in (told["view"]["bout"] - 1, told["view"]["bout"]) if bout > 0]


def test_a_match_that_does_not_exist_says_so():
    with pytest.raises(Match.DoesNotExist):
        services.play(uuid.uuid4(), seat=0, move=engine.DONE)

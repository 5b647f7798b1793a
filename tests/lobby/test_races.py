"""Two at the same moment in a room, on Postgres: one row lock decides."""

import pytest
from django.db import OperationalError, connection

from accounts.models import User
from accounts.services import delete_account, merge
from game import engine
from game import services as matches
from game.models import Match
from game.selectors import clock
from game.services.table import locked
from lobby import services
from lobby.models import Room, RoomSeat
from lobby.services import owners, seats
from tests.game.tables import browser_of, people
from tests.game.test_races import at_once
from tests.lobby.rooms import come, fresh, lose, make, room_of, sitters, start

pytestmark = [pytest.mark.served, pytest.mark.django_db(transaction=True)]


def refused(answers):
    return sorted(answer.code for answer in answers if isinstance(answer, services.Refused))


def test_two_sit_down_on_the_last_seat_and_one_is_told_that_it_is_taken():
    host, ann, ben = people("Host", "Ann", "Ben")
    room = make(host, 2)
    answers = at_once(
        lambda: services.sit(room.id, ann),
        lambda: services.sit_by_invitation(room.token, ben),
    )
    assert refused(answers) == ["full"]
    assert RoomSeat.objects.filter(room=room).count() == 2


def test_a_room_that_is_woken_often_at_once_has_one_match():
    room, users = room_of("Ann", "Ben")
    come(room, *users)
    late = clock() + 3.2
    answers = at_once(*[lambda: services.wake(room.id, late)] * 3, lambda: services.sweep(late))
    assert answers == [None] * 4
    assert list(Match.objects.all()) == [fresh(room).match]


def test_a_leaver_and_the_end_of_the_countdown_leave_a_match_of_two_or_a_room_of_one():
    room, (ann, ben) = room_of("Ann", "Ben")
    come(room, ann, ben)
    late = clock() + 3.2
    answers = at_once(lambda: services.wake(room.id, late), lambda: services.leave(room.id, ben))
    if fresh(room).status == Room.Status.PLAYING:
        assert refused(answers) == ["playing"]
    else:
        assert (sitters(room), Match.objects.count()) == ({0: "Ann"}, 0)


def test_two_rooms_with_the_same_player_start_at_once_and_he_plays_in_one():
    one, (_, ben) = room_of("Ann", "Ben")
    cid = people("Cid")[0]
    other = make(cid, 2)
    services.sit(other.id, ben)
    for room in (one, other):
        come(room, *[seat.user for seat in room.seats.select_related("user")])
    late = clock() + 3.2
    assert at_once(lambda: services.wake(one.id, late), lambda: services.wake(other.id, late)) == [None, None]
    assert Match.objects.count() == 1
    assert ben in [player.user for player in Match.objects.get().players.all()]


def test_however_many_agree_at_once_there_is_one_next_match():
    room, users = room_of("Ann", "Ben", "Cid", "Dan", preset="sport")
    first = start(room)
    lose(first, seat=2)
    answers = at_once(*[lambda user=user: services.agree(room.id, user) for user in users for _ in range(2)])
    assert all(answer is None or isinstance(answer, Match | services.Refused) for answer in answers)
    (again,) = Match.objects.exclude(pk=first.pk)
    assert (again.previous, fresh(room).match, fresh(room).status) == (first, again, Room.Status.PLAYING)


def test_a_refusal_and_the_last_agreement_at_once_are_one_or_the_other():
    room, (ann, ben) = room_of("Ann", "Ben")
    first = start(room)
    lose(first, seat=0)
    services.agree(room.id, ann)
    at_once(lambda: services.agree(room.id, ben), lambda: services.refuse(room.id, ann))
    again = Match.objects.exclude(pk=first.pk)
    if fresh(room).status == Room.Status.PLAYING:
        assert again.count() == 1
    else:
        assert (again.count(), sitters(room)) == (0, {1: "Ben"})


def test_the_last_agreement_and_the_end_of_the_time_are_one_or_the_other():
    room, (ann, ben) = room_of("Ann", "Ben")
    first = start(room)
    lose(first, seat=0)
    services.agree(room.id, ann)
    late = fresh(room).rematch_until.timestamp() + 0.1
    at_once(lambda: services.agree(room.id, ben), *[lambda: services.wake(room.id, late)] * 2)
    assert (fresh(room).status == Room.Status.PLAYING) == (Match.objects.count() == 2)


def test_a_match_that_ends_while_somebody_acts_in_its_room_locks_nobody_out():
    room, (ann, ben) = room_of("Ann", "Ben")
    match = start(room)
    answers = at_once(
        lambda: matches.play(match.id, seat=1, move=engine.RESIGN, command_id="a"),
        lambda: services.leave(room.id, ben),
        lambda: services.agree(room.id, ann),
        lambda: services.sweep(clock()),
    )
    assert answers[0] == matches.Accepted(1)
    assert all(answer is None or isinstance(answer, services.Refused) for answer in answers[1:])


@pytest.fixture
def begun_meanwhile(monkeypatch):
    """Has the match of a room begin when its seats in matches are settled already, and those in rooms are not yet."""

    def in_between(room):
        looked = owners._rooms_of

        def late(user):
            if not Match.objects.exists():
                at_once(lambda: services.wake(room.id, clock() + 3.1))
            return looked(user)

        monkeypatch.setattr(owners, "_rooms_of", late)

    return in_between


def test_who_signs_in_as_his_match_begins_has_the_seat(begun_meanwhile):
    mila = User.objects.create_user("mila@example.org", None, name="Mila")
    room, (ann, ben) = room_of("Ann", "Ben")
    come(room, ann, ben)
    begun_meanwhile(room)
    merge(ann, mila)
    match = Match.objects.get()
    assert [player.user for player in match.players.all()] == [mila, ben]
    assert match.status == Match.Status.PLAYING
    assert not User.objects.filter(pk=ann.pk).exists()


def test_who_leaves_for_good_as_his_match_begins_gives_it_up(begun_meanwhile):
    room, (ann, ben) = room_of("Ann", "Ben")
    come(room, ann, ben)
    begun_meanwhile(room)
    delete_account(ann)
    match = Match.objects.get()
    assert [player.outcome for player in match.players.all()] == ["lost", "others"]
    assert "Ann" not in [player.name for player in match.players.all()]
    assert fresh(room).status == Room.Status.WAITING


def test_a_rematch_waits_for_nobody_who_has_the_match_that_is_over_and_wants_the_room():
    """A moderator who closes the room takes the lock of its match first: each would wait for the other."""
    room, (ann, ben) = room_of("Ann", "Ben")
    first = start(room)
    lose(first, seat=0)
    services.agree(room.id, ann)

    def agree():
        with connection.cursor() as cursor:
            cursor.execute("SET lock_timeout = '5s'")
        return services.agree(room.id, ben)

    with locked(first.pk):
        (again,) = at_once(agree)
    assert isinstance(again, Match), again


def test_who_sits_down_while_his_account_goes_is_told_that_it_is_gone(monkeypatch):
    """One page of his deletes it, another is at a table of others: the database refuses a seat that names nobody."""
    ann, host = people("Ann", "Host")
    room = make(host)
    client = browser_of(ann)
    sat = seats.seat_down

    def late(*seat):
        sat(*seat)
        at_once(lambda: delete_account(User.objects.get(pk=ann.pk)))

    monkeypatch.setattr(seats, "seat_down", late)
    answer = client.post(f"/ru/rooms/{room.id}/sit/", follow=True)
    assert [str(message) for message in answer.context["messages"]] == ["Учётная запись удалена."]
    assert not answer.context["user"].is_authenticated
    assert sitters(room) == {0: "Host"}


def test_other_faults_of_the_database_are_no_farewell(monkeypatch):
    ann, host = people("Ann", "Host")
    room = make(host)
    client = browser_of(ann)
    client.raise_request_exception = False

    def fails(*_):
        raise OperationalError

    monkeypatch.setattr(seats, "seat_down", fails)
    assert client.post(f"/ru/rooms/{room.id}/sit/").status_code == 500
    assert client.get("/ru/").context["user"] == ann

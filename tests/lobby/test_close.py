"""A moderator closes a room: its match ends for nobody, and whoever sat there is told."""

import pytest
from asgiref.sync import sync_to_async

from accounts.models import ModerationAct, User
from accounts.moderation import unread
from game import engine, selectors
from game import services as matches
from lobby import services
from tests.game.sockets import Socket, at_table, run
from tests.lobby.rooms import fresh, room_of, start

pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator(db) -> User:
    return User.objects.create_user("mod@example.org", name="Мод", is_staff=True)


def test_a_room_that_waits_is_closed_and_its_people_are_told(moderator: User):
    room, (ann, ben) = room_of("Ann", "Ben", players=3)
    services.close(room.id, by=moderator, words="Имя комнаты")
    room = fresh(room)
    assert (room.status, room.wake_at, list(room.seats.all())) == ("closed", None, [])
    for user in (ann, ben):
        assert [(notice.kind, notice.words) for notice in unread(user)] == [("closed", "Имя комнаты")]
    act = ModerationAct.objects.get()
    assert (act.by_name, act.deed, act.words) == ("Мод", "closed", "Имя комнаты")


def test_a_match_that_is_closed_counts_for_nobody(moderator: User):
    room, people = room_of("Ann", "Ben")
    match = start(room)
    services.close(room.id, by=moderator, words="")
    match.refresh_from_db()
    assert match.status == "finished"
    assert match.result == {"kind": "closed", "losers": [], "reason": "closed", "fool": None}
    assert [(player.outcome, player.fool) for player in match.players.all()] == [("undecided", None)] * 2
    assert fresh(room).status == "closed"
    assert not selectors.in_play([user.pk for user in people])
    *_, last = selectors.replay(match)
    assert last.events == (engine.Over(selectors.CLOSED),)


def test_a_paused_match_is_closed_too(moderator: User):
    room, _ = room_of("Ann", "Ben")
    match = start(room)
    matches.sweep(selectors.clock() + 300)
    services.close(room.id, by=moderator, words="")
    match.refresh_from_db()
    assert (match.status, match.wake_at, match.paused_at) == ("finished", None, None)


def test_what_is_closed_is_not_closed_again(moderator: User):
    room, _ = room_of("Ann", "Ben")
    services.close(room.id, by=moderator, words="")
    with pytest.raises(services.Refused, match="closed"):
        services.close(room.id, by=moderator, words="")
    assert ModerationAct.objects.count() == 1


def test_nobody_comes_back_to_a_closed_room(moderator: User):
    room, (ann, _) = room_of("Ann", "Ben")
    services.close(room.id, by=moderator, words="")
    for way in (lambda: services.sit(room.id, ann), lambda: services.sit_by_invitation(room.token, ann)):
        with pytest.raises(services.Refused, match="closed"):
            way()


@pytest.mark.served
def test_those_at_the_table_and_in_the_room_hear_of_it(sockets):
    # On SQLite the log of moderators would outlive the test.
    moderator = User.objects.create_user("mod@example.org", name="Мод", is_staff=True)
    room, (ann, _) = room_of("Ann", "Ben")
    match = start(room)

    async def scenario():
        async with at_table(match.id, ann) as table, Socket(f"/ws/room/{room.id}/", ann) as page:
            await table.until("snapshot")
            await sync_to_async(services.close)(room.id, by=moderator, words="")
            update = await table.until("update")
            assert update["view"]["result"]["kind"] == "closed"
            assert update["match"]["status"] == "finished"
            while (await page.next()) != {"t": "changed"}:
                pass

    run(scenario)

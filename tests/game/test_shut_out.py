"""An open socket lives no longer than the session that opened it."""

from collections.abc import Callable

import pytest
from allauth.account.signals import password_changed
from asgiref.sync import sync_to_async
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client, RequestFactory
from django.utils import timezone

from accounts.models import Sanction, User
from accounts.signals import shut_out
from tests.game.sockets import Socket, at_table, run
from tests.game.tables import people, start
from tests.lobby.rooms import room_of

pytestmark = pytest.mark.usefixtures("sockets")


def sign_out(user: User) -> None:
    Session.objects.get().delete()


def change_the_password(user: User) -> None:
    user.set_password("eight-of-hearts")
    user.save()
    request = RequestFactory().post("/")
    request.user, request.session = user, SessionStore()
    password_changed.send(sender=User, user=user, request=request)


def ban(user: User) -> None:
    Sanction.objects.create(user=user, kind=Sanction.Kind.BAN, reason="Мат")
    shut_out.send(sender=User, user=user)


@pytest.mark.parametrize("deed", [sign_out, change_the_password, ban])
def test_a_socket_at_a_table_is_closed(sockets, deed: Callable[[User], None]):
    """The attack: a tab that stays open plays on."""
    ann, ben = people("Ann", "Ben")
    match = start(ann, ben)

    async def scenario():
        async with at_table(match.id, ann) as socket:
            await socket.until("snapshot")
            await sync_to_async(deed)(ann)
            assert await socket.close_code() == 4401

    run(scenario)


@pytest.mark.parametrize("deed", [sign_out, change_the_password, ban])
def test_a_socket_in_a_room_is_closed(sockets, deed: Callable[[User], None]):
    room, (ann,) = room_of("Ann", players=2)

    async def scenario():
        async with Socket(f"/ws/room/{room.id}/", ann) as socket:
            assert await socket.next() == {"t": "changed"}
            await sync_to_async(deed)(ann)
            assert await socket.close_code() == 4401

    run(scenario)


def test_whoever_is_banned_gets_no_new_socket(sockets):
    """The attack: a page that comes back by itself, over and over."""
    ann, ben = people("Ann", "Ben")
    match = start(ann, ben)

    async def scenario():
        for path in (f"/ws/match/{match.id}/", "/ws/room/7b0c4f6c-0000-4000-8000-000000000000/"):
            line = Socket(path, ann)
            await line.sign_in()
            await sync_to_async(ban)(ann)
            async with line:
                assert await line.close_code() == 4401

    run(scenario)


def test_another_browser_and_another_player_stay(sockets):
    ann, ben = people("Ann", "Ben")
    match = start(ann, ben)

    async def scenario():
        async with at_table(match.id, ann) as here:
            (key,) = await sync_to_async(lambda: [session.pk for session in Session.objects.all()])()
            async with at_table(match.id, ann) as there, at_table(match.id, ben) as other:
                await sync_to_async(lambda: Session.objects.get(pk=key).delete())()
                assert await here.close_code() == 4401
                for line in (there, other):
                    await line.send({"t": "ping"})
                    await line.until("pong")

    run(scenario)


def test_clearing_away_what_has_run_out_asks_nobody(sockets):
    (ann,) = people("Ann")
    told = []
    receiver = lambda user, **_: told.append(user)  # noqa: E731 (kept for as long as it listens)
    shut_out.connect(receiver)
    Client().force_login(ann)
    Session.objects.update(expire_date=timezone.now())
    call_command("clearsessions")
    assert not Session.objects.exists()
    assert told == []

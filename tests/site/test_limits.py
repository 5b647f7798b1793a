"""Floods end in a page that says so in plain words; what others do from elsewhere is not touched."""

import re

import pytest
from django.test import Client

from accounts.models import User
from tests.game.tables import browser_of, people
from tests.lobby.rooms import make

pytestmark = pytest.mark.django_db

NAME = "/ru/account/name/"
TABLE = {"preset": "friends", "players": "2"}


@pytest.fixture(autouse=True)
def small_limits(settings) -> None:
    """Each limit is as it is named in the settings, with a smaller number: three in an hour."""
    limits = settings.ACCOUNT_RATE_LIMITS
    settings.ACCOUNT_RATE_LIMITS = {
        action: ",".join(f"3/h/{rate.rsplit('/', 1)[1]}" for rate in limits[action].split(",")) for action in limits
    }
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def answers(client: Client, path: str, sent: dict[str, str] | None = None) -> list[int]:
    return [client.post(path, sent or {}).status_code for _ in range(4)]


@pytest.fixture
def ann(db) -> Client:
    return browser_of(people("Ann")[0])


def new_guest(**more: object) -> int:
    """A click of somebody without cookies; the answer to it."""
    return Client().post("/ru/play/bots/", {"bots": "1", "preset": "friends"}, **more).status_code


def test_guests_are_not_made_by_the_thousand():
    """The attack: a script that clicks without cookies, each time as somebody new."""
    assert [new_guest() for _ in range(4)] == [302, 302, 302, 429]
    assert User.objects.count() == 3


def test_another_address_is_not_touched():
    assert [new_guest() for _ in range(4)][-1] == 429
    assert new_guest(REMOTE_ADDR="203.0.113.7") == 302


def test_a_word_of_the_visitor_on_his_address_is_not_believed():
    """The attack: each request says that it comes from somewhere else."""
    assert [new_guest(headers={"X-Forwarded-For": f"203.0.113.{n}"}) for n in range(4)][-1] == 429


def test_a_class_behind_one_address_is_let_in(settings):
    """Each of them is a player of his own; what one player may do does not count for all of them together."""
    settings.ACCOUNT_RATE_LIMITS |= {"make_guest": "9/h/ip", "make_room": "5/h/ip,1/h/key"}
    assert [new_guest() for _ in range(6)] == [302] * 5 + [429]


def test_who_signed_up_shares_the_limit_of_his_address_with_strangers(settings, ann: Client):
    settings.ACCOUNT_RATE_LIMITS |= {"make_guest": "9/h/ip", "make_room": "2/h/ip,9/h/key"}
    assert [new_guest(), ann.post("/ru/rooms/new/", TABLE).status_code, new_guest()] == [302, 302, 429]


def test_rooms_are_not_made_by_the_thousand(ann: Client):
    assert answers(ann, "/ru/rooms/new/", TABLE) == [302, 302, 302, 429]


def test_a_limit_is_one_players_own_too(ann: Client):
    """The attack: one account, from an address that changes."""
    assert [ann.post("/ru/rooms/new/", TABLE, REMOTE_ADDR=f"203.0.113.{n}").status_code for n in range(4)] == [
        302,
        302,
        302,
        429,
    ]


def test_seats_are_not_taken_and_left_all_the_time(ann: Client):
    room = make(people("Ben")[0], public=False)
    assert answers(ann, f"/ru/rooms/{room.id}/sit/") == [302, 302, 302, 429]


def test_invitations_are_not_tried_out(client: Client):
    """The attack: a machine guesses links."""
    assert answers(client, "/ru/i/nonsense/") == [404, 404, 404, 429]


def test_a_name_is_not_changed_all_the_time(ann: Client):
    assert answers(ann, NAME, {"name": "Ann"}) == [302, 302, 302, 429]


def test_passwords_are_not_tried_out(client: Client):
    User.objects.create_user("mila@example.org", "seven-of-hearts", name="Мила")
    answers(client, "/ru/account/login/", {"login": "mila@example.org", "password": "nine-of-spades"})
    client.post("/ru/account/login/", {"login": "mila@example.org", "password": "seven-of-hearts"})
    assert "_auth_user_id" not in client.session, "the right one is not looked at any more, either"


def test_moderators_sign_in_by_the_same_door(client: Client):
    """The attack: Django's own form for the admin counts no attempts."""
    answer = client.get("/ru/admin/login/?next=/ru/admin/")
    assert re.match(r"/ru/account/login/\?next=", answer.headers["Location"])


def test_it_is_said_in_plain_words(ann: Client):
    answers(ann, NAME, {"name": "Ann"})
    assert "Слишком часто" in ann.post(NAME, {"name": "Ann"}).content.decode()


def test_a_page_that_asked_for_a_part_of_itself_is_told_where_it_can_be_read(ann: Client):
    answers(ann, NAME, {"name": "Ann"})
    answer = ann.post(NAME, {"name": "Ann"}, headers={"HX-Request": "true"})
    assert (answer.status_code, answer.headers["HX-Refresh"]) == (429, "true")
    assert "Слишком часто" in ann.get("/ru/").content.decode()


def test_moderators_get_another_password_where_everybody_does():
    """The attack: Django's own page for it tells no open socket that the old password is gone."""
    boss = browser_of(User.objects.create_superuser("boss@example.org", name="Boss"))
    assert boss.get("/ru/admin/password_change/").headers["Location"] == "/ru/account/password/change/"

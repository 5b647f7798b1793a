"""Whoever is banned finds one page on the whole site, and no way round it."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Notice, Sanction, User
from accounts.moderation import tell

pytestmark = pytest.mark.django_db

SECRET = "seven-of-hearts"


@pytest.fixture(autouse=True)
def quick_passwords(settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def ban(user: User, **more: object) -> Sanction:
    return Sanction.objects.create(user=user, kind=Sanction.Kind.BAN, reason="Мат за столом", **more)


@pytest.fixture
def banned(client: Client, player: User) -> Client:
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    ban(player)
    return client


@pytest.mark.parametrize("path", ["/ru/", "/ru/rooms/new/", "/ru/account/preferences/", "/ru/account/logout/"])
def test_every_page_says_so_and_why(banned: Client, path: str):
    page = banned.get(path)
    assert page.status_code == 403
    assert "Мат за столом" in page.content.decode()


def test_the_page_says_until_when(client: Client, player: User):
    client.force_login(player)
    ban(player, until=timezone.now() + timedelta(days=3))
    assert "UTC" in client.get("/ru/").content.decode()


def test_a_ban_that_is_over_is_over(client: Client, player: User):
    client.force_login(player)
    ban(player, until=timezone.now() - timedelta(seconds=1))
    assert client.get("/ru/").status_code == 200


@pytest.mark.parametrize("path", ["/ru/play/bots/", "/ru/rooms/new/", "/ru/account/name/", "/ru/account/logout/"])
def test_no_button_does_anything(banned: Client, player: User, path: str):
    """The attack: sign out, and begin anew as another guest in the same browser."""
    assert banned.post(path, {"bots": "1", "preset": "friends", "players": "2", "name": "Ангел"}).status_code == 403
    assert banned.session["_auth_user_id"] == str(player.pk)
    assert list(User.objects.values_list("name", flat=True)) == ["Сойка"]


def test_what_the_page_needs_is_there(banned: Client):
    assert banned.get("/ru/jsi18n/").status_code == 200
    assert banned.get("/healthz").status_code == 200


def test_a_banned_member_cannot_sign_in(client: Client):
    member = User.objects.create_user("mila@example.org", SECRET, name="Мила")
    ban(member)
    page = client.post("/ru/account/login/", {"login": "mila@example.org", "password": SECRET})
    assert page.status_code == 403
    assert "Мат за столом" in page.content.decode()
    assert "_auth_user_id" not in client.session
    assert client.get("/ru/").status_code == 200


def test_only_the_owner_learns_of_the_ban(client: Client):
    """The attack: somebody tries addresses, to see who has an account and who is banned."""
    ban(User.objects.create_user("mila@example.org", SECRET, name="Мила"))
    pages = [
        client.post("/ru/account/login/", {"login": address, "password": "nine-of-spades"})
        for address in ("mila@example.org", "nobody@example.org")
    ]
    assert [page.status_code for page in pages] == [200, 200]
    assert "Мат" not in pages[0].content.decode()


def test_what_moderators_tell_stands_on_every_page_until_it_is_read(client: Client, player: User):
    client.force_login(player)
    tell([player], Notice.Kind.WARNING, words="<b>Не ругайтесь</b>")
    for _ in range(2):
        assert "&lt;b&gt;Не ругайтесь&lt;/b&gt;" in client.get("/ru/").content.decode()
    answer = client.post("/ru/account/notices/read/", {"next": "/ru/rooms/new/"})
    assert answer.headers["Location"] == "/ru/rooms/new/"
    assert "Не ругайтесь" not in client.get("/ru/").content.decode()

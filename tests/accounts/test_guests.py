"""A guest is made on the first click, and may choose his name."""

import time
from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.test import Client
from django.utils import translation

from accounts import tasks
from accounts.models import User
from accounts.models.user import today
from accounts.names import BIRDS, MAX_LENGTH, guest_names, validate_name
from accounts.services import make_guest, note_seen, remove_idle_guests, rename
from accounts.services.guests import new_guest

pytestmark = pytest.mark.django_db


@pytest.fixture
def request_of_a_stranger(rf) -> HttpRequest:
    request = rf.post("/")
    request.user, request.session = AnonymousUser(), SessionStore()
    return request


def test_a_stranger_becomes_a_guest_without_password_and_address(request_of_a_stranger: HttpRequest):
    with translation.override("uk"):
        guest = make_guest(request_of_a_stranger)
    assert guest.is_guest
    assert guest.language == "uk"
    assert guest.email is None
    assert not guest.has_usable_password()
    assert request_of_a_stranger.user == guest


def test_who_is_somebody_stays_it(request_of_a_stranger: HttpRequest):
    guest = make_guest(request_of_a_stranger)
    assert make_guest(request_of_a_stranger) == guest
    assert User.objects.count() == 1


def test_the_session_gets_a_new_key(request_of_a_stranger: HttpRequest):
    request_of_a_stranger.session["kept"] = "yes"
    request_of_a_stranger.session.save()
    planted = request_of_a_stranger.session.session_key
    make_guest(request_of_a_stranger)
    assert request_of_a_stranger.session.session_key != planted
    assert request_of_a_stranger.session["kept"] == "yes"


def test_guests_have_different_names(rf):
    for _ in range(len(BIRDS) + 5):
        request = rf.post("/")
        request.user, request.session = AnonymousUser(), SessionStore()
        make_guest(request)
    names = list(User.objects.values_list("name", flat=True))
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", ["ru", "uk", "en"])
def test_every_name_for_a_guest_may_be_shown(language: str):
    with translation.override(language):
        names = guest_names()
    assert len(set(names)) == len(BIRDS)
    for name in names:
        validate_name(name)
        assert len(name) <= MAX_LENGTH - len(" 999"), f"{name} leaves no room for a number"


@pytest.mark.parametrize("name", ["Мила", "Їжак 7", "Anna-Marie", "O’Neil", "Ян", "x" * 20, "Жан.Поль"])
def test_a_name_that_may_be_shown(player: User, name: str):
    assert rename(player, name=name).name == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Я",
        "x" * 21,
        "<b>Ян</b>",
        "a\u202eb",
        "Ян\u200b",
        "--",
        "a  - b",
        "😀😀",
        "Ян\nЯн-",
        "名前",
        "Я\u0489н",
        "Я\u0483н",
    ],
)
def test_a_name_that_may_not_be_shown(player: User, name: str):
    with pytest.raises(ValidationError):
        rename(player, name=name)
    player.refresh_from_db()
    assert player.name == "Сойка"


def test_a_name_has_one_spelling(player: User):
    assert rename(player, name="  Мила\u00a0 Кот ").name == "Мила Кот"


def test_renaming_on_a_page_leads_back(client: Client, player: User):
    client.force_login(player)
    answer = client.post("/ru/account/name/", {"name": "Мила", "next": "/ru/rooms/new/"})
    assert answer.headers["Location"] == "/ru/rooms/new/"
    player.refresh_from_db()
    assert player.name == "Мила"


def test_a_foreign_way_back_is_not_taken(client: Client, player: User):
    client.force_login(player)
    answer = client.post("/ru/account/name/", {"name": "Мила", "next": "https://evil.example/"})
    assert answer.headers["Location"] == "/"


def test_a_refused_name_is_explained(client: Client, player: User):
    client.force_login(player)
    page = client.post("/en/account/name/", {"name": "<b>", "next": "/en/"}, follow=True)
    assert [message.level_tag for message in page.context["messages"]] == ["error"]
    player.refresh_from_db()
    assert player.name == "Сойка"


def test_renaming_is_no_link(client: Client):
    assert client.get("/ru/account/name/").status_code == 405


def guest_seen(days_ago: int, name: str = "Стриж") -> User:
    guest = User.objects.create_guest(name=name, language="")
    User.objects.filter(pk=guest.pk).update(seen_on=today() - timedelta(days=days_ago))
    return guest


def test_a_guest_who_never_played_and_stays_away_is_removed():
    guest_seen(31)
    assert remove_idle_guests(time.time()) == 1
    assert not User.objects.exists()


def test_the_task_of_a_served_site_and_the_chore_of_an_embedded_one_are_the_same(settings):
    guest_seen(31)
    assert "accounts.services.remove_idle_guests" in settings.CHORES
    tasks.remove_idle_guests()
    assert not User.objects.exists()


def test_a_guest_who_was_here_lately_stays():
    guest_seen(29)
    assert remove_idle_guests(time.time()) == 0
    assert User.objects.exists()


def test_a_member_stays_however_long_he_is_away():
    member = guest_seen(400)
    User.objects.filter(pk=member.pk).update(is_guest=False)
    assert remove_idle_guests(time.time()) == 0
    assert User.objects.exists()


def test_reading_a_page_is_being_here(client: Client):
    guest = guest_seen(31)
    client.force_login(guest)
    client.get("/ru/")
    guest.refresh_from_db()
    assert guest.seen_on == today()


def test_being_here_is_written_once_a_day(client: Client, player: User, django_assert_num_queries):
    note_seen(player)
    with django_assert_num_queries(0):
        note_seen(player)


def test_a_guest_gets_a_number_when_all_birds_are_taken():
    with translation.override("ru"):
        names = [new_guest().name for _ in range(3 * len(BIRDS))]
    assert len(set(names)) == len(names)
    assert all(len(name) <= MAX_LENGTH for name in names)

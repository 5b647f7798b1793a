"""Where a member is signed in: in words that he knows, and no longer than his sessions last."""

import time
from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.sessions.models import Session
from django.core import mail
from django.test import Client
from django.utils import timezone, translation

from accounts import tasks
from accounts.browsers import browser_words
from accounts.guard.sessions import still_signed_in
from accounts.services import clear_sessions
from tests.accounts.entering import SECRET, guest_in, member, sign_in

pytestmark = pytest.mark.django_db

SESSIONS = "/ru/account/sessions/"
PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"
GECKO = "AppleWebKit/537.36 (KHTML, like Gecko)"
CASES = {
    PHONE: "Chrome на Android",
    f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {GECKO} Chrome/131.0 Safari/537.36 Edg/131.0": "Edge на Windows",
    f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {GECKO} Version/18.1 Safari/605.1": "Safari на macOS",
    f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) {GECKO} Version/18.1 Mobile Safari/604.1": "Safari на iPhone",
    f"Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) {GECKO} CriOS/131.0 Safari/604.1": "Chrome на iPad",
    "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0": "Firefox на Linux",
    f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {GECKO} Chrome/131.0 Safari/537.36": "Chrome на ChromeOS",
    f"Mozilla/5.0 (Windows NT 10.0) {GECKO} Chrome/128.0 YaBrowser/24.10": "Yandex Browser на Windows",
    f"Mozilla/5.0 (Linux; Android 13) {GECKO} SamsungBrowser/27.0 Chrome/125.0": "Samsung Internet на Android",
    f"Mozilla/5.0 (Windows NT 10.0) {GECKO} Chrome/130.0 Safari/537.36 OPR/115.0": "Opera на Windows",
    "Lynx/2.9 (Linux)": "Linux",
    "curl/8.5.0": "Неизвестный браузер",
    "": "Неизвестный браузер",
    "<script>alert(1)</script>": "Неизвестный браузер",
}


@pytest.mark.parametrize(("sent", "words"), CASES.items())
def test_a_browser_is_named_as_its_owner_knows_it(sent: str, words: str):
    with translation.override("ru"):
        assert browser_words(sent) == words


def test_the_page_names_each_browser_and_lets_the_others_go(client: Client):
    member()
    sign_in(client)
    client.get("/ru/", headers={"user-agent": "curl/8.5.0"})
    phone = Client(headers={"user-agent": PHONE})
    sign_in(phone)
    page = client.get(SESSIONS).content.decode()
    assert "Chrome на Android" in page
    assert "AppleWebKit" not in page
    client.post(SESSIONS)
    assert not phone.get("/ru/").context["user"].is_authenticated


def test_the_mail_about_a_change_names_the_browser(client: Client):
    member()
    sign_in(client)
    changed = {"oldpassword": SECRET, "password1": "ace-of-spades", "password2": "ace-of-spades"}
    client.post("/ru/account/password/change/", changed, headers={"user-agent": PHONE})
    assert "Chrome на Android" in mail.outbox[-1].body


def expire() -> None:
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))


def test_sessions_that_have_run_out_are_cleared_with_the_address_that_was_noted(client: Client):
    member()
    sign_in(client)
    expire()
    other = Client()
    guest_in(other)
    assert clear_sessions(time.time()) == 1
    assert not UserSession.objects.exists()
    assert other.get("/ru/").context["user"].is_authenticated


def test_a_session_that_lasts_is_left_alone(client: Client):
    member()
    sign_in(client)
    assert clear_sessions(time.time()) == 0
    assert client.get(SESSIONS).status_code == 200


def test_the_task_of_a_served_site_and_the_chore_of_an_embedded_one_clear_them(client: Client, settings):
    guest_in(client)
    expire()
    assert "accounts.services.clear_sessions" in settings.CHORES
    tasks.clear_sessions()
    assert not Session.objects.exists()


@pytest.mark.parametrize("key", ["\0" * 32, "a\0" * 16, "x' OR 1=1 --" * 3])
def test_a_key_that_is_none_of_ours_makes_a_stranger(client: Client, key: str):
    """The attack: a cookie that the database cannot be asked for."""
    client.cookies[settings.SESSION_COOKIE_NAME] = key
    assert not client.get("/ru/").context["user"].is_authenticated
    assert client.get("/ru/account/").status_code == 302
    assert not still_signed_in(key, 1)

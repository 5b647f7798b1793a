"""Members sign in, by password or by a code; what they played as a guest goes with them."""

import re

import pytest
from django.core import mail
from django.db import OperationalError
from django.test import Client

from accounts.entrance import adapter
from accounts.models import User
from tests.accounts.entering import (
    BACKEND,
    CODE,
    FORM,
    LOGIN,
    LOGIN_CODE,
    RESET,
    SECRET,
    SIGNUP,
    code_in_the_mail,
    guest_in,
    member,
    sign_in,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def mila() -> User:
    return member()


def signed_in(client: Client) -> User | None:
    user = client.get("/ru/").context["user"]
    return user if user.is_authenticated else None


@pytest.mark.parametrize("as_guest", [True, False])
def test_with_the_password(client: Client, mila: User, as_guest: bool):
    if as_guest:
        guest_in(client)
    sign_in(client)
    assert signed_in(client) == mila


def test_whoever_signs_in_reads_on_in_the_language_kept_with_him(client: Client):
    member(language="uk")
    assert sign_in(client).headers["Location"] == "/uk/"
    assert client.get("/uk/").context["user"].language == "uk"


def test_the_page_that_one_came_for_is_shown_in_the_language_kept_with_him(client: Client):
    member(language="en")
    assert sign_in(client, next="/ru/rules/circle/").headers["Location"] == "/en/rules/circle/"


@pytest.mark.parametrize("as_guest", [True, False])
def test_with_a_code(client: Client, mila: User, as_guest: bool):
    if as_guest:
        guest_in(client)
    client.post(LOGIN_CODE, {"email": "Mila@example.org"})
    client.post(f"{LOGIN_CODE}confirm/", {"code": code_in_the_mail()})
    assert signed_in(client) == mila


@pytest.mark.parametrize("as_guest", [True, False])
def test_with_a_new_password(client: Client, mila: User, as_guest: bool):
    if as_guest:
        guest_in(client)
    client.post(RESET, {"email": "mila@example.org"})
    client.post(f"{RESET}confirm/", {"code": code_in_the_mail()})
    client.post(f"{RESET}complete/", {"password1": "ace-of-spades", "password2": "ace-of-spades"})
    mila.refresh_from_db()
    assert mila.check_password("ace-of-spades")
    assert signed_in(client) == mila


def test_a_new_password_ends_the_sessions_of_other_browsers(client: Client, mila: User):
    thief = Client()
    thief.force_login(mila, backend=BACKEND)
    test_with_a_new_password(client, mila, as_guest=False)
    assert signed_in(thief) is None


def test_a_guest_whose_seats_cannot_be_handed_over_stays_who_he_is(client: Client, mila: User, monkeypatch):
    """Two waited for each other in the database, say: he tries again, and has lost nothing."""
    guest = guest_in(client)
    client.raise_request_exception = False

    def fails(*_: User) -> None:
        raise OperationalError("deadlock detected")

    with monkeypatch.context() as broken:
        broken.setattr(adapter, "merge", fails)
        assert sign_in(client).status_code == 500
    assert client.get("/ru/").context["user"] == guest
    assert sign_in(client).status_code == 302
    assert client.get("/ru/").context["user"] == mila
    assert not User.objects.filter(pk=guest.pk).exists()


def test_a_wrong_password_leaves_the_guest_where_he_was(client: Client, mila: User):
    guest = guest_in(client)
    sign_in(client, password="wrong")
    assert signed_in(client) == guest


@pytest.mark.parametrize("as_guest", [True, False])
def test_the_session_gets_a_new_key(client: Client, mila: User, as_guest: bool):
    if as_guest:
        guest_in(client)
    client.get(LOGIN)
    session = client.session
    session["kept"] = "yes"
    session.save()
    client.cookies["sessionid"] = planted = session.session_key
    sign_in(client)
    assert client.session.session_key != planted
    thief = Client()
    thief.cookies["sessionid"] = planted
    assert signed_in(thief) is None


@pytest.mark.parametrize("way", ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"])
@pytest.mark.parametrize("field", ["query", "form"])
def test_no_way_back_leads_to_another_site(client: Client, mila: User, way: str, field: str):
    if field == "form":
        answer = sign_in(client, next=way)
    else:
        answer = client.post(LOGIN, {"login": "mila@example.org", "password": SECRET}, QUERY_STRING=f"next={way}")
    assert answer.headers["Location"] == "/ru/"


def test_the_way_back_to_a_page_of_ours_is_taken(client: Client, mila: User):
    assert sign_in(client, next="/ru/rooms/new/").headers["Location"] == "/ru/rooms/new/"


def test_a_guest_is_not_let_into_the_pages_of_members(client: Client):
    guest = guest_in(client)
    for page in ("email/", "password/change/", "password/set/", "sessions/", "passkeys/", "passkeys/add/"):
        answer = client.get(f"/ru/account/{page}")
        assert answer.status_code == 302
        assert answer.headers["Location"].startswith(LOGIN)
    assert signed_in(client) == guest


def test_the_page_for_signing_in_is_the_guests_own(client: Client):
    guest = guest_in(client)
    User.objects.filter(pk=guest.pk).update(preferences={"theme": "dark"})
    assert 'data-theme="dark"' in client.get(LOGIN).content.decode()


# An attacker who wants to know whether an address has an account sees the same in both cases.


def shape(client: Client, path: str, data: dict[str, str], email: str) -> list[object]:
    """What a browser is told, page after page, without what differs by chance."""
    told: list[object] = []
    answer = client.post(path, data)
    for _ in range(3):
        told += [answer.status_code, answer.headers.get("Location"), set(answer.cookies)]
        body = re.sub(r'(csrfmiddlewaretoken" value="|data-csrf="|nonce=")[^"]*', r"\1", answer.content.decode())
        told.append(body.replace(email, "EMAIL").replace(email.lower(), "EMAIL"))
        if answer.status_code != 302:
            break
        answer = client.get(answer.headers["Location"])
    told.append(client.post(answer.request["PATH_INFO"], {"code": "WRONG"}).status_code)
    return told


@pytest.mark.parametrize("as_guest", [True, False])
@pytest.mark.parametrize(
    ("path", "field", "more"),
    [(SIGNUP, "email", {"name": "Злата", "password1": SECRET}), (RESET, "email", {}), (LOGIN_CODE, "email", {})],
    ids=["sign-up", "reset", "code"],
)
def test_no_reply_tells_whether_an_address_has_an_account(
    mila: User, path: str, field: str, more: dict[str, str], as_guest: bool
):
    told = []
    for number, email in enumerate(("mila@example.org", "nobody@example.org")):
        client = Client()
        if as_guest:
            guest_in(client, f"Птица {'АБ'[number]}")
        told.append(shape(client, path, {field: email, **more}, email))
    known, unknown = (str(each).replace("Птица А", "").replace("Птица Б", "") for each in told)
    known, unknown = (re.sub(r"/players/\d+/|ava--?\w+|#\w+", "", each) for each in (known, unknown))
    assert known == unknown
    assert len(mail.outbox) == 2


def test_a_wrong_password_and_an_unknown_address_are_answered_alike(mila: User):
    told = [
        shape(Client(), LOGIN, {"login": email, "password": "wrong"}, email)
        for email in ("mila@example.org", "nobody@example.org")
    ]
    assert told[0] == told[1]


def test_signing_up_with_a_known_address_changes_nothing_and_tells_its_owner(client: Client, mila: User):
    guest = guest_in(client)
    client.post(SIGNUP, FORM | {"name": "Злата"})
    assert mail.outbox[-1].subject == "У вас уже есть учётная запись"
    client.post(CODE, {"code": ""})
    guest.refresh_from_db()
    assert (guest.is_guest, guest.name) == (True, "Сойка")
    mila.refresh_from_db()
    assert mila.check_password(SECRET)


def test_the_mail_to_a_member_is_in_his_language(client: Client, mila: User):
    User.objects.update(language="uk")
    client.post("/en/account/login/code/", {"email": "mila@example.org"})
    assert mail.outbox[-1].subject == "Код для входу"
    assert "Введіть цей код" in mail.outbox[-1].body


@pytest.mark.parametrize("sent", ["", "{", "1", "{}", "[" * 20_000, '{"id": "\\u0000", "rawId": "AA"}'])
def test_what_is_no_passkey_leads_back_to_the_page_for_signing_in(client: Client, sent: str):
    """The attack: an answer that makes the page fail, with a page of traces in the log for each."""
    answer = client.post("/ru/account/passkeys/login/", {"credential": sent})
    assert (answer.status_code, answer.headers["Location"]) == (302, LOGIN)


def test_guessing_a_code_ends_soon(client: Client, mila: User):
    client.post(LOGIN_CODE, {"email": "mila@example.org"})
    right = code_in_the_mail()
    for _ in range(3):
        client.post(f"{LOGIN_CODE}confirm/", {"code": "WRONG"})
    client.post(f"{LOGIN_CODE}confirm/", {"code": right})
    assert signed_in(client) is None


def test_a_code_is_worth_nothing_in_another_browser(client: Client, mila: User):
    client.post(LOGIN_CODE, {"email": "mila@example.org"})
    thief = Client()
    thief.post(f"{LOGIN_CODE}confirm/", {"code": code_in_the_mail()})
    assert signed_in(thief) is None


def test_codes_cannot_be_asked_for_without_end(mila: User):
    for _ in range(5):
        Client().post(LOGIN_CODE, {"email": "mila@example.org"})
    assert len(mail.outbox) == 3

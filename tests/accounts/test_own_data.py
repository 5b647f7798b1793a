"""The page of one's account, the file with all that is kept, and the end of it."""

import json
import time

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.core import mail
from django.test import Client

from accounts.models import User
from accounts.services import rename
from tests.accounts.entering import BACKEND, SECRET, code_in_the_mail, guest_in, member, sign_in

pytestmark = pytest.mark.django_db

ACCOUNT, EXPORT, DELETE = "/ru/account/", "/ru/account/export/", "/ru/account/delete/"


@pytest.fixture
def mila(client: Client) -> User:
    mila = member()
    sign_in(client)
    return mila


def prove_again(client: Client) -> None:
    """Type in the password once more."""
    client.post("/ru/account/reauthenticate/", {"password": SECRET})


def test_a_member_finds_everything_from_one_page(client: Client, mila: User):
    page = client.get(ACCOUNT).content.decode()
    ways = "email password/change passkeys sessions export delete preferences logout"
    for way in ways.split():
        assert f'"/ru/account/{way}/"' in page
        answer = client.get(f"/ru/account/{way}/")
        assert answer.status_code in (200, 302)
    assert f'"/ru/players/{mila.pk}/"' in page


def test_a_guest_finds_the_way_to_sign_up(client: Client):
    guest_in(client)
    page = client.get(ACCOUNT).content.decode()
    assert "/ru/account/signup/" in page
    assert "/ru/account/email/" not in page


@pytest.mark.parametrize("page", [ACCOUNT, EXPORT, DELETE])
def test_a_stranger_has_no_account_to_see(client: Client, page: str):
    assert client.get(page).headers["Location"].startswith("/ru/account/login/")


def test_the_file_comes_with_one_click(client: Client, mila: User):
    answer = client.get(EXPORT)
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert "no-store" in answer.headers["Cache-Control"]
    kept = json.loads(answer.content)
    assert kept["account"]["emails"] == [{"email": "mila@example.org", "verified": True}]
    assert len(kept["account"]["sessions"]) == 1
    assert kept["matches"] == []
    assert mila.password not in answer.content.decode()


def test_deleting_asks_for_the_password_first(client: Client, mila: User):
    assert client.get(DELETE).headers["Location"].startswith("/ru/account/reauthenticate/")
    client.post("/ru/account/reauthenticate/", {"password": "wrong"})
    assert client.post(DELETE).status_code == 302
    assert User.objects.filter(pk=mila.pk).exists()


def test_with_the_password_the_account_goes_and_its_sessions_end(client: Client, mila: User):
    elsewhere = Client()
    elsewhere.force_login(mila, backend=BACKEND)
    prove_again(client)
    assert "Удалить навсегда" in client.get(DELETE).content.decode()
    client.post(DELETE)
    for browser in (client, elsewhere):
        assert not browser.get("/ru/").context["user"].is_authenticated
    for kept in (User, EmailAddress, UserSession):
        assert not kept.objects.exists()


def test_a_code_from_the_mail_will_do(client: Client, mila: User):
    asking = "/ru/account/reauthenticate/code/"
    assert 'name="recipient" value="mila@example.org"' in client.get(asking).content.decode()
    client.post(asking, {"recipient": "mila@example.org"})
    client.post(f"{asking}confirm/", {"code": code_in_the_mail()})
    client.post(DELETE)
    assert not User.objects.exists()


def test_another_site_cannot_delete_an_account(mila: User):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(mila, backend=BACKEND)
    assert strict.post(DELETE).status_code == 403


def test_a_guest_deletes_what_is_kept_of_him(client: Client):
    guest_in(client)
    assert client.get(DELETE).status_code == 200
    client.post(DELETE)
    assert not User.objects.exists()


def test_another_address_needs_its_code_and_the_old_one_is_told(client: Client, mila: User):
    prove_again(client)
    client.post("/ru/account/email/", {"email": "new@example.org", "action_add": ""})
    assert mail.outbox[-1].to == ["new@example.org"]
    mila.refresh_from_db()
    assert mila.email == "mila@example.org"
    client.post("/ru/account/confirm-email/", {"code": code_in_the_mail()})
    mila.refresh_from_db()
    assert mila.email == "new@example.org"
    assert (mail.outbox[-1].to, mail.outbox[-1].subject) == (["mila@example.org"], "Ваш адрес изменён")


def test_another_members_address_is_answered_like_a_free_one(client: Client, mila: User):
    """The attack: sign up once, then ask for address after address."""
    member("Злата", "zlata@example.org")
    told = []
    for email in ("zlata@example.org", "nobody@example.org"):
        prove_again(client)
        answer = client.post("/ru/account/email/", {"email": email, "action_add": ""})
        page = client.get(answer.headers["Location"])
        told.append((answer.status_code, answer.headers["Location"], page.status_code, email in page.content.decode()))
    assert told[0] == told[1]


def test_a_member_ends_his_other_sessions(client: Client, mila: User):
    elsewhere = Client()
    sign_in(elsewhere)
    assert "этот браузер" in client.get("/ru/account/sessions/").content.decode()
    client.post("/ru/account/sessions/")
    assert not elsewhere.get("/ru/").context["user"].is_authenticated
    assert client.get("/ru/").context["user"] == mila


def test_a_new_password_ends_the_other_sessions(client: Client, mila: User):
    elsewhere = Client()
    sign_in(elsewhere)
    new = {"oldpassword": SECRET, "password1": "ace-of-spades", "password2": "ace-of-spades"}
    client.post("/ru/account/password/change/", new)
    assert not elsewhere.get("/ru/").context["user"].is_authenticated
    assert client.get("/ru/").context["user"] == mila
    assert mail.outbox[-1].subject == "Пароль изменён"


def test_a_passkey_is_no_second_lock(client: Client):
    """Whoever loses the device still comes in by his password or the mail."""
    mila = member()
    Authenticator.objects.create(user=mila, type=Authenticator.Type.WEBAUTHN, data={"name": "key", "credential": {}})
    sign_in(client)
    assert client.get("/ru/").context["user"] == mila


def test_a_passkey_is_added_only_by_who_proves_himself_again(client: Client, mila: User):
    assert client.get("/ru/account/passkeys/add/").headers["Location"].startswith("/ru/account/reauthenticate/")
    prove_again(client)
    assert "creation_options" in client.get("/ru/account/passkeys/add/").content.decode()


def test_another_members_passkey_is_not_to_be_removed(client: Client, mila: User):
    other = member("Злата", "zlata@example.org")
    kind = Authenticator.Type.WEBAUTHN
    key = Authenticator.objects.create(user=other, type=kind, data={"name": "key", "credential": {}})
    prove_again(client)
    assert client.post(f"/ru/account/passkeys/keys/{key.pk}/remove/").status_code == 404
    assert Authenticator.objects.filter(pk=key.pk).exists()


def test_html_in_a_name_is_never_written_as_such(client: Client, mila: User):
    """Even if one got past the check, by an older rule or by hand."""
    User.objects.filter(pk=mila.pk).update(name="<b>x</b>")
    for page in (ACCOUNT, "/ru/", f"/ru/players/{mila.pk}/"):
        assert "<b>x</b>" not in client.get(page).content.decode()


def test_proof_does_not_last(client: Client, mila: User, monkeypatch: pytest.MonkeyPatch):
    prove_again(client)
    later = time.time() + 3600
    monkeypatch.setattr("allauth.account.internal.flows.reauthentication.time.time", lambda: later)
    assert client.post(DELETE).status_code == 302
    assert User.objects.filter(pk=mila.pk).exists()


def test_a_renamed_member_is_called_so_in_the_file(client: Client, mila: User):
    rename(mila, name="Злата")
    assert json.loads(client.get(EXPORT).content)["account"]["name"] == "Злата"

"""A guest signs up: the same row, everything on it, and a code that proves the address."""

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from accounts.signals import signed_up
from tests.accounts.entering import (
    CODE,
    FORM,
    LOGIN,
    SECRET,
    SIGNUP,
    code_in_the_mail,
    guest_in,
    member,
    sign_in,
    sign_up,
)

pytestmark = pytest.mark.django_db


def test_the_guest_becomes_a_member_on_the_same_row(client: Client):
    guest = guest_in(client)
    User.objects.filter(pk=guest.pk).update(preferences={"theme": "dark"})
    told = []
    signed_up.connect(lambda user, **_: told.append(user.pk), weak=False, dispatch_uid="test")
    try:
        answer = sign_up(client)
    finally:
        signed_up.disconnect(dispatch_uid="test")
    assert answer.headers["Location"] == "/ru/"
    new = User.objects.get()
    assert (new.pk, new.email, new.name, new.is_guest) == (guest.pk, "mila@example.org", "Мила", False)
    assert new.preferences == {"theme": "dark"}
    assert new.check_password(SECRET)
    assert told == [guest.pk]
    assert client.get("/ru/account/").context["user"] == new


def test_a_stranger_signs_up_and_may_sign_in_elsewhere(client: Client):
    sign_up(client)
    new = User.objects.get()
    assert not new.is_guest
    other_browser = Client()
    sign_in(other_browser)
    assert other_browser.session["_auth_user_id"] == str(new.pk)


def test_the_form_offers_the_guests_name(client: Client):
    guest_in(client)
    assert 'value="Сойка"' in client.get(SIGNUP).content.decode()


def test_the_guests_own_name_is_not_taken(client: Client):
    guest = guest_in(client)
    sign_up(client, name="Сойка")
    guest.refresh_from_db()
    assert (guest.name, guest.is_guest) == ("Сойка", False)


def test_a_name_that_looks_like_anothers_is_refused_before_anything_is_sent(client: Client):
    User.objects.create_guest(name="Мила", language="")
    page = client.post(SIGNUP, FORM | {"name": "Mилa"})
    assert page.context["form"].errors["name"]
    assert mail.outbox == []


def test_a_name_taken_while_the_code_was_on_its_way_is_not_given(client: Client):
    guest = guest_in(client)
    client.post(SIGNUP, FORM)
    User.objects.create_guest(name="Мила", language="")
    client.post(CODE, {"code": code_in_the_mail()})
    guest.refresh_from_db()
    assert (guest.name, guest.is_guest) == ("Сойка", False)


@pytest.mark.parametrize("name", ["<b>Ян</b>", "<script>", '"onload="'])
def test_html_in_a_name_is_refused(client: Client, name: str):
    page = client.post(SIGNUP, FORM | {"name": name})
    assert page.context["form"].errors["name"]
    assert name not in page.content.decode()


def test_until_the_code_nothing_of_it_stands_in_the_database(client: Client):
    guest = guest_in(client)
    client.post(SIGNUP, FORM)
    guest.refresh_from_db()
    assert (guest.name, guest.email, guest.is_guest) == ("Сойка", None, True)
    assert not guest.has_usable_password()
    assert not EmailAddress.objects.exists()
    assert client.get("/ru/").context["user"] == guest


def test_a_wrong_code_makes_nobody_a_member_and_the_third_ends_it(client: Client):
    guest = guest_in(client)
    client.post(SIGNUP, FORM)
    right = code_in_the_mail()
    for _ in range(3):
        client.post(CODE, {"code": "WRONG"})
    client.post(CODE, {"code": right})
    guest.refresh_from_db()
    assert guest.is_guest


def test_who_breaks_off_is_the_guest_he_was(client: Client):
    guest = guest_in(client)
    client.post(SIGNUP, FORM)
    client.post("/ru/account/logout/", {"next": LOGIN})
    assert client.get("/ru/").context["user"] == guest


def test_a_new_code_makes_the_old_one_worthless(client: Client):
    guest = guest_in(client)
    client.post(SIGNUP, FORM)
    old = code_in_the_mail()
    cache.clear()
    client.post(CODE, {"action": "resend"})
    assert code_in_the_mail() != old
    client.post(CODE, {"code": old})
    guest.refresh_from_db()
    assert guest.is_guest
    client.post(CODE, {"code": code_in_the_mail()})
    guest.refresh_from_db()
    assert not guest.is_guest


def test_of_two_guests_who_prove_one_address_the_first_has_it(client: Client):
    other_browser = Client()
    for browser, name in ((client, "Сойка"), (other_browser, "Стриж")):
        guest_in(browser, name)
    client.post(SIGNUP, FORM)
    first = code_in_the_mail()
    cache.clear()
    other_browser.post(SIGNUP, FORM | {"name": "Злата"})
    second = code_in_the_mail()
    client.post(CODE, {"code": first})
    other_browser.post(CODE, {"code": second})
    assert list(User.objects.filter(is_guest=False).values_list("name", flat=True)) == ["Мила"]
    assert User.objects.get(name="Стриж").email is None


def test_a_member_is_led_away_from_the_form(client: Client):
    client.force_login(member())
    assert client.get(SIGNUP).status_code == 302
    client.post(SIGNUP, FORM | {"email": "other@example.org", "name": "Злата"})
    assert User.objects.get().email == "mila@example.org"


def test_the_session_of_a_guest_gets_a_new_key(client: Client):
    guest_in(client)
    planted = client.session.session_key
    sign_up(client)
    assert client.session.session_key != planted
    thief = Client()
    thief.cookies["sessionid"] = planted
    assert not thief.get("/ru/").context["user"].is_authenticated


def test_the_session_of_a_stranger_gets_a_new_key(client: Client):
    client.get(SIGNUP)
    client.post(SIGNUP, FORM)
    planted = client.session.session_key
    client.post(CODE, {"code": code_in_the_mail()})
    assert client.session.session_key != planted


@pytest.mark.parametrize("language", ["ru", "uk", "en"])
def test_the_mail_is_in_the_language_of_the_page(client: Client, language: str):
    subjects = {"ru": "Код подтверждения адреса", "uk": "Код підтвердження адреси", "en": "Code for your address"}
    client.post(f"/{language}/account/signup/", FORM)
    assert mail.outbox[-1].subject == subjects[language]

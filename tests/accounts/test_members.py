"""Members sign up and in by e-mail."""

import pytest
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_who_signs_up_is_signed_in_and_may_sign_in_again(client: Client):
    secret = "seven-of-hearts"
    client.post("/ru/account/signup/", {"email": "Mila@Example.org", "name": "Мила", "password1": secret})
    member = User.objects.get()
    assert member.email == "mila@example.org"
    assert not member.is_guest
    assert member.name == "Мила"

    other_browser = Client()
    other_browser.post("/ru/account/login/", {"login": "mila@example.org", "password": secret})
    assert other_browser.session["_auth_user_id"] == str(member.pk)


def test_a_guest_sees_the_page_for_signing_in(client: Client, player: User):
    client.force_login(player)
    assert client.get("/ru/account/login/").status_code == 200


def test_a_superuser_is_made_on_the_command_line():
    boss = User.objects.create_superuser("Boss@Example.org", "seven-of-hearts", name="Boss")
    assert (boss.email, boss.is_staff, boss.is_superuser) == ("boss@example.org", True, True)

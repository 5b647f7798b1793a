"""Members sign up and in by e-mail."""

import pytest
from django.test import Client

from accounts.models import User
from tests.accounts.entering import CODE, SECRET, code_in_the_mail, sign_in

pytestmark = pytest.mark.django_db


def test_a_guest_sees_the_page_for_signing_in(client: Client, player: User):
    client.force_login(player)
    assert client.get("/ru/account/login/").status_code == 200


def test_a_superuser_is_made_on_the_command_line():
    boss = User.objects.create_superuser("Boss@Example.org", "seven-of-hearts", name="Boss")
    assert (boss.email, boss.is_staff, boss.is_superuser) == ("boss@example.org", True, True)


def test_a_superuser_from_the_command_line_proves_his_address_first(client: Client):
    boss = User.objects.create_superuser("boss@example.org", SECRET, name="Boss")
    sign_in(client, "boss@example.org", next="/ru/admin/")
    client.post(CODE, {"code": code_in_the_mail()})
    boss.refresh_from_db()
    assert (boss.is_staff, boss.is_guest) == (True, False)
    assert client.get("/ru/admin/").status_code == 200


def test_the_way_to_sign_in_leads_back(client: Client):
    assert "/ru/account/login/?next=/ru/rooms/new/" in client.get("/ru/rooms/new/").content.decode()

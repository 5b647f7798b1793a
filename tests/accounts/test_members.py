"""Members sign up and in by e-mail."""

import pytest
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_a_guest_sees_the_page_for_signing_in(client: Client, player: User):
    client.force_login(player)
    assert client.get("/ru/account/login/").status_code == 200


def test_a_superuser_is_made_on_the_command_line():
    boss = User.objects.create_superuser("Boss@Example.org", "seven-of-hearts", name="Boss")
    assert (boss.email, boss.is_staff, boss.is_superuser) == ("boss@example.org", True, True)

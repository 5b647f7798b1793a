"""A player reports another, from the table or from the profile."""

import re
import uuid

import pytest
from django.core.signing import Signer
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.models import Report, User
from accounts.moderation.views import report_address

pytestmark = pytest.mark.django_db

SENT = {"reason": "insult", "words": "Ругался"}


@pytest.fixture
def rude(db) -> User:
    return User.objects.create_guest(name="Ворон", language="")


@pytest.fixture
def address(rude: User) -> str:
    with translation.override("ru"):
        return report_address(rude.pk)


@pytest.fixture
def guest(client: Client, player: User) -> Client:
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_a_guest_reports_with_a_reason_and_the_match(guest: Client, player: User, rude: User, address: str):
    match = uuid.uuid4()
    page = guest.get(f"{address}?match={match}")
    assert "Ворон" in page.content.decode()
    assert f'value="{match}"' in page.content.decode()
    assert "Спасибо" in guest.post(address, SENT | {"match": str(match)}).content.decode()
    report = Report.objects.get()
    assert (report.reporter, report.reported, report.reason, report.match) == (player, rude, "insult", match)
    assert report.words == "Ругался"


def test_the_same_twice_is_told_plainly(guest: Client, address: str):
    guest.post(address, SENT)
    page = guest.post(address, SENT)
    assert "Вы уже пожаловались" in page.content.decode()
    assert Report.objects.count() == 1


@pytest.mark.parametrize("wrong", [{"reason": "boredom"}, {"reason": ""}, {"words": "x" * 501}, {"match": "1"}])
def test_what_is_no_report_is_refused(guest: Client, address: str, wrong: dict[str, str]):
    assert guest.post(address, SENT | wrong).status_code == 422
    assert not Report.objects.exists()


def test_nobody_reports_himself(guest: Client, player: User):
    with translation.override("ru"):
        page = guest.post(report_address(player.pk), SENT)
    assert "Это вы" in page.content.decode()


def test_reports_come_one_by_one_and_not_in_a_flood(guest: Client, address: str):
    """The attack: moderators are drowned in reports."""
    answers = [guest.post(address, SENT | {"match": str(uuid.uuid4())}).status_code for _ in range(12)]
    assert answers == [200] * 10 + [429] * 2
    assert Report.objects.count() == 10


def test_names_are_not_read_off_by_counting_numbers(client: Client, rude: User):
    """The attack: enumeration. The address is signed, and given out beside the player alone."""
    with translation.override("ru"):
        for guess in (str(rude.pk), f"{rude.pk}:x", Signer(salt="other").sign(str(rude.pk))):
            assert client.get(reverse("accounts:report", args=[guess])).status_code == 404


def test_the_profile_leads_there(client: Client, player: User, rude: User):
    User.objects.update(is_public=True)
    found = re.search(r'href="(/ru/account/report/[^"]+)"', client.get(f"/ru/players/{rude.pk}/").content.decode())
    assert found
    assert "Ворон" in client.get(found[1]).content.decode()

"""What a player chooses about the table is kept with him and stands on every page."""

import re

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from accounts.forms import PreferencesForm
from accounts.models import User
from accounts.preferences import CHOICES, complete
from accounts.selectors import preferences_of
from accounts.services import keep_preferences

pytestmark = pytest.mark.django_db

URL = "/ru/account/preferences/"
ALL = {"theme": "dark", "deck": "4", "letters": "latin", "size": "large", "hints": "on", "motion": "on"}
SCRIPT = {"Accept": "application/json"}


def root(client: Client) -> str:
    """The first tag of the first page."""
    found = re.search(r"<html[^>]*>", client.get("/ru/").content.decode())
    assert found
    return found[0]


@pytest.fixture
def guest(client: Client, player: User) -> Client:
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_a_guest_finds_his_choices_on_every_page_before_any_script(guest: Client, player: User):
    assert guest.post(URL, ALL, headers=SCRIPT).status_code == 204
    player.refresh_from_db()
    assert preferences_of(player)["motion"] == "less"
    tag = root(guest)
    for chosen in ("data-kept", 'data-theme="dark"', 'data-deck="4"', 'data-letters="latin"', 'data-size="large"'):
        assert chosen in tag
    assert 'data-quick="off"' in tag
    assert 'data-sounds="off"' in tag


def test_what_nobody_chose_is_left_to_the_copy_in_the_browser(guest: Client):
    assert "data-theme" not in root(guest)
    assert "data-kept" not in root(guest)


def test_as_in_the_system_is_no_mark_on_the_page(guest: Client):
    guest.post(URL, ALL | {"theme": "auto"}, headers=SCRIPT)
    assert "data-theme" not in root(guest)
    assert "data-kept" in root(guest)


@pytest.mark.parametrize("change", [{"theme": "pink"}, {"deck": ""}])
def test_a_choice_that_there_is_not_is_refused(guest: Client, player: User, change: dict[str, str]):
    assert guest.post(URL, ALL | change, headers=SCRIPT).status_code == 400
    player.refresh_from_db()
    assert player.preferences == {}


@pytest.mark.parametrize("chosen", [{"theme": "pink"}, {"colour": "dark"}, ["dark"]])
def test_the_service_keeps_nothing_else(player: User, chosen):
    with pytest.raises(ValidationError):
        keep_preferences(player, chosen)


def test_without_scripts_the_page_is_a_form(guest: Client, player: User):
    assert "Быстрые ходы" in guest.get(URL).content.decode()
    answer = guest.post(URL, ALL | {"next": URL})
    assert answer.headers["Location"] == URL
    assert 'value="dark" checked' in guest.get(URL).content.decode()


def test_a_visitor_who_saves_becomes_a_guest(client: Client):
    assert "data-save" not in root(client)
    client.post(URL, ALL)
    assert User.objects.get().preferences["theme"] == "dark"


def test_another_site_cannot_choose_for_a_player(player: User):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    assert strict.post(URL, ALL).status_code == 403


def test_the_form_asks_for_every_choice_and_no_other():
    assert set(PreferencesForm().fields) == set(CHOICES)


def test_values_that_are_no_longer_offered_fall_back():
    assert complete({"theme": "pink"})["theme"] == "auto"

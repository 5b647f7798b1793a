"""A profile is everybody's to read, unless its owner hides it: then it is his alone."""

import re

import pytest
from django.test import Client

from accounts.models import User
from accounts.services import show_profile

pytestmark = pytest.mark.django_db


def address(player: User) -> str:
    return f"/ru/players/{player.pk}/"


def sign_in(client: Client, player: User) -> Client:
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_a_visitor_reads_a_profile_of_a_guest_too(client: Client, player: User):
    page = client.get(address(player)).content.decode()
    assert "Сойка" in page
    assert "Скрыть" not in page


def test_a_hidden_profile_is_not_found_by_anybody_else(player: User):
    show_profile(player, public=False)
    other = User.objects.create_user("other@example.org", name="Лена")
    moderator = User.objects.create_superuser("boss@example.org", name="Босс")
    answers = [Client(), sign_in(Client(), other), sign_in(Client(), moderator)]
    assert [each.get(address(player)).status_code for each in answers] == [404, 404, 404]
    assert sign_in(Client(), player).get(address(player)).status_code == 200


def test_a_hidden_profile_looks_as_if_there_were_none(client: Client, player: User):
    show_profile(player, public=False)
    hidden, none = client.get(address(player)), client.get("/ru/players/987654/")
    assert hidden.status_code == none.status_code == 404
    own_words = re.compile(r'nonce="[^"]+"|/players/\d+/')
    assert own_words.sub("", hidden.content.decode()) == own_words.sub("", none.content.decode())


def test_its_owner_hides_it_and_shows_it_again(client: Client, player: User):
    sign_in(client, player)
    for word, public in (("off", False), ("on", True)):
        answer = client.post("/ru/account/show-profile/", {"public": word})
        assert answer.headers["Location"] == address(player)
        player.refresh_from_db()
        assert player.is_public is public


def test_nobody_hides_the_profile_of_another(client: Client, player: User):
    other = User.objects.create_guest(name="Лена", language="")
    sign_in(client, other).post("/ru/account/show-profile/", {"public": "off", "user_id": player.pk})
    player.refresh_from_db()
    assert player.is_public


def test_another_site_cannot_choose_for_a_player(player: User):
    strict = sign_in(Client(enforce_csrf_checks=True), player)
    assert strict.post("/ru/account/show-profile/", {"public": "off"}).status_code == 403


def test_who_was_shut_out_has_no_profile(client: Client, player: User):
    User.objects.filter(pk=player.pk).update(is_active=False)
    assert client.get(address(player)).status_code == 404

"""What a chat shows beside a link to a room: its name and its free seats, to whoever has the link, and no more."""

import io
import re

import pytest
from django.test import Client
from PIL import Image

from lobby import services
from lobby.models import Room
from tests.lobby.rooms import room_of

pytestmark = pytest.mark.django_db


def meta(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', page))


def preview_of(client: Client, room: Room, language: str = "ru") -> dict[str, str]:
    return meta(client.get(f"/{language}/i/{room.token}/").content.decode())


def test_an_invitation_shows_the_name_of_the_room_and_its_free_seats(client: Client) -> None:
    room, _ = room_of("Ada", players=4, public=False)
    shown = preview_of(client, room)
    assert shown["og:title"] == room.name
    assert shown["og:description"].startswith("Свободно 3 места · ")
    assert shown["og:image"] == f"http://testserver/ru/i/{room.token}/picture.png"
    assert shown["robots"] == "noindex"
    assert "Ada" not in " ".join(shown.values())


def test_a_room_without_a_name_is_called_after_its_host_in_each_language(client: Client) -> None:
    room, _ = room_of("Ada", players=4)
    before = client.get(f"/ru/i/{room.token}/picture.png").content
    Room.objects.filter(pk=room.pk).update(name="")
    assert preview_of(client, room)["og:title"] == "Стол игрока Ada"
    assert preview_of(client, room, "uk")["og:title"] == "Стіл гравця Ada"
    assert client.get(f"/ru/i/{room.token}/picture.png").content != before
    rules = client.get(f"/en/rooms/{room.id}/rules/").content.decode()
    assert "<title>Rules of the table: Table of Ada – " in rules
    assert '<p class="lead">Table of Ada · ' in rules


def test_its_picture_has_the_size_that_chats_want(client: Client) -> None:
    room, _ = room_of("Ada", players=4)
    answer = client.get(f"/uk/i/{room.token}/picture.png")
    assert answer.headers["Content-Type"] == "image/png"
    assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)


def test_the_picture_changes_with_the_seats_and_with_the_language(client: Client) -> None:
    room, [ada, _] = room_of("Ada", "Bo", players=3)
    pictures = [client.get(f"/{language}/i/{room.token}/picture.png").content for language in ("ru", "uk", "ru")]
    services.add_bot(room.id, ada, index=2)
    pictures.append(client.get(f"/ru/i/{room.token}/picture.png").content)
    assert pictures[0] == pictures[2]
    assert len(set(pictures)) == 3


def test_an_invitation_that_was_renewed_has_no_picture_any_more(client: Client) -> None:
    room, [ada] = room_of("Ada", players=3)
    services.renew_link(room.id, ada)
    assert client.get(f"/ru/i/{room.token}/picture.png").status_code == 404
    assert client.get("/ru/i/guess/picture.png").status_code == 404


def test_only_an_open_table_is_pictured_by_its_own_address(client: Client) -> None:
    secret, _ = room_of("Ada", players=3, public=False)
    public, _ = room_of("Bo", players=3, public=True)
    assert client.get(f"/ru/rooms/{secret.id}/picture.png").status_code == 404
    assert client.get(f"/ru/rooms/{public.id}/picture.png").status_code == 200
    page = client.get(f"/ru/rooms/{public.id}/").content.decode()
    assert meta(page)["og:image"].endswith(f"/ru/rooms/{public.id}/picture.png")
    assert public.token not in page


def test_to_look_at_a_preview_makes_nobody_a_guest(client: Client) -> None:
    room, _ = room_of("Ada", players=3)
    client.get(f"/ru/i/{room.token}/")
    client.get(f"/ru/i/{room.token}/picture.png")
    assert "sessionid" not in client.cookies


def test_a_room_has_a_page_with_its_own_rules(client: Client) -> None:
    room, _ = room_of("Ada", players=4, preset="circle", deck=24, pairs=True, first_bout_limit=6, clock=90)
    page = client.get(f"/en/rooms/{room.id}/rules/").content.decode()
    assert "24 cards, from the nine to the ace" in page
    assert "seats 1 and 3 against 2 and 4" in page
    assert "The first bout is no exception" in page
    assert "There are 90 seconds for each decision." in page
    assert "The host chooses" not in page
    assert f"/en/rooms/{room.id}/rules/" in client.get(f"/en/rooms/{room.id}/").content.decode()

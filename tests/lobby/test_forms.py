"""The form of a room: it asks what a preset leaves open, and refuses what cannot be played in words."""

import re

import pytest
from django.test import Client
from django.utils.translation import override

from accounts.models import RefusedWord
from game import engine
from game.rulebook import FIELDS
from lobby.forms import RoomForm
from lobby.models import Room
from lobby.templatetags.rooms import offered_by
from tests.game.tables import people
from tests.lobby.rooms import make

pytestmark = pytest.mark.django_db

PRESETS = sorted(engine.PRESETS)
LANGUAGES = ["ru", "uk", "en"]


def form_of(page: str) -> dict[str, str]:
    """The pieces of the form on a page, by field."""
    pieces = re.split(r'data-choice="(\w+)"', page)
    return dict(zip(pieces[1::2], pieces[2::2], strict=False))


@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_asks_for_what_it_leaves_open_and_for_nothing_else(client: Client, preset):
    pieces = form_of(client.get("/ru/rooms/new/").content.decode())
    asked = {field for field in pieces if preset in offered_by(field).split()}
    assert asked == engine.PRESETS[preset].choices.keys()
    for field, piece in pieces.items():
        assert piece.startswith(f' data-for="{offered_by(field)}"')


@pytest.mark.parametrize("preset", PRESETS)
def test_a_host_who_chooses_nothing_plays_by_what_the_preset_starts_with(client: Client, preset):
    client.post("/ru/rooms/new/", {"preset": preset, "players": "3"})
    assert Room.objects.get().rules == engine.choose(preset, 3)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_that_a_preset_offers_can_be_chosen(preset):
    for field, values in engine.PRESETS[preset].choices.items():
        # A switch that is off is not sent; so few cards are for so few players.
        for value in {*values} - {False, 24}:
            form = RoomForm({"preset": preset, "players": "4", field: "" if value is None else value})
            assert form.is_valid()
            rules = engine.choose(preset, form.cleaned_data["players"], **form.choices())
            assert getattr(rules, field) == value


UNPLAYABLE = [
    ({"preset": "sport", "players": "5", "deck": "24"}, "players"),
    ({"preset": "circle", "players": "5"}, "players"),
    ({"preset": "custom", "players": "3", "pairs": "on"}, "pairs"),
    ({"preset": "sport", "players": "3", "clock": ""}, "clock"),
    ({"preset": "friends", "players": "3", "clock": "45"}, "clock"),
    ({"preset": "custom", "players": "3", "throw_in": "nobody"}, "throw_in"),
    ({"preset": "custom", "players": "3", "deck": "32"}, "deck"),
    ({"players": "3"}, "preset"),
]


@pytest.mark.parametrize(("sent", "field"), UNPLAYABLE)
def test_what_cannot_be_played_is_refused_at_its_field_in_the_readers_words(sent, field):
    said = []
    for language in LANGUAGES:
        with override(language):
            errors = RoomForm(sent).errors
            said.append(str(errors[field][0]))
            assert list(errors) == [field]
    assert len(set(said)) == len(LANGUAGES)


def test_a_refused_form_comes_back_with_the_words_beside_the_field(client: Client):
    answer = client.post("/ru/rooms/new/", {"preset": "sport", "players": "5", "deck": "24"})
    assert answer.status_code == 422
    assert not Room.objects.exists()
    pieces = form_of(answer.content.decode())
    assert "errorlist" in pieces["players"]
    assert re.findall(r'value="(\w*)" checked', pieces["deck"]) == ["24"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_has_its_label_in_the_readers_language(client: Client, language):
    answer = client.get(f"/{language}/rooms/new/")
    page = answer.content.decode()
    for field in FIELDS:
        assert str(answer.context["form"].fields[field].label) in page


def test_the_settings_of_a_room_start_with_what_it_plays():
    (host,) = people("Host")
    room = make(host, 4, preset="circle", clock=None, first_bout_limit=6, deck=52, transfers=True)
    browser = Client()
    browser.force_login(host)
    pieces = form_of(browser.get(f"/ru/rooms/{room.id}/settings/").content.decode())
    checked = {field: re.findall(r'value="(\w*)" checked', piece) for field, piece in pieces.items()}
    chosen = {field: values[0] for field, values in checked.items() if values}
    assert chosen == {"players": "4", "deck": "52", "clock": "", "first_bout_limit": "6"}
    assert re.search(r'name="transfers" checked', pieces["transfers"])
    browser.post(f"/ru/rooms/{room.id}/settings/", {"preset": "circle", "transfers": "on", **chosen})
    assert Room.objects.get().rules == room.rules


def test_fewer_seats_than_sitters_are_refused_at_the_number_of_players():
    (host,) = people("Host")
    room = make(host, 3)
    browser = Client()
    browser.force_login(host)
    browser.post(f"/ru/rooms/{room.id}/add-bot/", {"seat": "1"})
    browser.post(f"/ru/rooms/{room.id}/add-bot/", {"seat": "2"})
    answer = browser.post(f"/ru/rooms/{room.id}/settings/", {"preset": "friends", "players": "2"})
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["players"])


def test_a_word_that_moderators_refuse_is_no_name_of_a_room(client: Client):
    """The attack: what may not be called so at the table stands in the list of tables, and on the picture of a link."""
    RefusedWord.objects.create(word="Хам")
    sent = {"preset": "friends", "players": "2", "public": "on"}
    answer = client.post("/ru/rooms/new/", sent | {"name": "У Х.A.M."})
    assert (answer.status_code, answer.context["form"].errors.get_json_data()["name"][0]["code"]) == (422, "refused")
    assert not Room.objects.exists()
    (host,) = people("Host")
    room = make(host)
    client.force_login(host)
    settings = f"/ru/rooms/{room.id}/settings/"
    assert client.post(settings, sent | {"name": "Хамы"}).status_code == 422
    assert client.post(settings, sent | {"name": "У Хомы"}).status_code == 302
    assert Room.objects.get().name == "У Хомы"

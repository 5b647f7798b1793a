"""What a visitor finds on the pages of the lobby, and what its buttons do."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from game import bots
from game.models import Match
from lobby import services
from lobby.models import Room
from tests.game.tables import people
from tests.lobby.rooms import lose, start

pytestmark = pytest.mark.django_db

TABLE = {"preset": "friends", "players": "2", "public": "on"}


@pytest.fixture
def host():
    return people("Host")[0]


def browser(user: User | None = None) -> Client:
    client = Client()
    if user:
        client.force_login(user)
    return client


def room_of(host: User, players: int = 2, **more: object) -> Room:
    return services.create_room(
        host, name="r", preset="friends", players=players, choices={}, **{"public": True, **more}
    )


def test_looking_makes_nobody_a_guest(host):
    room = room_of(host)
    for path in ("/ru/", "/ru/rooms/new/", room.get_absolute_url(), f"/ru/i/{room.token}/"):
        assert browser().get(path).status_code == 200
    assert User.objects.count() == 1


def test_one_click_plays_against_bots(client):
    answer = client.post("/uk/play/bots/", {"bots": "3", "preset": "friends", "transfers": "on"})
    match = Match.objects.get()
    assert answer["Location"] == f"/uk/match/{match.id}/"
    assert match.rules["transfers"]
    assert len(match.bot_levels) == 3
    assert client.get(answer["Location"]).status_code == 200
    assert client.get("/uk/").context["my_match"] == match


def submitted(page: str, action: str, button: str) -> dict[str, str]:
    """What a click on this button of a form sends, where nothing else was touched."""
    form = re.search(rf'<form[^>]*action="{re.escape(action)}".*?</form>', page, re.DOTALL)[0]
    inputs = re.findall(r'<input type="radio" name="(\w+)" value="(\w+)"[^>]* checked', form)
    selects = re.findall(r'<select name="(\w+)".*?value="(\w+)" selected', form, re.DOTALL)
    return dict(
        [*inputs, *selects, *re.findall(rf'<button[^>]* name="(\w+)" value="(\w+)">.*?{button}', form, re.DOTALL)]
    )


@pytest.mark.parametrize(("name", "called"), [("Пятничный стол", "Пятничный стол"), ("", "Веранда")])
def test_a_table_is_called_as_its_host_called_the_room_and_after_the_site_where_he_did_not(
    host: User, name: str, called: str
):
    room = room_of(host)
    services.add_bot(room.id, host, index=1)
    match = start(room)
    Room.objects.filter(pk=room.pk).update(name=name)
    page = browser(host).get(f"/ru/match/{match.id}/").content.decode()
    assert f'<div class="topbar__title"><b>{called}</b>' in page


def test_one_click_on_the_home_page_begins_a_match_against_five_bots(client):
    sent = submitted(client.get("/en/").content.decode(), "/en/play/bots/", "five bots")
    client.post("/en/play/bots/", sent)
    assert list(Match.objects.get().bot_levels.values()) == ["novice"] * 5


@pytest.mark.parametrize("level", bots.LEVELS)
def test_opponents_are_of_the_level_that_was_chosen(client, level):
    client.post("/en/play/bots/", {"bots": "2", "preset": "friends", "level": level})
    assert set(Match.objects.get().bot_levels.values()) == {level}


def test_a_bot_of_any_level_is_put_on_a_seat_which_tells_it(host):
    room = room_of(host, 3)
    page = browser(host).get(room.get_absolute_url()).content.decode()
    assert re.findall(r'<option value="(\w+)"', page[: page.index("</select>")]) == list(bots.LEVELS)
    sent = {"seat": "1", "level": "master"}
    page = browser(host).post(f"/en/rooms/{room.id}/add-bot/", sent, follow=True).content.decode()
    assert "computer player, master" in page
    sent = {"seat": "2", "level": "grandmaster"}
    page = browser(host).post(f"/en/rooms/{room.id}/add-bot/", sent, follow=True).content.decode()
    assert "There is no such bot." in page
    assert [seat.level for seat in room.seats.filter(user=None)] == ["master"]


def test_a_choice_that_the_preset_fixes_is_not_looked_at(client):
    client.post("/ru/play/bots/", {"bots": "1", "preset": "transfer", "transfers": "", "deck": "52"})
    assert (Match.objects.get().rules["transfers"], Match.objects.get().rules["deck"]) == (True, 36)


@pytest.mark.parametrize(
    "sent",
    [{}, {"bots": "0", "preset": "friends"}, {"bots": "6", "preset": "friends"}, {"bots": "1", "preset": "poker"}],
)
def test_nonsense_starts_no_match_and_makes_no_guest(client, sent):
    assert client.post("/ru/play/bots/", sent).status_code == 422
    assert not Match.objects.exists()
    assert not User.objects.exists()


def test_a_room_is_made_with_what_the_host_chose(client):
    answer = client.post("/ru/rooms/new/", {**TABLE, "players": "4", "clock": "60", "name": "Friday"})
    room = Room.objects.get()
    assert answer["Location"] == f"/ru/rooms/{room.id}/"
    assert (room.name, room.public, room.rules.players, room.rules.clock) == ("Friday", True, 4, 60)
    assert room.host == User.objects.get()


def test_a_room_without_a_name_is_called_after_its_host_in_the_language_of_its_reader(host):
    browser(host).post("/ru/rooms/new/", TABLE)
    room = Room.objects.get()
    for path in (f"/en/rooms/{room.id}/", f"/en/i/{room.token}/", "/en/"):
        assert "Table of Host" in browser().get(path).content.decode()
    assert "Стол игрока Host" in browser(host).get(f"/ru/rooms/{room.id}/").content.decode()


def test_a_form_with_a_mistake_comes_back_with_it(client):
    answer = client.post("/ru/rooms/new/", {**TABLE, "players": "7"})
    assert answer.status_code == 422
    assert "players" in answer.context["form"].errors
    assert not Room.objects.exists()


def test_open_rooms_are_public_ones_with_a_free_seat(client, host):
    shown = room_of(host)
    room_of(host, public=False)
    full = room_of(host)
    services.add_bot(full.id, host, index=1)
    (entry,) = client.get("/ru/").context["open_rooms"]
    assert entry["room"] == shown
    assert [seat["kind"] for seat in entry["seats"]] == ["human", "free"]


def test_the_list_of_open_rooms_is_fetched_by_itself_as_rooms_come_fill_and_close(client, host):
    def names():
        return re.findall(r"<h3>(.*?)</h3>", client.get("/ru/rooms/open/").content.decode())

    assert names() == []
    room = services.create_room(host, name="Friday", preset="friends", players=2, choices={}, public=True)
    assert names() == ["Friday"]
    services.add_bot(room.id, host, index=1)
    assert names() == []
    services.remove(room.id, host, index=1)
    assert names() == ["Friday"]
    services.leave(room.id, host)
    assert names() == []


def test_the_home_page_asks_the_database_as_much_for_ten_rooms_as_for_one(client, host, django_assert_num_queries):
    room_of(host)
    with CaptureQueriesContext(connection) as for_one:
        client.get("/ru/")
    for _ in range(9):
        room_of(host)
    with django_assert_num_queries(len(for_one)):
        client.get("/ru/")


def test_an_invitation_seats_a_visitor_with_one_click(client, host):
    room = room_of(host, public=False)
    path = f"/ru/i/{room.token}/"
    assert client.get(path).context["state"] == "open"
    assert client.post(path)["Location"] == f"/ru/rooms/{room.id}/"
    assert client.get(path).context["state"] == "seated"
    page = client.get(room.get_absolute_url())
    assert page.context["my_seat"] == 1
    assert [seat["is_me"] for seat in page.context["seats"]] == [False, True]
    assert not page.context["is_host"]


def test_an_invitation_says_by_which_rules_the_table_plays(client, host):
    room = room_of(host, public=False)
    page = client.get(f"/ru/i/{room.token}/").content.decode()
    assert "Компания · 36 карт" in page
    assert f'href="/ru/rooms/{room.id}/rules/"' in page


def test_an_invitation_says_why_it_seats_nobody(client, host):
    room = room_of(host)
    path = f"/ru/i/{room.token}/"
    services.add_bot(room.id, host, index=1)
    assert client.get(path).context["state"] == "full"
    assert (client.post(path).status_code, client.post(path).context["state"]) == (409, "full")
    match = start(room)
    assert client.get(path).context["state"] == "begun"
    lose(match, seat=0)
    assert client.get(path).context["state"] == "rematch"
    services.refuse(room.id, host)
    assert client.get(path).context["state"] == "closed"
    assert client.post(path).status_code == 409
    stale = client.post("/ru/i/nonsense/")
    assert (stale.status_code, stale.context["state"]) == (404, "stale")


@pytest.mark.parametrize("token", ["nonsense", "a%00b", "%F0%9F%83%8F", "%ED%A0%80"])
def test_a_link_that_leads_nowhere_says_so_and_makes_nobody_a_guest(client, token):
    for answer in (client.get(f"/ru/i/{token}/"), client.post(f"/ru/i/{token}/")):
        assert (answer.status_code, answer.context["state"]) == (404, "stale")
    assert client.get(f"/ru/i/{token}/picture.png").status_code == 404
    assert not User.objects.exists()


@pytest.mark.parametrize("language", ["ru", "uk", "en"])
def test_the_buttons_of_a_seat_are_called_by_the_words_on_them(host, language):
    room = room_of(host)
    services.sit(room.id, people("Guest")[0], index=1)
    page = browser(host).get(f"/{language}/rooms/{room.id}/").content.decode()
    named = re.findall(r'<button[^>]*id="(?:hand-over|remove)-1"[^>]*aria-label="([^"]+)"[^>]*>([^<]+)<', page)
    assert len(named) == 2
    assert all(name.startswith(words) and name.endswith("Guest") for name, words in named)


def test_only_who_sits_in_a_room_sees_its_link(host):
    room = room_of(host, public=False)
    assert browser(host).get(room.get_absolute_url()).context["invite_url"] == f"http://testserver/i/{room.token}/"
    page = browser(people("Eve")[0]).get(room.get_absolute_url())
    assert page.context["invite_url"] == ""
    assert room.token not in page.content.decode()


def test_the_buttons_of_a_room(host):
    room = room_of(host, 3)
    at, own = f"/ru/rooms/{room.id}", browser(host)
    guest = Client()
    assert guest.post(f"{at}/sit/", {"seat": "2"})["Location"] == f"{at}/"
    own.post(f"{at}/add-bot/", {"seat": "1"})
    page = own.get(f"{at}/part/")
    assert [seat["kind"] for seat in page.context["seats"]] == ["human", "bot", "human"]
    assert page.context["full"]
    own.post(f"{at}/remove/", {"seat": "1"})
    own.post(f"{at}/add-bot/", {"seat": "1"})
    match = start(room)
    assert guest.get(f"{at}/part/").context["match"] == match


def test_who_was_removed_from_a_private_room_is_told_that_he_needs_an_invitation_and_offered_no_seat(host):
    room, friend = room_of(host, public=False), people("Friend")[0]
    services.sit_by_invitation(room.token, friend)
    services.leave(room.id, friend)
    assert 'id="sit-1"' in browser(friend).get(f"/en/rooms/{room.id}/part/").content.decode()
    services.sit_by_invitation(room.token, friend)
    services.remove(room.id, host, index=1)
    page = browser(friend).get(f"/en/rooms/{room.id}/part/").content.decode()
    assert 'id="sit-1"' not in page
    assert "One sits down here by invitation only." in page


def test_leaving_frees_the_seat(host):
    room = room_of(host)
    guest = Client()
    guest.post(f"/ru/rooms/{room.id}/sit/")
    guest.post(f"/ru/rooms/{room.id}/leave/")
    assert [seat.user for seat in room.seats.all()] == [host]


def test_a_refusal_is_explained_in_the_room(host):
    room = room_of(host)
    answer = browser(people("Eve")[0]).post(f"/en/rooms/{room.id}/add-bot/", {"seat": "1"}, follow=True)
    assert [str(message) for message in answer.context["messages"]] == ["Only the host may do this."]
    assert not Match.objects.exists()


@pytest.mark.parametrize("action", ["leave", "add-bot", "remove", "hand-over", "renew-link", "agree", "refuse"])
def test_who_is_nobody_has_nothing_to_decide_in_a_room(client, host, action):
    room = room_of(host)
    assert client.post(f"/ru/rooms/{room.id}/{action}/").status_code == 403
    assert User.objects.count() == 1


@pytest.mark.parametrize("action", ["sit", "leave", "add-bot", "remove", "hand-over", "renew-link", "agree", "refuse"])
def test_what_changes_a_room_is_never_a_get(client, host, action):
    assert client.get(f"/ru/rooms/{room_of(host).id}/{action}/").status_code == 405


@pytest.mark.parametrize("path", ["", "part/"])
def test_a_room_that_does_not_exist_is_not_found(client, path):
    assert client.get(f"/ru/rooms/7b0c4f6c-0000-4000-8000-000000000000/{path}").status_code == 404


def test_html_in_a_name_stays_text(host):
    room = services.create_room(host, name="<script>x</script>", preset="friends", players=2, choices={}, public=True)
    assert "<script>x" not in browser(host).get(room.get_absolute_url()).content.decode()


def test_moderators_see_no_hand_no_deck_and_no_position(admin_client, client):
    client.post("/ru/play/bots/", {"bots": "1", "preset": "friends"})
    match = Match.objects.get()
    page = admin_client.get(f"/en/admin/game/match/{match.id}/change/")
    assert page.status_code == 200
    text = page.content.decode()
    assert match.deck[0] not in text
    assert "in_play" not in text
    assert admin_client.get(f"/en/admin/lobby/room/{match.room}/change/").status_code == 200
    assert admin_client.post(f"/en/admin/game/match/{match.id}/delete/").status_code == 403


def test_a_match_of_a_public_room_is_listed_for_those_who_want_to_watch(host):
    shown, hidden = (
        room_of(each, public=public) for each, public in zip(people("Ann", "Ben"), (True, False), strict=True)
    )
    for room in (shown, hidden):
        services.add_bot(room.id, room.host, index=1)
        start(room)
    page = browser().get("/ru/").content.decode()
    assert f"/ru/match/{Room.objects.get(pk=shown.pk).match_id}/" in page
    assert f"/ru/match/{Room.objects.get(pk=hidden.pk).match_id}/" not in page

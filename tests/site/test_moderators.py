"""What moderators see and do in the admin, and what not even a superuser does."""

import html
import re
from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth.models import Group
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from accounts.models import ModerationAct, RefusedWord, Report, Sanction, User
from accounts.moderation import ban_of, claim, impose, report, unread
from accounts.signals import shut_out
from game import engine, services
from game.models import Match
from tests.game.tables import browser_of, moves_to_the_end, people, state_of
from tests.lobby.rooms import fresh, room_of, start

pytestmark = pytest.mark.django_db

ADMIN = "/ru/admin/"


@pytest.fixture
def moderator(db) -> User:
    # Whatever a test before this one has flushed away.
    import_module("durak_site.migrations.0001_moderators").make(apps, None)
    user = User.objects.create_user("mod@example.org", name="Мод", is_staff=True)
    user.groups.add(Group.objects.get(name="moderators"))
    return user


@pytest.fixture
def admin(moderator: User) -> Client:
    return browser_of(moderator)


@pytest.fixture
def boss(db) -> Client:
    return browser_of(User.objects.create_superuser("boss@example.org", name="Boss"))


def do(client: Client, model: str, action: str, *rows: object, words: str = "") -> str:
    """Choose an action for rows of a list; the page that answers."""
    sent = {"action": action, "_selected_action": [row.pk for row in rows], "words": words}
    return client.post(f"{ADMIN}{model}/", sent, follow=True).content.decode()


def pages(client: Client, room, match: Match) -> dict[str, str]:
    """Every page of the admin that a live match might show through."""
    found = {}
    seats = [f"accounts/user/{seat.user_id}/change/" for seat in room.seats.all() if seat.user_id]
    lists = re.findall(r'href="/ru/admin/(\w+/\w+/)"', client.get(ADMIN).content.decode())
    assert {"game/match/", "lobby/room/", "accounts/user/"} <= set(lists)
    for path in {"", *lists, *seats, f"game/match/{match.pk}/change/", f"lobby/room/{room.pk}/change/"} | {
        f"game/match/{match.pk}/history/",
        f"lobby/room/{room.pk}/history/",
        f"game/match/?q={match.pk}",
    }:
        answer = client.get(ADMIN + path)
        assert answer.status_code == 200, path
        found[path] = html.unescape(answer.content.decode())
    return found


@pytest.mark.parametrize("who", ["admin", "boss"])
def test_nobody_peeks_at_a_live_match(request: pytest.FixtureRequest, who: str):
    """The attack: a moderator, or the owner of the site, looks into the hands at a table where he plays himself."""
    room, _ = room_of("Ann", "Ben")
    match = start(room)
    for seat, move in moves_to_the_end(match.id, 1):
        services.play(match.id, seat=seat, move=move)
        if state_of(match.id).bout > 2:
            break
    match.refresh_from_db()
    for path, text in pages(request.getfixturevalue(who), room, match).items():
        body = re.sub(r"csrfmiddlewaretoken[^>]+>|nonce=\S+|/static/\S+", "", text)
        for card in match.deck:
            assert not re.search(rf"(?<![0-9A-Za-z]){card}(?![0-9A-Za-z])", body), (path, card)
        assert room.token not in body
        assert str(match.state) not in body


@pytest.mark.parametrize("who", ["admin", "boss"])
def test_no_list_is_asked_for_what_it_does_not_show(request: pytest.FixtureRequest, who: str):
    """The attack: the address of a list names a field that stands on no page, and what is listed tells its value."""
    room, (ann, _) = room_of("Ann", "Ben")
    match = start(room)
    User.objects.filter(pk=ann.pk).update(email="ann@example.org")
    client = request.getfixturevalue(who)
    for asked in (
        f"game/match/?deck__0={match.deck[0]}",
        f"game/match/?deck__contains={match.deck[0]}",
        f"game/match/?state__hands__0__startswith={match.state['hands'][0][:2]}",
        f"game/match/?bots_move__startswith={match.bots_move[:1]}",
        f"lobby/room/?token__startswith={room.token[:3]}",
        f"lobby/room/?match__deck__0={match.deck[0]}",
        "accounts/user/?email__startswith=ann",
        f"accounts/user/?password__startswith={ann.password[:1]}",
        "accounts/report/?claimed_by__password__startswith=a",
    ):
        assert client.get(ADMIN + asked).status_code == 400, asked


def test_what_a_list_offers_can_be_asked_for(admin: Client, moderator: User):
    room, (ann, ben) = room_of("Ann", "Ben")
    start(room)
    claim(report(ann, ben, reason="insult", words="", match=None), by=moderator)
    impose(ann, kind="warning", reason="!", until=None, by=moderator)
    lists = re.findall(r'href="/ru/admin/(\w+/\w+/)"', admin.get(ADMIN).content.decode())
    asked = [
        path + html.unescape(query)
        for path in lists
        for query in re.findall(r'href="(\?[^"]+)"', admin.get(ADMIN + path).content.decode())
    ]
    assert {"game/match/?status__exact=playing", "accounts/user/?is_guest__exact=1"} <= set(asked)
    assert any("claimed_by__id__exact" in each for each in asked)
    for path in asked:
        assert admin.get(ADMIN + path).status_code == 200, path


def test_a_live_match_is_shown_in_numbers(admin: Client):
    room, _ = room_of("Ann", "Ben")
    match = start(room)
    for path in (f"game/match/{match.pk}/change/", f"lobby/room/{room.pk}/change/", "lobby/room/"):
        text = admin.get(ADMIN + path).content.decode()
        assert "заход 1" in text
        assert "Ann: 6" in text


def test_a_finished_match_is_shown_with_its_log_and_its_record(admin: Client):
    room, _ = room_of("Ann", "Ben")
    match = start(room)
    services.play(match.id, seat=0, move=engine.RESIGN)
    text = html.unescape(admin.get(f"{ADMIN}game/match/{match.pk}/change/").content.decode())
    assert "1. 0:resign" in text
    assert all(card in text for card in match.deck)


def test_matches_and_the_log_are_only_looked_at(boss: Client):
    room, (ann, _) = room_of("Ann", "Ben")
    match = start(room)
    impose(ann, kind="warning", reason="!", until=None, by=User.objects.get(name="Boss"))
    act, sanction = ModerationAct.objects.get(), Sanction.objects.get()
    rows = [
        ("game/match", match),
        ("lobby/room", room),
        ("accounts/moderationact", act),
        ("accounts/sanction", sanction),
    ]
    for model, row in rows:
        for deed in (f"{row.pk}/change/", f"{row.pk}/delete/"):
            assert boss.post(f"{ADMIN}{model}/{deed}", {"post": "yes"}).status_code == 403
        assert "удалён" not in do(boss, model, "delete_selected", row)
    assert ModerationAct.objects.filter(pk=act.pk).exists()
    assert boss.get(f"{ADMIN}accounts/moderationact/add/").status_code == 403


def test_moderators_touch_no_password_no_flag_and_no_address(admin: Client, moderator: User):
    (ann,) = people("Ann")
    User.objects.filter(pk=ann.pk).update(email="ann@example.org")
    page = admin.get(f"{ADMIN}accounts/user/{ann.pk}/change/").content.decode()
    assert "ann@example.org" not in page
    assert 'name="is_superuser"' not in page
    sent = {"name": "Hacked", "is_superuser": "on", "is_staff": "on"}
    assert admin.post(f"{ADMIN}accounts/user/{moderator.pk}/change/", sent).status_code == 403
    assert admin.get(f"{ADMIN}accounts/user/{ann.pk}/password/").status_code in (302, 404)
    assert "Ann" not in admin.get(f"{ADMIN}accounts/user/?q=ann@example.org").content.decode()
    moderator.refresh_from_db()
    assert (moderator.name, moderator.is_superuser) == ("Мод", False)


def test_who_is_not_active_any_more_is_shut_out_at_his_open_sockets_too(boss: Client):
    (ann,) = people("Ann")
    looked: list[User] = []
    receiver = lambda user, **_: looked.append(user)  # noqa: E731 (kept for as long as it listens)
    shut_out.connect(receiver)
    page = f"{ADMIN}accounts/user/{ann.pk}/change/"
    none = {f"sanctions-{each}_FORMS": "0" for each in ("TOTAL", "INITIAL")}
    assert boss.post(page, {"name": "Ann", "language": "ru", **none}).status_code == 302
    assert not User.objects.get(pk=ann.pk).is_active
    assert looked == [ann]


@pytest.mark.parametrize("by", ["page", "list"])
def test_who_is_deleted_in_the_admin_goes_as_if_he_had_done_it_himself(boss: Client, by: str):
    """He gets up, gives up, and leaves a ghost where others played with him; his room stays theirs."""
    room, (ann, ben) = room_of("Ann", "Ben")
    match = start(room)
    impose(ann, kind="warning", reason="!", until=None, by=User.objects.get(name="Boss"))
    users, sure = f"{ADMIN}accounts/user/", {"post": "yes"}
    path, sent = (f"{users}{ann.pk}/delete/", {}) if by == "page" else (users, {"action": "delete_selected"})
    sent = sent | ({"_selected_action": [ann.pk]} if by == "list" else {})
    asked = boss.get(path) if by == "page" else boss.post(path, sent)
    assert (asked.status_code, asked.context["protected"], asked.context["perms_lacking"]) == (200, [], set())
    assert boss.post(path, sent | sure).status_code == 302
    match.refresh_from_db()
    assert (match.status, fresh(room).host) == ("finished", ben)
    gone = User.objects.get(pk=ann.pk)
    assert (gone.is_ghost, gone.sanctions.count(), "Ann" in [seat.name for seat in match.players.all()]) == (
        True,
        0,
        False,
    )
    assert [(act.deed, act.subject_name) for act in ModerationAct.objects.all()] == [
        ("deleted", "Ann"),
        ("imposed", "Ann"),
    ]


def test_a_list_of_rooms_takes_no_more_questions_for_more_rooms(admin: Client):
    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert admin.get(f"{ADMIN}lobby/room/").status_code == 200
        return len(queries)

    start(room_of("Ann", "Ben")[0])
    asked()
    few = asked()
    for pair in (("Cid", "Dan"), ("Eve", "Fay"), ("Gus", "Hal")):
        start(room_of(*pair)[0])
    assert asked() == few


def test_moderators_reach_nothing_else(admin: Client):
    text = admin.get(ADMIN).content.decode()
    found = set(re.findall(r'href="/ru/admin/(\w+/\w+)/"', text))
    assert found == {
        "accounts/moderationact",
        "accounts/refusedword",
        "accounts/report",
        "accounts/sanction",
        "accounts/user",
        "game/match",
        "lobby/room",
    }


def test_whoever_is_no_moderator_has_no_business_there():
    assert browser_of(people("Ann")[0]).get(ADMIN, follow=True).status_code == 403


SENT = {"kind": "ban", "reason": "Мат", "until_0": "", "until_1": ""}


def test_a_ban_is_imposed_with_a_reason_and_lifted_again(admin: Client, moderator: User):
    (ann,) = people("Ann")
    page = admin.get(f"{ADMIN}accounts/user/{ann.pk}/change/").content.decode()
    assert f"/ru/admin/accounts/sanction/add/?user={ann.pk}" in page
    assert admin.post(f"{ADMIN}accounts/sanction/add/", SENT | {"user": str(ann.pk)}).status_code == 302
    ban = ban_of(ann)
    assert ban is not None
    assert (ban.by, ban.reason, ban.until) == (moderator, "Мат", None)
    do(admin, "accounts/sanction", "lift", ban)
    assert ban_of(ann) is None
    assert list(ModerationAct.objects.values_list("deed", flat=True)) == ["lifted", "imposed"]


@pytest.mark.parametrize("wrong", [{"reason": ""}, {"kind": "death"}, {"until_0": "2020-01-01", "until_1": "00:00:00"}])
def test_what_is_no_sanction_is_refused(admin: Client, wrong: dict[str, str]):
    (ann,) = people("Ann")
    assert admin.post(f"{ADMIN}accounts/sanction/add/", SENT | {"user": str(ann.pk)} | wrong).status_code == 200
    assert not Sanction.objects.exists()


def test_a_moderator_judges_neither_himself_nor_another(admin: Client, moderator: User):
    other = User.objects.create_user("other@example.org", name="Друг", is_staff=True)
    for user in (moderator, other):
        admin.post(f"{ADMIN}accounts/sanction/add/", SENT | {"user": str(user.pk)})
    assert not Sanction.objects.exists()
    warning = impose(other, kind="no_public", reason="!", until=None, by=User.objects.create_superuser("b@e.org"))
    assert "применяют суперпользователи" in do(admin, "accounts/sanction", "lift", warning)
    assert Sanction.objects.in_force().get() == warning


def test_a_report_is_claimed_and_decided_from_the_queue(admin: Client, moderator: User):
    ann, ben = people("Ann", "Ben")
    complaint = report(ann, ben, reason="insult", words="<i>Ругался</i>", match=Match().pk)
    text = admin.get(f"{ADMIN}accounts/report/").content.decode()
    assert "&lt;i&gt;Ругался&lt;/i&gt;" in text
    assert f"/ru/admin/game/match/{complaint.match}/change/" in text
    do(admin, "accounts/report", "claim", complaint)
    assert Report.objects.get().claimed_by == moderator
    do(admin, "accounts/report", "uphold", complaint, words="Спасибо")
    assert Report.objects.get().state == "upheld"
    assert [(notice.kind, notice.words) for notice in unread(ann)] == [("upheld", "Спасибо")]
    assert "не тронуты" in do(admin, "accounts/report", "dismiss", complaint)


def test_a_room_is_closed_with_words(admin: Client):
    room, (ann, _) = room_of("Ann", "Ben")
    match = start(room)
    do(admin, "lobby/room", "close", room, words="Имя комнаты")
    assert fresh(room).status == "closed"
    match.refresh_from_db()
    assert match.result["kind"] == "closed"
    assert [(notice.kind, notice.words) for notice in unread(ann)] == [("closed", "Имя комнаты")]
    assert "закрыта" in do(admin, "lobby/room", "close", room)


def test_every_change_of_the_list_of_words_is_in_the_log(admin: Client):
    admin.post(f"{ADMIN}accounts/refusedword/add/", {"word": "Хам", "inside": "on"})
    word = RefusedWord.objects.get()
    admin.post(f"{ADMIN}accounts/refusedword/{word.pk}/change/", {"word": "Хамло", "inside": "on"})
    do_delete = {"action": "delete_selected", "_selected_action": [word.pk], "post": "yes"}
    admin.post(f"{ADMIN}accounts/refusedword/", do_delete)
    acts = ModerationAct.objects.values_list("by_name", "deed", "subject_name")
    assert list(acts) == [("Мод", "deleted", "Хамло"), ("Мод", "changed", "Хамло"), ("Мод", "added", "Хам")]


def test_without_the_right_an_action_is_not_there(moderator: User):
    moderator.groups.clear()
    moderator.user_permissions.set(Group.objects.get(name="moderators").permissions.filter(codename__startswith="view"))
    room, (ann, ben) = room_of("Ann", "Ben")
    complaint = report(ann, ben, reason="insult", words="", match=None)
    looker = browser_of(moderator)
    do(looker, "lobby/room", "close", room)
    do(looker, "accounts/report", "claim", complaint)
    assert fresh(room).status == "waiting"
    assert Report.objects.get().state == "open"
    with translation.override("ru"):
        assert looker.get(reverse("admin:accounts_sanction_add")).status_code == 403


@pytest.mark.parametrize("language", ["ru", "uk", "en"])
def test_the_admin_speaks_every_language(admin: Client, language: str):
    text = admin.get(f"/{language}/admin/").content.decode()
    words = {"ru": "Журнал модераторов", "uk": "Журнал модераторів", "en": "Acts of moderators"}
    assert words[language] in text


SENTENCES = {
    "ru": ["Добавить: запрещённое слово", "Добавлено: запрещённое слово «", "Изменить: запрещённое слово"],
    "uk": ["Додати: заборонене слово", "Додано: заборонене слово «", "Змінити: заборонене слово"],
}


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_sentences_of_the_admin_leave_the_names_of_things_in_their_form(admin: Client, language: str):
    words = f"/{language}/admin/accounts/refusedword/"
    told = admin.get(f"{words}add/").content.decode()
    told += admin.post(f"{words}add/", {"word": "шум"}, follow=True).content.decode()
    told += admin.get(f"{words}{RefusedWord.objects.get(word='шум').pk}/change/").content.decode()
    for sentence in SENTENCES[language]:
        assert sentence in told

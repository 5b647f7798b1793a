"""What the site keeps out, promise by promise: each has a test that plays the attacker.

Where a part has tests of its own they are named here; what belongs to no part stands below.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.conf import settings
from django.test import Client

from accounts.models import User
from durak_site.origin import OwnPagesOnly
from durak_site.served.server import configured
from tests.game.tables import people
from tests.lobby.rooms import room_of, start

PROMISES = {
    "another's seat": "game/test_sockets.py::test_a_player_of_another_match_is_refused",
    "a stolen match id": "game/test_sockets.py::test_a_stranger_is_refused_and_sees_no_frame",
    "an old invite": "lobby/test_host.py::test_a_renewed_link_makes_the_old_one_lead_nowhere",
    "a guessed invite": "site/test_limits.py::test_invitations_are_not_tried_out",
    "a foreign origin": "game/test_sockets.py::test_a_socket_opened_by_another_site_is_refused",
    "a form of another site": "accounts/test_preferences.py::test_another_site_cannot_choose_for_a_player",
    "an open redirect": "accounts/test_guests.py::test_a_foreign_way_back_is_not_taken",
    "a flood of frames": "game/test_sockets.py::test_a_flood_is_first_told_off_and_then_closed",
    "a flood of questions for the whole table": (
        "game/test_sockets.py::test_the_whole_table_is_not_asked_for_all_the_time"
    ),
    "a flood in a room": "lobby/test_sockets.py::test_a_flood_closes_the_socket",
    "a flood of sockets": "game/test_places.py::test_one_player_does_not_open_sockets_without_end",
    "a flood of sockets from nobody": "game/test_places.py::test_strangers_of_one_address_share_their_places",
    "a flood of guests": "site/test_limits.py::test_guests_are_not_made_by_the_thousand",
    "a flood of rooms": "site/test_limits.py::test_rooms_are_not_made_by_the_thousand",
    "a flood of joins": "site/test_limits.py::test_seats_are_not_taken_and_left_all_the_time",
    "a flood of names": "site/test_limits.py::test_a_name_is_not_changed_all_the_time",
    "a flood of reports": "accounts/test_report_pages.py::test_reports_come_one_by_one_and_not_in_a_flood",
    "a flood of hints": "game/test_hint.py::test_hints_are_not_asked_for_all_the_time",
    "passwords tried out": "site/test_limits.py::test_passwords_are_not_tried_out",
    "a forged address": "site/test_limits.py::test_a_word_of_the_visitor_on_his_address_is_not_believed",
    "a huge frame": "game/test_sockets.py::test_a_frame_that_is_too_big_closes_the_socket",
    "html in a name": "accounts/test_guests.py::test_a_name_that_may_not_be_shown",
    "names read off by numbers": "accounts/test_report_pages.py::test_names_are_not_read_off_by_counting_numbers",
    "bans read off by addresses": "accounts/test_banned.py::test_only_the_owner_learns_of_the_ban",
    "a moderator peeking at a live match": "site/test_moderators.py::test_nobody_peeks_at_a_live_match",
    "a moderator asking for a hand": "site/test_moderators.py::test_no_list_is_asked_for_what_it_does_not_show",
    "a moderator taking rights": "site/test_moderators.py::test_moderators_touch_no_password_no_flag_and_no_address",
    "an act taken out of the log": "accounts/test_sanctions.py::test_the_database_refuses_to_change_the_log",
    "a banned one with an open socket": "game/test_shut_out.py::test_a_socket_at_a_table_is_closed",
    "a banned one who comes back": "game/test_shut_out.py::test_whoever_is_banned_gets_no_new_socket",
    "a banned one who begins anew": "accounts/test_banned.py::test_no_button_does_anything",
    "an account opened from elsewhere": (
        "accounts/test_elsewhere.py::test_nobody_comes_into_an_account_here_because_somebody_elsewhere_names_its_address"
    ),
    "an answer from elsewhere for another browser": (
        "accounts/test_elsewhere.py::test_an_answer_for_another_browser_is_worth_nothing"
    ),
    "another's account elsewhere": "accounts/test_elsewhere.py::test_nobody_connects_what_is_anothers",
    "codes tried out": "accounts/test_signing_in.py::test_guessing_a_code_ends_soon",
    "addresses read off": "accounts/test_signing_in.py::test_no_reply_tells_whether_an_address_has_an_account",
    "a refused word on a room": "lobby/test_forms.py::test_a_word_that_moderators_refuse_is_no_name_of_a_room",
    "a session key that breaks the database": (
        "accounts/test_sessions.py::test_a_key_that_is_none_of_ours_makes_a_stranger"
    ),
    "a session that was planted": "accounts/test_guests.py::test_the_session_gets_a_new_key",
    "a session that has ended": "game/test_sockets.py::test_who_is_signed_out_is_refused",
}


@pytest.mark.parametrize("where", PROMISES.values(), ids=PROMISES.keys())
def test_each_promise_has_its_test(where: str):
    file, name = where.split("::")
    assert re.search(rf"^def {name}\(", Path(settings.BASE_DIR, "tests", file).read_text(), re.MULTILINE)


ORIGINS = [
    ("localhost", ["http://localhost"], True),
    ("localhost:8000", ["http://localhost:8000"], True),
    ("LOCALHOST:8000", ["http://localhost:8000"], True),
    ("localhost:8000", ["http://localhost:9000"], False),
    ("localhost:8000", ["http://localhost"], False),
    ("localhost", ["https://localhost"], False),
    ("localhost", ["http://localhost.evil.example"], False),
    ("localhost", ["http://evil.example"], False),
    ("evil.example", ["http://evil.example"], False),
    ("localhost", ["null"], False),
    ("localhost", [], False),
    ("localhost", ["http://localhost", "http://evil.example"], False),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("host", "origins", "opens"), ORIGINS)
def test_a_socket_is_opened_by_the_same_scheme_host_and_port(host: str, origins: list[str], opens: bool):
    """The attack: a page on another port, without encryption, or of another name that leads here."""
    headers = [(b"host", host.encode()), *((b"origin", origin.encode()) for origin in origins)]
    reached: list[Any] = []
    answers: list[Any] = []

    async def inner(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope)

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"} if not answers else {"type": "websocket.disconnect", "code": "1006"}

    async def send(message: Any) -> None:
        answers.append(message)

    scope = {"type": "websocket", "path": "/", "headers": headers}
    async_to_sync(OwnPagesOnly(inner))(scope, receive, send)
    assert bool(reached) is opens
    assert opens or answers[0]["type"] == "websocket.close"


@pytest.mark.parametrize(
    ("peer", "seen"),
    [("127.0.0.1", ("198.51.100.7", "https")), ("203.0.113.9", ("203.0.113.9", "http"))],
)
def test_only_the_proxy_says_who_comes_and_how(peer: str, seen: tuple[str, str]):
    """The attack: somebody who reaches a web process by himself says that he is somebody else, over HTTPS.

    Nor does it help to say so to the proxy, whose own word comes last.
    """
    heard: list[Any] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        heard.append((scope["client"][0], scope["scheme"]))

    config = configured(application, host="127.0.0.1", port=0, message_limit=1, proxies="127.0.0.1")
    config.load()
    headers = [(b"x-forwarded-for", b"192.0.2.1, 198.51.100.7"), (b"x-forwarded-proto", b"https")]
    scope = {"type": "http", "client": (peer, 1), "scheme": "http", "headers": headers}
    async_to_sync(config.loaded_app)(scope, None, None)
    assert heard == [seen]


SERVED = {
    "DURAK_DATABASE_URL": "postgresql:///durak?host=/nowhere",
    "DURAK_REDIS_URL": "redis://127.0.0.1:1/0",
    "DURAK_ALLOWED_HOSTS": "durak.example,localhost",
    "DURAK_SECRET_KEY": "".join(map(chr, range(33, 100))),
}


def served(tmp_path: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run it with the settings of a served site."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("DURAK_")}
    return subprocess.run(
        [sys.executable, *command],
        env=inherited | SERVED | {"DURAK_DATA_DIR": str(tmp_path)},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )


def test_djangos_own_list_for_a_served_site_finds_nothing(tmp_path: Path):
    answer = served(tmp_path, "manage.py", "check", "--deploy", "--fail-level", "WARNING")
    assert answer.returncode == 0, answer.stderr


def test_cookies_go_over_https_alone_and_no_header_of_a_visitor_makes_it_so(tmp_path: Path):
    script = (
        "from durak_site import settings as s; print(s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, "
        "s.SESSION_COOKIE_SAMESITE, s.CSRF_COOKIE_HTTPONLY, getattr(s, 'SECURE_PROXY_SSL_HEADER', None))"
    )
    assert served(tmp_path, "-c", script).stdout.split() == ["True", "True", "Lax", "True", "None"]


@pytest.fixture
def ann(db: None) -> Client:
    client = Client()
    client.force_login(people("Ann")[0], backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.mark.parametrize("sent", [{"name": "x" * 70_000}, {f"name{n}": "" for n in range(400)}])
def test_a_huge_form_is_not_read(ann: Client, sent: dict[str, str]):
    """The attack: memory, taken by forms that no page of ours sends."""
    assert ann.post("/ru/account/name/", sent).status_code == 400


def test_nothing_is_uploaded(ann: Client):
    with Path(settings.BASE_DIR, "README.md").open("rb") as file:
        assert ann.post("/ru/account/name/", {"name": file}).status_code == 400


# What the browser would refuse to run or to paint; the import map and data are no scripts.
INLINE = [
    r"<script(?![^>]*\bsrc=)(?![^>]*type=\"(importmap|application/json)\")",
    r"<[a-z][^>]*\sstyle=\"",
    r"<style\b",
    r"<[a-z][^>]*\son[a-z]+=\"",
    r"javascript:",
]


@pytest.mark.django_db
def test_every_page_has_its_policy_and_none_has_inline_scripts_or_styles():
    """The attack: html that gets into a page in spite of everything runs nothing."""
    room, (ann, ben) = room_of("Ann", "Ben")
    match = start(room)
    User.objects.filter(pk=ann.pk).update(is_staff=True, is_superuser=True, is_public=True)
    client = Client()
    client.force_login(User.objects.get(pk=ann.pk), backend="django.contrib.auth.backends.ModelBackend")
    admin = [
        f"admin/{path}"
        for path in (
            "",
            "accounts/user/",
            f"accounts/user/{ben.pk}/change/",
            "accounts/sanction/add/",
            "accounts/report/",
            "accounts/refusedword/add/",
            "accounts/moderationact/",
            "lobby/room/",
            f"lobby/room/{room.pk}/change/",
            "game/match/",
            f"game/match/{match.pk}/change/",
        )
    ]
    own = ["", "rooms/new/", f"rooms/{room.pk}/", f"match/{match.pk}/", f"players/{ann.pk}/", "account/preferences/"]
    for path in [*own, *admin]:
        answer = client.get(f"/ru/{path}")
        assert answer.status_code == 200, path
        policy = answer.headers["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        text = answer.content.decode()
        for pattern in INLINE:
            assert not re.search(pattern, text), (path, re.search(pattern, text))


@pytest.mark.django_db
def test_html_in_a_name_that_got_there_in_spite_of_all_is_shown_as_text():
    room, (ann, _) = room_of("Ann", "Ben")
    User.objects.filter(pk=ann.pk).update(name="<b id=x>", is_public=True)
    client = Client()
    client.force_login(people("Eve")[0], backend="django.contrib.auth.backends.ModelBackend")
    for path in ("", f"rooms/{room.pk}/", f"i/{room.token}/", f"players/{ann.pk}/"):
        assert "<b id=x>" not in client.get(f"/ru/{path}").content.decode()

"""People come in by an account elsewhere, where the settings name one; a real provider answers on a port of its own."""

import html
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from allauth.account.models import EmailAddress
from allauth.socialaccount.models import SocialAccount
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import Sanction, User
from accounts.services import delete_account, export
from tests.accounts.entering import BACKEND, CODE, LOGIN, SECRET, SIGNUP, code_in_the_mail, guest_in, member
from tests.openid import Provider, openid_provider

pytestmark = pytest.mark.django_db

GO, BACK = "/ru/account/with/openid/", "/account/with/openid/back/"
NAME, CONNECTED = "/ru/account/elsewhere/signup/", "/ru/account/elsewhere/"
MILA = {"sub": "17", "email": "Mila@Example.org", "email_verified": True, "name": "Людмила Петрова"}


@pytest.fixture
def echo(settings) -> Iterator[Provider]:
    with openid_provider() as provider:
        settings.ELSEWHERE = [provider.app]
        provider.claims = MILA
        yield provider


def leave(client: Client, *, query: str = "", process: str = "login") -> str:
    """Click on the button; the address that the page leads to."""
    page = client.post(f"{GO}?process={process}{query}").content.decode()
    found = re.search(r'http-equiv="refresh" content="0;url=([^"]+)"', page)
    assert found, page
    return html.unescape(found[1])


def come(client: Client, echo: Provider, **how: str) -> Any:
    """There and back; the answer to coming back."""
    asked = {name: values[0] for name, values in parse_qs(urlsplit(leave(client, **how)).query).items()}
    back = urlsplit(echo.authorize(asked))
    assert back.path == BACK
    return client.get(f"{back.path}?{back.query}")


def signed_in(client: Client) -> User | None:
    user = client.get("/ru/").context["user"]
    return user if user.is_authenticated else None


@pytest.fixture
def mila(echo: Provider) -> User:
    """A member who has connected the account elsewhere."""
    mila = member()
    SocialAccount.objects.create(user=mila, provider="openid", uid="17")
    return mila


def test_where_the_settings_name_nobody_nothing_is_shown(client: Client):
    for page in (LOGIN, SIGNUP):
        assert "/account/with/" not in client.get(page).content.decode()
    client.force_login(member(), backend=BACKEND)
    assert CONNECTED not in client.get("/ru/account/").content.decode()
    for name in ("google", "openid", "nobody"):
        assert client.post(f"/ru/account/with/{name}/").status_code == 404
        assert client.get(f"/account/with/{name}/back/?code=1&state=1").status_code == 404


def test_where_they_name_somebody_there_is_a_button(client: Client, echo: Provider):
    for page in (LOGIN, SIGNUP):
        assert "Продолжить через Эхо" in client.get(page).content.decode()
    client.force_login(member(), backend=BACKEND)
    assert CONNECTED in client.get("/ru/account/").content.decode()


@pytest.mark.parametrize("as_guest", [True, False])
def test_a_newcomer_whose_address_is_vouched_for_only_chooses_a_name(client: Client, echo: Provider, as_guest: bool):
    guest = guest_in(client) if as_guest else None
    assert come(client, echo).headers["Location"] == NAME
    page = client.get(NAME).content.decode()
    assert "Людмила" not in page
    assert ('value="Сойка"' in page) == as_guest
    assert 'name="email"' not in page
    assert client.post(NAME, {"name": "Мила"}).headers["Location"] == "/ru/"
    new = User.objects.get()
    assert (new.name, new.email, new.is_guest) == ("Мила", "mila@example.org", False)
    assert not new.has_usable_password()
    assert guest is None or new == guest
    assert signed_in(client) == new
    assert EmailAddress.objects.get().verified


def test_who_came_once_comes_again_by_one_click(client: Client, echo: Provider):
    come(client, echo)
    client.post(NAME, {"name": "Мила"})
    other_browser = Client()
    assert come(other_browser, echo).headers["Location"] == "/ru/"
    assert signed_in(other_browser) == User.objects.get()


def test_until_the_name_is_chosen_nothing_of_it_stands_in_the_database(client: Client, echo: Provider):
    guest = guest_in(client)
    come(client, echo)
    assert User.objects.get() == guest
    assert not SocialAccount.objects.exists()
    assert signed_in(client) == guest


@pytest.mark.parametrize("name", ["Mилa", "<b>Ян</b>", "Я", ""])
def test_a_name_that_is_refused_elsewhere_is_refused_here(client: Client, echo: Provider, name: str):
    User.objects.create_guest(name="Мила", language="")
    come(client, echo)
    page = client.post(NAME, {"name": name})
    assert page.context["form"].errors["name"]
    assert not SocialAccount.objects.exists()


@pytest.mark.parametrize("claims", [{"email_verified": False}, {"email": None}])
def test_an_address_that_nobody_vouches_for_is_proved_by_a_code(client: Client, echo: Provider, claims: dict[str, Any]):
    echo.claims = MILA | claims
    guest = guest_in(client)
    come(client, echo)
    assert 'name="email"' in client.get(NAME).content.decode()
    client.post(NAME, {"name": "Мила", "email": "mila@example.org"})
    guest.refresh_from_db()
    assert guest.is_guest
    assert not SocialAccount.objects.exists()
    client.post(CODE, {"code": code_in_the_mail()})
    guest.refresh_from_db()
    assert (guest.is_guest, guest.email) == (False, "mila@example.org")
    assert SocialAccount.objects.get().user == guest


@pytest.mark.parametrize("vouched", [True, False])
def test_nobody_comes_into_an_account_here_because_somebody_elsewhere_names_its_address(
    client: Client, echo: Provider, vouched: bool
):
    there = member()
    echo.claims = MILA | {"email_verified": vouched}
    come(client, echo)
    answer = client.post(NAME, {"name": "Злата"} | ({} if vouched else {"email": "mila@example.org"}))
    assert answer.headers["Location"] == CODE
    assert mail.outbox[-1].subject == "У вас уже есть учётная запись"
    assert signed_in(client) is None
    assert not there.socialaccount_set.exists()


def test_a_guest_who_comes_in_by_it_goes_up_in_the_member(client: Client, echo: Provider, mila: User):
    guest = guest_in(client)
    come(client, echo)
    assert signed_in(client) == mila
    assert not User.objects.filter(pk=guest.pk).exists()


def test_the_session_gets_a_new_key(client: Client, echo: Provider, mila: User):
    guest_in(client)
    planted = client.session.session_key
    come(client, echo)
    assert client.session.session_key != planted


def test_a_banned_player_does_not_come_in_by_it(client: Client, echo: Provider, mila: User):
    Sanction.objects.create(user=mila, kind=Sanction.Kind.BAN, reason="шум")
    assert come(client, echo).status_code == 403
    assert signed_in(client) is None


def test_a_member_connects_it_and_takes_it_away_again(client: Client, echo: Provider):
    there = member()
    client.force_login(there, backend=BACKEND)
    answer = come(client, echo, process="connect")
    assert answer.headers["Location"] == "/ru/account/reauthenticate/"
    client.post("/ru/account/reauthenticate/", {"password": SECRET})
    assert there.socialaccount_set.get().extra_data == {"email": "mila@example.org"}
    assert mail.outbox[-1].subject == "Подключена учётная запись на другом сайте"
    page = client.get(CONNECTED).content.decode()
    assert "Эхо" in page
    assert "mila@example.org" in page
    client.post(CONNECTED, {"account": there.socialaccount_set.get().pk})
    assert not there.socialaccount_set.exists()
    assert mail.outbox[-1].subject == "Отключена учётная запись на другом сайте"


def test_who_has_no_password_may_take_it_away_too(client: Client, echo: Provider):
    come(client, echo)
    client.post(NAME, {"name": "Мила"})
    client.post(CONNECTED, {"account": SocialAccount.objects.get().pk})
    asking = "/ru/account/reauthenticate/code/"
    client.post(asking, {"recipient": "mila@example.org", "next": CONNECTED})
    client.post(f"{asking}confirm/", {"code": code_in_the_mail(), "next": CONNECTED})
    assert not SocialAccount.objects.exists()


def test_nobody_takes_away_what_is_anothers(client: Client, echo: Provider, mila: User):
    thief = member("Злата", "zlata@example.org")
    client.force_login(thief, backend=BACKEND)
    client.post(CONNECTED, {"account": mila.socialaccount_set.get().pk})
    assert mila.socialaccount_set.exists()


def test_nobody_connects_what_is_anothers(client: Client, echo: Provider, mila: User):
    thief = member("Злата", "zlata@example.org")
    client.force_login(thief, backend=BACKEND)
    come(client, echo, process="connect")
    client.post("/ru/account/reauthenticate/", {"password": SECRET})
    assert "принадлежит другому игроку" in client.get(CONNECTED).content.decode()
    assert mila.socialaccount_set.exists()


def test_a_guest_connects_nothing(client: Client, echo: Provider):
    guest = guest_in(client)
    answer = come(client, echo, process="connect")
    assert answer.status_code == 302
    assert not SocialAccount.objects.exists()
    assert signed_in(client) == guest


def test_an_answer_for_another_browser_is_worth_nothing(client: Client, echo: Provider, mila: User):
    asked = {name: values[0] for name, values in parse_qs(urlsplit(leave(client)).query).items()}
    back = urlsplit(echo.authorize(asked))
    victim = Client()
    assert victim.get(f"{back.path}?{back.query}").status_code == 401
    assert signed_in(victim) is None


def test_an_answer_counts_once(client: Client, echo: Provider, mila: User):
    asked = {name: values[0] for name, values in parse_qs(urlsplit(leave(client)).query).items()}
    back = urlsplit(echo.authorize(asked))
    client.get(f"{back.path}?{back.query}")
    client.post("/ru/account/logout/")
    assert client.get(f"{back.path}?{back.query}").status_code == 401
    assert signed_in(client) is None


def test_a_made_up_code_is_worth_nothing(client: Client, echo: Provider, mila: User):
    asked = parse_qs(urlsplit(leave(client)).query)
    assert client.get(BACK, {"code": "made-up", "state": asked["state"][0]}).status_code == 401
    assert signed_in(client) is None


def test_who_breaks_off_there_is_the_guest_he_was(client: Client, echo: Provider):
    guest = guest_in(client)
    echo.claims = None
    answer = come(client, echo)
    assert answer.headers["Location"] == "/ru/account/elsewhere/login/cancelled/"
    assert "Вы не вошли" in client.get(answer.headers["Location"]).content.decode()
    assert signed_in(client) == guest


def test_where_nobody_answers_a_page_says_so(client: Client, settings):
    with openid_provider() as gone:
        settings.ELSEWHERE = [gone.app]
    answer = client.post(GO)
    assert answer.status_code == 401
    assert "Не получилось" in answer.content.decode()


@pytest.mark.parametrize("way", ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
def test_no_way_back_leads_to_another_site(client: Client, echo: Provider, mila: User, way: str):
    assert come(client, echo, query=f"&next={way}").headers["Location"] == "/ru/"


def test_the_way_back_to_a_page_of_ours_is_taken(client: Client, echo: Provider, mila: User):
    assert come(client, echo, query="&next=/ru/rooms/new/").headers["Location"] == "/ru/rooms/new/"


def test_looking_at_the_address_asks_nobody(client: Client, echo: Provider):
    page = client.get(GO).content.decode()
    assert "http-equiv" not in page
    assert "Продолжить через Эхо" in page


def test_it_cannot_be_asked_without_end(client: Client, echo: Provider):
    told = [client.post(GO).status_code for _ in range(31)]
    assert told == [200] * 30 + [429]


def test_the_way_back_is_the_same_in_every_language(client: Client, echo: Provider):
    ways = {parse_qs(urlsplit(leave(client)).query)["redirect_uri"][0]}
    for language in ("uk", "en"):
        with_words = client.post(f"/{language}/account/with/openid/").content.decode()
        ways |= set(re.findall(r"redirect_uri=(\S+?)&amp;", with_words))
    assert {way.replace("%3A", ":").replace("%2F", "/") for way in ways} == {f"http://testserver{BACK}"}


def test_it_goes_with_the_account_and_stands_in_the_export(client: Client, echo: Provider):
    come(client, echo)
    client.post(NAME, {"name": "Мила"})
    mila = User.objects.get()
    assert export(mila)["account"]["accounts_elsewhere"][0]["email"] == "mila@example.org"
    delete_account(mila)
    assert not SocialAccount.objects.exists()


def test_the_admin_keeps_no_keys_of_others(client: Client, echo: Provider):
    boss = User.objects.create_superuser("boss@example.org", SECRET, name="Boss")
    client.force_login(boss, backend=BACKEND)
    page = client.get("/ru/admin/").content.decode()
    assert reverse("admin:socialaccount_socialaccount_changelist") in page
    assert "socialtoken" not in page
    assert "socialapp" not in page

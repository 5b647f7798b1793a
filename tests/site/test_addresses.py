"""Addresses: a language before everything that people read."""

import pytest
from django.test import Client
from django.urls import URLResolver, get_resolver
from django.urls.resolvers import LocalePrefixPattern

pytestmark = pytest.mark.django_db


def test_only_what_others_read_or_pass_on_stands_without_a_language():
    bare = [
        str(entry.pattern)
        for entry in get_resolver().url_patterns
        if not (isinstance(entry, URLResolver) and isinstance(entry.pattern, LocalePrefixPattern))
    ]
    elsewhere = "account/with/<slug:provider_id>/back/"
    assert bare == ["", "i/<str:token>/", elsewhere, "healthz", "readyz", "robots.txt", "sitemap.xml", "sw.js"]


def test_an_invitation_leads_each_reader_to_its_page_in_his_own_language(client: Client):
    answer = client.get("/i/abc/", headers={"accept-language": "uk"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/uk/i/abc/")
    client.get("/en/jsi18n/")
    assert client.get("/i/abc/", headers={"accept-language": "uk"}).headers["Location"] == "/en/i/abc/"
    assert client.post("/i/abc/").status_code == 405


@pytest.mark.parametrize(
    ("browser", "home"),
    [("uk,en;q=0.5", "/uk/"), ("en-GB", "/en/"), ("ru", "/ru/"), ("de,fr", "/ru/"), ("", "/ru/")],
)
def test_a_stranger_is_led_to_his_browsers_language_or_to_russian(client: Client, browser: str, home: str):
    assert client.get("/", headers={"accept-language": browser}).headers["Location"] == home


def test_the_language_of_the_last_page_is_kept(client: Client):
    client.get("/uk/jsi18n/")
    assert client.get("/", headers={"accept-language": "en"}).headers["Location"] == "/uk/"


def test_a_player_finds_his_language_in_another_browser(client: Client, player):
    client.force_login(player)
    client.get("/en/jsi18n/")
    other_browser = Client()
    other_browser.force_login(player)
    assert other_browser.get("/").headers["Location"] == "/en/"


def test_the_site_says_that_it_lives(client: Client):
    assert client.get("/healthz").content == b"ok\n"

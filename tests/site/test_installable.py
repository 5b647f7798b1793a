"""The site can be put on the screen of a phone."""

import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from accounts.models import User


@pytest.mark.parametrize(("language", "name"), [("ru", "Веранда: Дурак"), ("uk", "Веранда: Дурень")])
def test_the_manifest_speaks_the_language_of_the_page(client: Client, language: str, name: str):
    manifest = client.get(f"/{language}/manifest.webmanifest").json()
    assert manifest["name"] == name
    assert manifest["start_url"] == f"/{language}/"
    assert all(finders.find(icon["src"].removeprefix("/static/")) for icon in manifest["icons"])


def test_the_worker_stands_at_the_root_and_keeps_only_files_that_there_are(client: Client):
    answer = client.get("/sw.js")
    assert answer.headers["Content-Type"] == "text/javascript"
    files = re.findall(r"'/static/([^']+)'", answer.content.decode())
    assert files
    assert all(finders.find(file) for file in files)


@pytest.mark.django_db
def test_the_page_for_no_network_is_the_same_for_everybody(client: Client, player: User):
    page = client.get("/ru/offline/").content
    client.force_login(player)
    assert client.get("/ru/offline/").content == page

"""What is asked by those who keep the site running."""

import pytest
from django.db import DatabaseError
from django.test import Client

from durak_site import health
from game.models import Heartbeat, moment
from game.selectors import clock

pytestmark = pytest.mark.django_db


def heart_beat(ago: float) -> None:
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": moment(clock() - ago)})


def test_the_site_is_ready_when_each_part_is(client: Client):
    heart_beat(ago=1)
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert answer.json() == {"database": "ok", "redis": "ok", "heartbeat": "ok"}


def test_a_site_whose_clock_stands_still_is_not_ready_and_lives(client: Client):
    heart_beat(ago=60)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["heartbeat"].startswith("silent for 6")
    assert client.get("/healthz").status_code == 200


def test_what_failed_is_named_without_its_words(client: Client, monkeypatch: pytest.MonkeyPatch):
    def fails() -> str:
        raise DatabaseError("no route to db.internal for user durak")

    monkeypatch.setitem(health.LOOKS, "database", fails)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["database"] == "DatabaseError"


def test_it_is_asked_without_https(client: Client, settings):
    settings.SECURE_SSL_REDIRECT = True
    heart_beat(ago=1)
    assert client.get("/healthz").status_code == client.get("/readyz").status_code == 200

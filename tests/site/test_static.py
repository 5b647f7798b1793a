"""Static files arrive compressed, and only once."""

from collections.abc import Iterator

import pytest
from django.http import HttpResponseBase
from django.test import Client

# No page, but the end of an answer tidies the connections to the database.
pytestmark = pytest.mark.django_db

CARDS = "/static/img/cards.svg"
COMPRESSED = {"Accept-Encoding": "gzip"}


@pytest.fixture
def cards(client: Client) -> Iterator[HttpResponseBase]:
    answer = client.get(CARDS, headers=COMPRESSED)
    yield answer
    answer.close()


def test_the_cards_are_compressed_without_being_collected(cards: HttpResponseBase):
    assert cards.headers["Content-Encoding"] == "gzip"
    assert sum(map(len, cards.streaming_content)) < 5_000  # type: ignore[attr-defined]


def test_a_browser_builds_no_shape_of_the_small_cards_twice(client: Client):
    answer = client.get(CARDS)
    text = b"".join(answer.streaming_content).decode()  # type: ignore[attr-defined]
    answer.close()
    assert text.count("<symbol") == 52 + 16 + 1 + 4
    assert "<use" not in text


def test_a_file_that_the_browser_has_is_not_sent_again(client: Client, cards: HttpResponseBase):
    again = client.get(CARDS, headers=COMPRESSED | {"If-None-Match": cards.headers["ETag"]})
    assert again.status_code == 304


def test_the_words_of_the_scripts_are_compressed(client: Client):
    answer = client.get("/ru/jsi18n/", headers=COMPRESSED)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.content) < 10_000

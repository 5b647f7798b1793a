"""A table speaks to each of its players in his own language."""

import pytest
from django.test import Client

from tests.game.tables import people, start

pytestmark = pytest.mark.django_db


def test_two_at_one_table_read_two_languages_and_one_changes_his() -> None:
    ada, bo = people("Ada", "Bo")
    match = start(ada, bo)
    readers = []
    for user, language in ((ada, "ru"), (bo, "uk"), (ada, "en")):
        client = Client()
        client.force_login(user)
        page = client.get(f"/{language}/match/{match.id}/").content.decode()
        readers.append((f'<html lang="{language}"' in page, f"/{language}/jsi18n/" in page, "match-config" in page))
        user.refresh_from_db()
        assert user.language == language
    assert readers == [(True, True, True)] * 3

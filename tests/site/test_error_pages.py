"""What goes wrong is said in the language of the address, on a page of the site."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.utils.translation import override
from django.views.defaults import server_error

pytestmark = pytest.mark.django_db

WORDS = {
    400: {"ru": "Такой запрос не обработать", "uk": "Такий запит не опрацювати", "en": "This cannot be answered"},
    403: {
        "ru": "Эта страница вам недоступна",
        "uk": "Ця сторінка вам недоступна",
        "en": "This page is not open to you",
    },
    404: {"ru": "Такой страницы нет", "uk": "Такої сторінки немає", "en": "There is no such page"},
    500: {"ru": "У нас что-то сломалось", "uk": "У нас щось зламалося", "en": "Something broke on our side"},
}


def answer(status: int, language: str) -> HttpResponse:
    if status == 400:
        return Client().get(f"/{language}/", headers={"host": "no host of ours"})
    if status == 403:
        # A form without the token against forgeries.
        return Client(enforce_csrf_checks=True).post(f"/{language}/play/bots/")
    if status == 404:
        return Client().get(f"/{language}/nowhere/")
    with override(language):
        return server_error(RequestFactory().get("/"))


@pytest.mark.parametrize("language", ["ru", "uk", "en"])
@pytest.mark.parametrize("status", WORDS)
def test_an_error_is_told_in_the_language_of_the_address(status: int, language: str) -> None:
    page = answer(status, language)
    text = page.content.decode()
    assert page.status_code == status
    assert f'<html lang="{language}"' in text
    assert re.search(r"<h1>(.*?)</h1>", text)[1] == WORDS[status][language]

"""Moderators keep a list of words; no spelling of them gets past it."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError

from accounts.lookalikes import skeleton
from accounts.models import RefusedWord
from accounts.refused import is_refused

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "name",
    ["Хам", "хам", "XAM", "ХаМ", "Х.а.м", "х а м", "Ха\u0301м", "Старый хам", "Нахамил", "Не-хам"],
)
def test_a_refused_word_is_found_in_every_spelling(name: str):
    RefusedWord.objects.create(word="Хам")
    assert is_refused(name)


@pytest.mark.parametrize(
    ("name", "refused"), [("Хам", True), ("Иван Xam", True), ("Мухамед", False), ("Ха Мила", False)]
)
def test_a_word_may_be_refused_only_where_it_stands_alone(name: str, refused: bool):
    RefusedWord.objects.create(word="хам", inside=False)
    assert is_refused(name) is refused


def test_no_other_name_is_refused():
    assert not is_refused("Мила")
    RefusedWord.objects.create(word="админ")
    assert not is_refused("Мила")
    assert is_refused("Адmин 7")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Мила", "мила"),
        ("COCHA", "СОСНА"),
        ("Ёжик", "ежик"),
        ("Ian", "lan"),
        ("Ivan", "1van"),
        ("Олег", "0лег"),
        ("a-b", "a b"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Мила", "Милана"), ("Ann", "Anna"), ("Гость 1", "Гость 2"), ("Лев", "Лёва")]
)
def test_other_names_have_another(one: str, other: str):
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize("word", ["---", "XAM"])
def test_a_word_that_refuses_everything_or_is_there_already_is_not_taken(word: str):
    RefusedWord.objects.create(word="Хам")
    with pytest.raises(ValidationError):
        RefusedWord(word=word).full_clean(exclude=["skeleton"])


def test_the_same_word_is_not_kept_twice():
    RefusedWord.objects.create(word="Хам")
    with pytest.raises(IntegrityError):
        RefusedWord.objects.create(word="XAM")

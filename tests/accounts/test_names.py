"""No two players look alike, and none has a name that moderators refuse."""

import importlib
from threading import Barrier, Thread

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, transaction
from django.test import Client

from accounts.models import RefusedWord, User
from accounts.services import rename


def guest(name: str) -> User:
    return User.objects.create_guest(name=name, language="")


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["Сойка", "сойка", "СОЙKА", "C о й к а", "Coйка", "С0йка", "Со-йка"])
def test_a_name_that_looks_like_anothers_is_taken(player: User, name: str):
    other = guest("Мила")
    with pytest.raises(ValidationError) as refusal:
        rename(other, name=name)
    assert refusal.value.code == "taken"
    other.refresh_from_db()
    assert other.name == "Мила"


@pytest.mark.django_db
def test_ones_own_name_may_be_spelt_anew(player: User):
    assert rename(player, name="СОЙКА").name == "СОЙКА"


@pytest.mark.django_db
def test_a_name_that_was_given_up_is_free(player: User):
    rename(player, name="Мила")
    assert guest("Сойка").name == "Сойка"


@pytest.mark.django_db
def test_a_refused_name_is_not_given(player: User):
    RefusedWord.objects.create(word="Админ")
    with pytest.raises(ValidationError):
        rename(player, name="Aдмин 7")


@pytest.mark.django_db
def test_the_database_itself_refuses_a_second_one(player: User):
    with pytest.raises(IntegrityError), transaction.atomic():
        guest("CОЙКА")


@pytest.mark.served
@pytest.mark.django_db(transaction=True)
def test_of_two_who_take_a_name_at_once_one_gets_it():
    start, answers = Barrier(2), []

    def take(user: User) -> None:
        start.wait()
        try:
            rename(user, name="Мила")
            answers.append("has it")
        except ValidationError as error:
            answers.append(error.code)
        finally:
            connection.close()

    threads = [Thread(target=take, args=(guest(name),)) for name in ("Стриж", "Зяблик")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == ["has it", "taken"]
    assert User.objects.called("Мила").count() == 1


@pytest.mark.django_db
def test_a_taken_name_is_explained_on_the_page(client: Client, player: User):
    client.force_login(guest("Мила"))
    page = client.post("/en/account/name/", {"name": "Coйкa", "next": "/en/"}, follow=True)
    assert "looks like" in page.content.decode()


@pytest.mark.django_db
def test_a_name_in_the_admin_is_unique_too(player: User):
    with pytest.raises(ValidationError):
        User(name="сойка", email="a@example.org").full_clean(exclude=["password"])


@pytest.mark.django_db
def test_namesakes_from_before_are_told_apart(player: User):
    others = [guest(name) for name in ("Мила", "Зяблик")]
    User.objects.update(name_key=None)
    User.objects.filter(pk__in=[other.pk for other in others]).update(name="сойка")
    migration = importlib.import_module("accounts.migrations.0007_unique_names")
    migration.tell_namesakes_apart(apps, type("Editor", (), {"connection": connection}))
    assert list(User.objects.order_by("pk").values_list("name", flat=True)) == ["Сойка", "сойка 2", "сойка 3"]

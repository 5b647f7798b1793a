import pytest

from accounts.models import User


@pytest.fixture
def player(db) -> User:
    return User.objects.create_guest(name="Сойка", language="")


@pytest.fixture(autouse=True)
def _passwords_are_hashed_in_no_time(settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

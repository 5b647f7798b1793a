import pytest

from accounts.models import User


@pytest.fixture
def player(db) -> User:
    return User.objects.create_guest(name="Сойка", language="")

"""How people come in, for tests."""

import re
from typing import Any

from django.core import mail
from django.test import Client

from accounts.models import User

SECRET = "seven-of-hearts"
FORM = {"email": "Mila@Example.org", "name": "Мила", "password1": SECRET}
SIGNUP, CODE = "/ru/account/signup/", "/ru/account/confirm-email/"
LOGIN, LOGIN_CODE = "/ru/account/login/", "/ru/account/login/code/"
RESET = "/ru/account/password/reset/"
BACKEND = "django.contrib.auth.backends.ModelBackend"


def code_in_the_mail() -> str:
    """The code that stands alone on a line of the last mail."""
    found = re.search(r"^([A-Z0-9]{3,}(?:-[A-Z0-9]{3,})*)$", str(mail.outbox[-1].body), re.MULTILINE)
    assert found, mail.outbox[-1].body
    return found[1]


def sign_up(client: Client, **more: str) -> Any:
    """Fill in the form and the code; the answer to the code."""
    client.post(SIGNUP, FORM | more)
    return client.post(CODE, {"code": code_in_the_mail()})


def sign_in(client: Client, email: str = "mila@example.org", password: str = SECRET, **more: str) -> Any:
    """Fill in the form for signing in."""
    return client.post(LOGIN, {"login": email, "password": password} | more)


def member(name: str = "Мила", email: str = "mila@example.org", **fields: Any) -> User:
    """A member with a proved address."""
    user = User.objects.create_user(email, SECRET, name=name, **fields)
    user.emailaddress_set.create(email=email, verified=True, primary=True)
    return user


def guest_in(client: Client, name: str = "Сойка") -> User:
    """A guest, signed in to this browser."""
    guest = User.objects.create_guest(name=name, language="ru")
    client.force_login(guest, backend=BACKEND)
    return guest

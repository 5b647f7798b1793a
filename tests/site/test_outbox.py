"""Mail without a server for it: on the console, and with DEBUG on a page."""

import pytest
from django.core.mail import EmailMessage
from django.test import Client

from tests.site.test_settings import setting

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _as_without_a_mail_server(settings) -> None:
    settings.EMAIL_BACKEND = "durak_site.outbox.Outbox"


def send(subject: str) -> None:
    EmailMessage(subject, "ABCD-EFGH", to=["mila@example.org"]).send()


def test_with_debug_the_last_mails_stand_on_a_page(client: Client, settings, capsys: pytest.CaptureFixture[str]):
    settings.DEBUG = True
    for subject in ("First", "Second <b>"):
        send(subject)
    page = client.get("/en/account/mail/").content.decode()
    assert page.index("Second &lt;b&gt;") < page.index("First")
    assert "ABCD-EFGH" in page
    assert "ABCD-EFGH" in capsys.readouterr().out


def test_without_debug_there_is_no_such_page_and_nothing_is_kept(client: Client, settings):
    send("Secret")
    assert client.get("/en/account/mail/").status_code == 404
    settings.DEBUG = True
    assert "Secret" not in client.get("/en/account/mail/").content.decode()


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("smtp+tls://me:p%40ss@mail.example:587", "mail.example 587 me p@ss True False"),
        ("smtps://me:x@mail.example:465", "mail.example 465 me x False True"),
        ("smtp://me@localhost", "localhost 25 me  False False"),
    ],
)
def test_a_mail_server_is_named_by_its_address(tmp_path, url: str, expected: str):
    names = ("HOST", "PORT", "HOST_USER", "HOST_PASSWORD", "USE_TLS", "USE_SSL")
    asked = ", settings.".join(f"EMAIL_{name}" for name in names)
    assert setting(tmp_path, asked, DURAK_EMAIL_URL=url) == expected

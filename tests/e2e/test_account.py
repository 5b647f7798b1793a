"""A guest who stays: he plays, signs up by the code from the mail, and finds what he played; and one with a passkey."""

import re
import time
from datetime import datetime, timedelta

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visitor
from tests.e2e.seat import SeatInBrowser, begin_with_bots
from tests.e2e.site import Site

PASSWORD = "seven-of-hearts"
CODE = re.compile(r"^([A-Z0-9]{3,}(?:-[A-Z0-9]{3,})+)\r?$", re.MULTILINE)


def code_from_the_console(site: Site, before: int) -> str:
    """The code in what the site has written since it had written `before` codes."""
    codes = CODE.findall(site.log.read_text())
    assert len(codes) > before, site.log.read_text()[-2000:]
    return str(codes[-1])


def give_up(seat: SeatInBrowser) -> None:
    """Resign, and wait until the bots have played it out."""
    page = seat.page
    page.locator("[data-opens='menu-dialog']").click()
    page.locator("#resign-open").click()
    page.locator("#resign").click()
    deadline = time.monotonic() + 60
    while not seat.is_over:
        # Frames are heard only while Playwright waits for something.
        page.wait_for_timeout(20)
        assert time.monotonic() < deadline, seat.view


def sign_up(page: Page, site: Site, name: str, email: str) -> None:
    """Fill in the form, then the code."""
    form = page.locator("main form")
    form.get_by_label("Имя").fill(name)
    form.get_by_label("Эл. почта").fill(email)
    form.get_by_label("Пароль").fill(PASSWORD)
    before = len(CODE.findall(site.log.read_text()))
    form.get_by_role("button", name="Зарегистрироваться").click()
    expect(page.get_by_role("heading", name="Код из письма")).to_be_visible()
    page.get_by_label("Код").fill(code_from_the_console(site, before))
    page.get_by_role("button", name="Подтвердить").click()
    expect(page).to_have_url(re.compile("/ru/$"))


def test_a_guest_signs_up_finds_his_match_and_sees_it_again(visitor: Visitor, site: Site) -> None:
    page = visitor(PHONE, reduced_motion="reduce")
    seat = SeatInBrowser(page, 1)
    begin_with_bots(page)
    match = page.url.rsplit("/match/", 1)[1].split("/")[0]
    give_up(seat)
    page.goto("/ru/account/")
    page.get_by_role("link", name="Зарегистрироваться").click()
    sign_up(page, site, "Мила", "mila@example.org")

    page.goto("/ru/account/")
    page.get_by_role("link", name="Профиль").click()
    expect(page.get_by_role("heading", name="Мила")).to_be_visible()
    page.locator(f"a[href*='{match}']").first.click()
    expect(page).to_have_url(re.compile(f"/match/{match}/replay/"))
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    page.locator("#last").click()
    expect(page.locator("#now")).to_contain_text("Дурак")


def test_a_member_reads_where_and_when_he_signed_in_by_his_own_clock(visitor: Visitor, site: Site) -> None:
    page = visitor(PHONE, timezone_id="Pacific/Kiritimati")
    page.goto("/ru/account/signup/")
    sign_up(page, site, "Ольга", "olga@example.org")
    page.goto("/ru/account/sessions/")
    expect(page.locator(".kept")).to_contain_text(re.compile("Chrome на (Linux|Android)"))
    told = page.locator(".kept time")
    signed_in = datetime.fromisoformat(str(told.get_attribute("datetime")))
    expect(told).to_have_text(f"{signed_in + timedelta(hours=14):%d.%m.%Y, %H:%M}")

    without_scripts = visitor(PHONE, java_script_enabled=False)
    without_scripts.context.add_cookies(page.context.cookies())
    without_scripts.goto("/ru/account/sessions/")
    expect(without_scripts.locator(".kept time")).to_have_text(f"{signed_in:%d.%m.%Y %H:%M} UTC")


def test_a_member_comes_in_by_a_passkey(visitor: Visitor, site: Site) -> None:
    # Browsers know no passkeys of a bare address.
    account = f"{site.url.replace('127.0.0.1', 'localhost')}/ru/account"
    page = visitor(PHONE)
    sessions = page.context.new_cdp_session(page)
    sessions.send("WebAuthn.enable")
    finger = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    sessions.send("WebAuthn.addVirtualAuthenticator", {"options": finger})
    page.goto(f"{account}/signup/")
    sign_up(page, site, "Злата", "zlata@example.org")

    page.goto(f"{account}/passkeys/add/")
    page.locator("main").get_by_label("Пароль").fill(PASSWORD)
    page.get_by_role("button", name="Подтвердить").click()
    page.locator("main").get_by_label("Имя").fill("Телефон")
    # The script that answers the button stands at the end of the page.
    page.wait_for_load_state()
    page.get_by_role("button", name="Добавить").click()
    expect(page.locator(".kept")).to_contain_text("Телефон")

    page.goto(f"{account}/logout/")
    page.get_by_role("button", name="Выйти").click()
    page.goto(f"{account}/login/")
    page.get_by_role("button", name="Войти с ключом доступа").click()
    expect(page).to_have_url(re.compile("/ru/$"))
    page.goto(f"{account}/")
    expect(page.get_by_role("heading", name="Злата")).to_be_visible()

"""Nobody stumbles: axe-core finds nothing serious on any page of the site and in any state of the table."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import stumbling_blocks
from tests.e2e.conftest import DESKTOP, PHONE, Visitor

STATES = {"phone": ("defence", "transfer", "scroll", "six"), "desktop": ("opening", "throwing", "waiting", "fool")}


def begin_with_bots(page: Page) -> None:
    page.goto("/ru/")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    page.locator(".hand [data-card]").first.wait_for()
    page.locator("#words h2").first.wait_for(state="attached")


def test_a_stumbling_block_is_found(visitor: Visitor) -> None:
    page = visitor(PHONE)
    page.goto("/ru/offline/")
    page.evaluate("document.body.append(document.createElement('button'))")
    assert [finding.split(":")[0] for finding in stumbling_blocks(page)] == ["button-name"]


def test_every_page(visitor: Visitor) -> None:
    page = visitor(PHONE, color_scheme="dark", reduced_motion="reduce")
    addresses = [
        "",
        "rooms/new/",
        "account/preferences/",
        "account/login/",
        "account/login/code/",
        "account/signup/",
        "offline/",
        "nowhere/",
    ]
    found = {}
    for address in addresses:
        page.goto(f"/ru/{address}")
        found[address] = stumbling_blocks(page)
    page.goto("/ru/rooms/new/")
    page.get_by_role("button", name="Создать").click()
    expect(page).to_have_url(re.compile("/rooms/[0-9a-f-]{36}/"))
    found["room"] = stumbling_blocks(page)
    link = str(page.locator("#invite-link").inner_text())
    page.goto("/ru/account/")
    found["account"] = stumbling_blocks(page)
    stranger = visitor(DESKTOP)
    stranger.goto(link)
    found["invite"] = stumbling_blocks(stranger)
    assert not any(found.values()), found


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESKTOP, "dark")], ids=["phone", "desktop"])
def test_a_table_its_menu_its_settings_and_its_words(visitor: Visitor, size: dict[str, object], scheme: str) -> None:
    page = visitor(size, color_scheme=scheme, reduced_motion="reduce")
    begin_with_bots(page)
    found = {"cards": stumbling_blocks(page)}
    for dialog in ("menu", "settings"):
        page.locator(f'[data-opens="{dialog}-dialog"]').click()
        found[dialog] = stumbling_blocks(page)
    page.locator("#settings-dialog [data-closes]").click()
    page.locator("#view-switch").focus()
    page.keyboard.press("Enter")
    found["words"] = stumbling_blocks(page)
    assert not any(found.values()), found


@pytest.mark.parametrize(("device", "size"), [("phone", PHONE), ("desktop", DESKTOP)])
def test_every_state_of_the_table(visitor: Visitor, stills: str, device: str, size: dict[str, object]) -> None:
    page = visitor(size, reduced_motion="reduce")
    found = {}
    for state in STATES[device]:
        page.goto(f"{stills}/?state={state}")
        page.locator(".seat").first.wait_for()
        found[state] = stumbling_blocks(page)
    assert not any(found.values()), found

"""Every page in every language, rules without scripts, and a table whose language changes."""

import re
from typing import Any

import pytest
from django.urls import reverse
from django.utils.translation import override
from playwright.sync_api import Page, expect

from durak_site.findable import PUBLIC
from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.fixed import FixedTables
from tests.e2e.pages import LANGUAGES, overflow, visit_every_page
from tests.e2e.seat import begin_with_bots
from tests.e2e.site import Site

NARROW: dict[str, Any] = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
ON_ITS_SIDE: dict[str, Any] = {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_a_narrow_phone(visitor: Visitor, site: Site, language: str) -> None:
    page = visitor(NARROW, reduced_motion="reduce")
    wide, seen = [], []
    for address in visit_every_page(page, site, language):
        seen.append(address)
        wide += [address] if overflow(page) else []
        assert page.locator("html").get_attribute("lang") == language
    assert wide == []
    assert len(seen) > 60


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [NARROW, PHONE, ON_ITS_SIDE], ids=["narrow", "phone", "on its side"])
def test_the_longest_button_fits_beside_both_tools(
    visitor: Visitor, tables: FixedTables, size: dict[str, Any], language: str
) -> None:
    page = visitor(size, reduced_motion="reduce")
    tables.show(page, "taking", lang=language)
    page.locator("[data-tool=hint]").evaluate("tool => { tool.hidden = false; }")
    button = page.locator(".actions__words .btn")
    expect(button).to_have_text(re.compile("Больше|Більше|No more"))
    assert button.evaluate("button => button.scrollWidth <= button.clientWidth")
    assert button.evaluate("button => button.scrollHeight <= button.clientHeight")
    assert not overflow(page)


def hand(page: Page) -> list[str]:
    page.locator(".hand [data-card]").first.wait_for()
    return sorted(str(card.get_attribute("data-card")) for card in page.locator(".hand [data-card]").all())


def test_the_language_changes_in_the_middle_of_a_match(visitor: Visitor) -> None:
    page = visitor(PHONE, reduced_motion="reduce")
    begin_with_bots(page)
    address, held = page.url, hand(page)
    page.locator('[data-opens="menu-dialog"]').click()
    page.locator("#menu-dialog .langs a[hreflang=uk]").click()
    expect(page).to_have_url(address.replace("/ru/", "/uk/"))
    expect(page.locator(".hand")).to_have_attribute("aria-label", "Ваші карти")
    assert hand(page) == held


def test_the_rules_of_a_table_open_from_its_menu_beside_it(visitor: Visitor) -> None:
    page = visitor(PHONE)
    begin_with_bots(page)
    page.locator('[data-opens="menu-dialog"]').click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Правила стола").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Правила стола")
    expect(page).to_have_url(re.compile("/ru/match/"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_public_page_is_read_without_javascript(visitor: Visitor, language: str) -> None:
    page = visitor(DESKTOP, java_script_enabled=False)
    for name, parts in PUBLIC:
        with override(language):
            page.goto(reverse(name, kwargs=parts))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        text = page.locator("main").inner_text()
        assert len(text) > 150, page.url
        assert "JavaScript" not in text, page.url
        # A card is drawn by the server, not by a script.
        for picture in page.locator("main [role=img]").all():
            assert picture.bounding_box(), page.url


def test_rules_are_read_without_javascript(visitor: Visitor) -> None:
    page = visitor(DESKTOP, java_script_enabled=False)
    page.goto("/uk/")
    page.get_by_role("navigation", name="Розділи").get_by_role("link", name="Правила").click()
    page.get_by_role("link", name=re.compile("^Перекладний")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Перекладний")
    expect(page.get_by_role("img", name="пікова дев’ятка").first).to_be_visible()
    expect(page.locator(".refused").first).to_be_visible()

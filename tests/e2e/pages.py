"""Every page that a visitor can open, taken from the addresses of the site itself."""

import re
from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import LocalePrefixPattern
from playwright.sync_api import Page

LANGUAGES = ("ru", "uk", "en")
PRESETS = ("sport", "friends", "host", "transfer", "circle", "custom")
# The admin is for moderators, at a desk; the others are no pages.
NO_PAGES = re.compile(r"^(admin|jsi18n|manifest)")


def addresses(language: str) -> list[str]:
    """The addresses without parameters below a language, and those of the presets."""
    prefixed = next(entry for entry in get_resolver().url_patterns if isinstance(entry.pattern, LocalePrefixPattern))
    plain = [route for route in _routes(prefixed, "") if "<" not in route and not NO_PAGES.match(route)]
    return [f"/{language}/{route}" for route in [*plain, *(f"rules/{preset}/" for preset in PRESETS), "nowhere/"]]


def _routes(resolver: URLResolver, before: str) -> Iterator[str]:
    for entry in resolver.url_patterns:
        route = before + str(entry.pattern).lstrip("^").rstrip("$")
        if isinstance(entry, URLPattern):
            yield route
        else:
            yield from _routes(entry, route)


def visit_every_page(page: Page, language: str) -> Iterator[str]:
    """Opens one page after another, of a stranger first, then those of a room and a match; yields its address."""
    for address in addresses(language):
        answer = page.request.get(address, max_redirects=0)
        # Some lead to another page, some are buttons only, or a part of a page.
        if answer.status in (200, 404) and answer.text().startswith("<!doctype html>"):
            page.goto(address, wait_until="domcontentloaded")
            yield address
    page.goto(f"/{language}/rooms/new/")
    page.locator("form[data-presets] button[type=submit]").click()
    page.wait_for_url(re.compile("/rooms/[0-9a-f-]{36}/"))
    room, link = page.url, page.locator("#invite-link").inner_text()
    for name, address in {
        "room": room,
        "settings": f"{room}settings/",
        "its rules": f"{room}rules/",
        "link": link,
    }.items():
        page.goto(address)
        yield f"/{language}/ {name}"
    page.goto(f"/{language}/")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    page.wait_for_url(re.compile("/match/"))
    page.locator(".hand [data-card]").first.wait_for()
    yield f"/{language}/ match"


def overflow(page: Page) -> bool:
    """Does the page scroll sideways?"""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))

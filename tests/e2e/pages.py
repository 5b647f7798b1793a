"""Every page that somebody can open: taken from the addresses of the site, and from the links on its pages."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import LocalePrefixPattern
from django.utils.html import escape
from django.utils.translation import override
from playwright.sync_api import Page

from tests.e2e.people import BANNED, MEMBER, MODERATOR, PASSWORD
from tests.e2e.site import ROOT, Site

LANGUAGES = ("ru", "uk", "en")
PRESETS = ("sport", "friends", "host", "transfer", "circle", "custom")
# The admin is found by its links; the others are no pages.
NO_PAGES = re.compile(r"^(admin|jsi18n|manifest)")
# What stands in an address for one of many: numbers, names of rooms and matches, signed words.
ONE_OF_MANY = re.compile(r"/(?:\d+(?::[\w-]+)?|[0-9a-f-]{36}|[\w-]{22,})/")
# Files, ways out, and of the admin what is Django's own.
NOT_FOLLOWED = re.compile(
    r"/(?:export|logout|jsi18n)/|\.(?:txt|png|json)$|/admin/(?!(?:accounts|game|lobby)/\w+/)|/admin/.+/(?:history|delete)/"
)
SCRIPT = re.compile(r"<script.*?</script>", re.DOTALL)
ERRORS = ("400", "403", "429", "500")


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


def visit_every_page(page: Page, site: Site, language: str) -> Iterator[str]:
    """Opens one page after another, of a stranger first; yields what to call it."""
    site.manage("shell", "-v", "0", "-c", "from tests.e2e.people import settle; settle()")
    seen: set[str] = set()
    for address in _of_a_stranger(page, language):
        seen.add(kind(address))
        yield address
    yield from _of_a_room(page, language)
    yield from _of_a_match(page, language)
    for email in (MEMBER, MODERATOR, BANNED):
        yield from _linked_to(page, language, email, seen)
    page.context.clear_cookies()
    yield from _with_a_code(page, language)
    yield from _that_went_wrong(page, language)
    yield from _mails(page, language)


def kind(address: str) -> str:
    """The same for all pages that differ in whom or what they are of."""
    return ONE_OF_MANY.sub("/*/", address.partition("?")[0].partition("#")[0])


def _of_a_stranger(page: Page, language: str) -> Iterator[str]:
    for address in addresses(language):
        answer = page.request.get(address, max_redirects=0)
        # Some lead to another page, some are buttons only, or a part of a page.
        if answer.status in (200, 404) and answer.text().startswith("<!doctype html>"):
            page.goto(address)
            yield address


def _of_a_room(page: Page, language: str) -> Iterator[str]:
    page.goto(f"/{language}/rooms/new/")
    page.locator("form[data-presets] button[type=submit]").click()
    page.wait_for_url(re.compile("/rooms/[0-9a-f-]{36}/"))
    room, link = page.url, page.locator("#invite-link").inner_text()
    parts = {"room": room, "settings": f"{room}settings/", "its rules": f"{room}rules/", "link": link}
    for name, address in parts.items():
        page.goto(address)
        yield f"/{language}/ {name}"


def _of_a_match(page: Page, language: str) -> Iterator[str]:
    page.goto(f"/{language}/")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    page.wait_for_url(re.compile("/match/"))
    page.locator(".hand [data-card]").first.wait_for()
    yield f"/{language}/ match"
    page.locator('[data-opens="menu-dialog"]').click()
    yield f"/{language}/ menu of the match"
    page.locator("#resign-open").click()
    page.locator("#resign").click()
    page.locator("#result-title").wait_for()
    yield f"/{language}/ result"


def _linked_to(page: Page, language: str, email: str, seen: set[str]) -> Iterator[str]:
    """Whatever the links lead to of somebody who is signed in, one page of each kind."""
    page.context.clear_cookies()
    page.goto(f"/{language}/account/login/")
    page.locator("[name=login]").fill(email)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password]").press("Enter")
    page.locator("[name=login]").wait_for(state="detached")
    first = f"/{language}/admin/" if email == MODERATOR else f"/{language}/account/"
    seen.discard(kind(first))
    waiting = [first]
    while waiting:
        address = waiting.pop(0)
        if kind(address) in seen:
            continue
        seen.add(kind(address))
        page.goto(address)
        yield f"{email.partition('@')[0]} {address}"
        links = page.locator(f'a[href^="/{language}/"]:not([download])').evaluate_all(
            "all => all.map(a => a.pathname + a.search)"
        )
        followed = (link for link in links if not NOT_FOLLOWED.search(link.partition("?")[0]))
        waiting += [link for link in followed if email != MODERATOR or "/admin/" in link]


def _with_a_code(page: Page, language: str) -> Iterator[str]:
    for address, field in (("login/code/", "email"), ("password/reset/", "email")):
        page.goto(f"/{language}/account/{address}")
        page.locator(f"main [name={field}]").fill(MEMBER)
        page.locator(f"main [name={field}]").press("Enter")
        page.locator("main [name=code]").wait_for()
        yield f"/{language}/account/{address} code"


def _that_went_wrong(page: Page, language: str) -> Iterator[str]:
    page.goto(f"/{language}/offline/")
    for name in ERRORS:
        with override(language):
            text = render_to_string(f"{name}.html", {}, _request(language))
        # The page that it is written into lets no script in.
        page.set_content(SCRIPT.sub("", text))
        yield f"/{language}/ {name}"


def _request(language: str) -> HttpRequest:
    request = RequestFactory().get(f"/{language}/", headers={"host": "127.0.0.1"})
    request.csp_nonce = "none"
    request.user = AnonymousUser()
    return request


def _mails(page: Page, language: str) -> Iterator[str]:
    about = {"code": "AB1-CD2", "email": MEMBER, "name": "A", "provider": "Veranda", "ip": "127.0.0.1"}
    with override(language):
        texts = [render_to_string(str(file), about) for file in _mail_templates()]
    shown = "".join(
        f'<pre style="white-space: pre-wrap; overflow-wrap: anywhere">{escape(text.strip())}</pre><hr>'
        for text in texts
    )
    page.goto("about:blank")
    page.set_content(f'<html lang="{language}"><body>{shown}</body></html>')
    yield f"/{language}/ mails"


def _mail_templates() -> list[Path]:
    folder = ROOT / "templates"
    found = (file.relative_to(folder) for file in sorted(folder.rglob("email/*_*.txt")))
    return [file for file in found if not file.name.startswith("base_")]


def overflow(page: Page) -> bool:
    """Does the page scroll sideways?"""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))

"""Scripts: modules by short names, and nothing inline but the map of them."""

import json
import re
from html.parser import HTMLParser

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from durak_site.joined import needed
from durak_site.templatetags.importmap import module_addresses

IMPORT = re.compile(r"""(?:^|[^\w.])(?:import|from)\s*\(?\s*['"]([^'"]+)['"]""", re.MULTILINE)


def test_every_imported_module_is_in_the_map():
    modules = module_addresses()
    sources = (settings.BASE_DIR / "static" / "js").rglob("*.js")
    imported = {name for source in sources for name in IMPORT.findall(source.read_text())}
    assert imported <= set(modules)


def test_every_module_of_the_map_is_served():
    addresses = module_addresses().values()
    assert all(finders.find(address.removeprefix(settings.STATIC_URL)) for address in addresses)


def test_what_a_module_needs_is_known_through_and_through():
    known = needed("pages/match.js")
    folder = settings.BASE_DIR / "static" / "js"
    lines = [line for module in known for line in (folder / module).read_text().splitlines()]
    imported = {name for line in lines if line.startswith("import ") for name in IMPORT.findall(line)}
    assert imported
    assert imported <= set(known)
    assert len(known) == len(set(known))


@pytest.mark.django_db
def test_the_map_alone_carries_the_nonce(client: Client):
    response = client.get("/ru/")
    policy = response.headers["Content-Security-Policy"]
    nonce = re.search(r"script-src[^;]*'nonce-([^']+)'", policy)
    assert nonce is not None
    assert "unsafe" not in policy
    scripts = Scripts(response.content.decode())
    carriers = [attributes for attributes in scripts.found if "nonce" in attributes]
    assert carriers == [{"type": "importmap", "nonce": nonce[1]}]
    assert json.loads(scripts.text["importmap"])["imports"] == module_addresses()


@pytest.mark.django_db
def test_nothing_else_runs_inline(client: Client):
    page = client.get("/ru/").content.decode()
    scripts = Scripts(page)
    inline = [attributes for attributes in scripts.found if "src" not in attributes]
    assert {attributes.get("type") for attributes in inline} <= {"importmap", "application/json"}
    assert not re.search(r"<[^>]+\son\w+=", page)


class Scripts(HTMLParser):
    """The attributes of each script of a page, and the text inside by type."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.text: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        if tag == "script":
            self.found.append(dict(attrs))

    def handle_data(self, data):
        if self.lasttag == "script" and self.found[-1].get("type"):
            self.text.setdefault(self.found[-1]["type"], data)

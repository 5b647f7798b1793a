"""Search engines find the public pages in every language, and nothing else."""

import json
import re
import xml.etree.ElementTree as ET

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from durak_site.findable import PUBLIC

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]
NS = {"map": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def addresses() -> list[str]:
    found = []
    for language in LANGUAGES:
        with override(language):
            found += [reverse(name, kwargs=parts) for name, parts in PUBLIC]
    return found


def head(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode().partition("</head>")[0]


@pytest.mark.parametrize("address", addresses())
def test_a_public_page_names_itself_and_its_other_languages(client: Client, address: str) -> None:
    top = head(client, address)
    rest = address[3:]
    assert f'<link rel="canonical" href="http://testserver{address}">' in top
    for language in LANGUAGES:
        assert f'hreflang="{language}" href="http://testserver/{language}{rest}"' in top
    assert f'hreflang="x-default" href="http://testserver{rest}"' in top
    assert "noindex" not in top
    assert 'property="og:image"' in top


def test_no_two_pages_of_a_language_share_a_title_or_a_description(client: Client) -> None:
    tops = [head(client, address) for address in addresses()]
    for pattern in (r"<title>(.+?)</title>", r'<meta name="description" content="(.{40,}?)">'):
        found = [match[1] for top in tops if (match := re.search(pattern, top))]
        assert len(set(found)) == len(tops)


def test_the_map_of_the_site_lists_exactly_the_public_pages(client: Client) -> None:
    answer = client.get("/sitemap.xml")
    urls = ET.fromstring(answer.content).findall("map:url", NS)
    listed = [url.findtext("map:loc", "", NS) for url in urls]
    assert sorted(listed) == sorted(f"http://testserver{address}" for address in addresses())
    for url in urls:
        languages = [link.attrib["hreflang"] for link in url.findall("x:link", NS)]
        assert languages == [*LANGUAGES, "x-default"]


def test_robots_are_shown_the_map(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer.headers["Content-Type"] == "text/plain"
    assert "Sitemap: http://testserver/sitemap.xml" in answer.content.decode()


@pytest.mark.parametrize("address", ["/ru/account/login/", "/ru/account/preferences/", "/ru/rooms/new/"])
def test_other_pages_ask_not_to_be_listed(client: Client, address: str) -> None:
    top = head(client, address)
    assert '<meta name="robots" content="noindex">' in top
    assert "canonical" not in top


@pytest.mark.parametrize("browser", ["uk", "en", "ru"])
def test_an_address_without_a_language_leads_to_that_of_the_browser(client: Client, browser: str) -> None:
    answer = client.get("/rules/circle/", headers={"accept-language": browser})
    assert answer.headers["Location"] == f"/{browser}/rules/circle/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_are_told_to_search_engines_as_they_stand_on_the_page(client: Client, language: str) -> None:
    page = client.get(f"/{language}/rules/questions/").content.decode()
    about = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', page, re.DOTALL)[1])
    assert about["@type"] == "FAQPage"
    shown = re.findall(r"<h2>(.*?)</h2><p>(.*?)</p>", page, re.DOTALL)
    told = [(asked["name"], asked["acceptedAnswer"]["text"]) for asked in about["mainEntity"]]
    assert told == shown
    assert len(told) >= 5


def test_structured_data_cannot_end_its_own_element(client: Client) -> None:
    from game.templatetags.rules import structured_data

    assert "</script><b>" not in structured_data({"name": "</script><b>"})

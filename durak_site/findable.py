"""What search engines find: the public pages, each in all languages, and nothing of rooms, matches and people."""

from typing import Any

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import ResolverMatch, reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from game.engine import PRESETS

PUBLIC: list[tuple[str, dict[str, str]]] = [
    ("lobby:home", {}),
    ("game:rules", {}),
    *(("game:rules_preset", {"name": name}) for name in PRESETS),
    ("game:rules_controls", {}),
    ("game:rules_questions", {}),
    ("game:rules_fairness", {}),
    ("game:leaderboard", {}),
]
"""Every public page: the name of its address, and what is in it."""


class PublicPages(Sitemap):
    """Each page once in each language, with the others beside it."""

    i18n = alternates = x_default = True

    def items(self) -> list[tuple[str, dict[str, str]]]:
        return PUBLIC

    def location(self, item: tuple[str, dict[str, str]]) -> str:
        name, parts = item
        return reverse(name, kwargs=parts)


def links(request: HttpRequest) -> dict[str, Any] | None:
    """The addresses of a public page: `canonical`, `alternates` by language, and `x-default`, which asks the browser.

    None for any other page.
    """
    if not _is_public(request.resolver_match):
        return None
    canonical = request.build_absolute_uri(request.path)
    # "/ru/rules/": what follows the language is the same in all.
    rest = request.path.split("/", 2)[2]
    alternates = {code: request.build_absolute_uri(f"/{code}/{rest}") for code, _name in settings.LANGUAGES}
    return {"canonical": canonical, "alternates": alternates | {"x-default": request.build_absolute_uri(f"/{rest}")}}


def _is_public(match: ResolverMatch | None) -> bool:
    return match is not None and (match.view_name, match.kwargs) in PUBLIC


@require_safe
@cache_control(max_age=24 * 3600)
def robots(request: HttpRequest) -> HttpResponse:
    """Where the map of the site is. Private pages say themselves that they are not to be listed: to read that, a
    robot must be let in."""
    lines = [
        "User-agent: *",
        "Disallow: /*/admin/",
        "",
        f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}",
        "",
    ]
    return HttpResponse("\n".join(lines), content_type="text/plain")

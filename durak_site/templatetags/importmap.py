"""Scripts and style sheets of a page: the import map leads bare module names to the addresses of static files."""

import json
from pathlib import Path

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from durak_site import joined

register = template.Library()


@register.simple_tag(takes_context=True)
def importmap(context: template.Context) -> SafeString:
    """Print the map of every module under static/js: `import {x} from 'lib/socket.js'` works, hashed or not.

    It is the one inline script of the site, so it alone carries the nonce.
    """
    text = json.dumps({"imports": module_addresses()}, separators=(",", ":")).replace("<", "\\u003c")
    return format_html(
        '<script type="importmap" nonce="{}">{}</script>',
        context["request"].csp_nonce,
        mark_safe(text),
    )


@register.simple_tag
def modulepreload(name: str) -> SafeString:
    """Print a link for each module that the page of module `name` needs: fetched at once, not layer by layer."""
    addresses = dict.fromkeys(address(each) for each in reversed(joined.needed(joined.ENTRY, name)))
    return format_html_join("\n", '<link rel="modulepreload" href="{}">', [(each,) for each in addresses])


@register.simple_tag
def stylesheets(group: str) -> SafeString:
    """Print the links to the style sheets of a group, or to the one they are joined into."""
    names = [f"joined/{group}"] if settings.STATIC_ROOT else joined.STYLES[group]
    links = [(static(f"css/{name}.css"),) for name in names]
    return format_html_join("\n", '<link rel="stylesheet" href="{}">', links)


def module_addresses() -> dict[str, str]:
    """Each module's name ("table/card.js") and its address as the static storage gives it."""
    return {name: address(name) for name in module_names()}


def address(name: str) -> str:
    """Where a module is fetched from: where files are collected it may be joined with others."""
    group = joined.group_of(name) if settings.STATIC_ROOT else None
    return static(f"js/joined/{group}.js" if group else f"js/{name}")


def module_names() -> list[str]:
    """The modules in static/js, relative to it, in order."""
    folder = Path(settings.BASE_DIR, "static", "js")
    return sorted(str(path.relative_to(folder).as_posix()) for path in folder.rglob("*.js"))

"""The import map: bare module names to the addresses of the static files."""

import json
import re
from pathlib import Path

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

_IMPORT = re.compile(r"""^import .*?from '([^']+)'""", re.MULTILINE)


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
    """Print a link for module `name` and for each that it needs: they are fetched at once, not layer by layer."""
    addresses = [(static(f"js/{each}"),) for each in needed(name)]
    return format_html_join("\n", '<link rel="modulepreload" href="{}">', addresses)


def needed(name: str) -> list[str]:
    """Module `name` and all that it imports, nearest first."""
    folder = Path(settings.BASE_DIR, "static", "js")
    found = [name]
    for module in found:
        imported = _IMPORT.findall((folder / module).read_text())
        found += [each for each in dict.fromkeys(imported) if each not in found]
    return found


def module_addresses() -> dict[str, str]:
    """Each module's name ("table/card.js") and its address as the static storage gives it."""
    return {name: static(f"js/{name}") for name in module_names()}


def module_names() -> list[str]:
    """The modules in static/js, relative to it, in order."""
    folder = Path(settings.BASE_DIR, "static", "js")
    return sorted(str(path.relative_to(folder).as_posix()) for path in folder.rglob("*.js"))

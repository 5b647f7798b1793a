"""What makes the site an app on a phone: a manifest, a service worker, and a page for when there is no network."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

ICONS = [
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("mask-512.png", "512x512", "maskable"),
]


@require_safe
@cache_control(max_age=3600)
def manifest(request: HttpRequest) -> JsonResponse:
    """The name and the face of the installed site, in the language of the address."""
    language = get_language()
    return JsonResponse(
        {
            "name": _("Veranda: Durak"),
            "short_name": _("Veranda"),
            "lang": language,
            "id": "/",
            "start_url": f"/{language}/",
            "scope": "/",
            "display": "standalone",
            "background_color": "#F3EFE5",
            "theme_color": "#1F4A52",
            "icons": [
                {"src": static(f"img/{name}"), "sizes": sizes, "type": "image/png", "purpose": purpose}
                for name, sizes, purpose in ICONS
            ],
        },
        content_type="application/manifest+json",
    )


@require_safe
@never_cache
def service_worker(request: HttpRequest) -> HttpResponse:
    """The worker; it stands at the root, since it reaches only what lies beneath its own address."""
    return render(request, "installable/sw.js", content_type="text/javascript")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The page that the worker keeps: it says that there is no network, and knows nothing of the visitor."""
    return render(request, "installable/offline.html")

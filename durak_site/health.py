"""Is this process alive, and is the site fit to serve?"""

import time
from collections.abc import Callable

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from game import selectors


@never_cache
@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """Whoever answers lives. Asks nobody else: a lost database is no reason to restart this process."""
    return HttpResponse("ok\n", content_type="text/plain")


@never_cache
@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """200 when players can be served, else 503; says of each part what is wrong."""
    parts = {name: _state(look) for name, look in LOOKS.items()}
    return JsonResponse(parts, status=200 if set(parts.values()) == {"ok"} else 503)


def _state(look: Callable[[], str]) -> str:
    try:
        return look()
    except Exception as error:
        # The kind alone: the message may name hosts and users.
        return type(error).__name__


def _database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return "ok"


def _redis() -> str:
    if not settings.EMBEDDED:
        cache.get("health")
    return "ok"


def _heartbeat() -> str:
    silence = selectors.silence(time.time())
    return "ok" if silence <= selectors.STANDSTILL else f"silent for {silence:.0f} s"


LOOKS = {"database": _database, "redis": _redis, "heartbeat": _heartbeat}

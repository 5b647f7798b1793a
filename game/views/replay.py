"""A finished match played again, and taken home as a record."""

import uuid
from typing import TypeVar

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from game import engine, selectors

T = TypeVar("T")


@require_safe
@never_cache
def replay(request: HttpRequest, match_id: uuid.UUID) -> HttpResponseBase:
    """The replay, for who may see it; who plays in the match, or may watch it, is led to the table while it is on."""
    found = selectors.watchable(match_id, request.user)
    if found is None:
        return _to_the_table(request, match_id)
    steps = reverse("game:playback", args=[match_id])
    context = {"match": found, "config": {"steps": steps, "match": str(match_id)}}
    return render(request, "game/replay.html", context)


@require_safe
@never_cache
def playback(request: HttpRequest, match_id: uuid.UUID) -> JsonResponse:
    """Every step of the match, with all hands open, as JSON."""
    return JsonResponse(selectors.playback(_or_404(selectors.watchable(match_id, request.user)), request.user))


@require_safe
@never_cache
def record(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """The match as its record, a file of text: what `manage.py record export` writes."""
    text = engine.write_record(selectors.record(_or_404(selectors.watchable(match_id, request.user))))
    name = f'attachment; filename="durak-{match_id}.txt"'
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})


def _or_404(found: T | None) -> T:
    if found is None:
        raise Http404
    return found


def _to_the_table(request: HttpRequest, match_id: uuid.UUID) -> HttpResponseBase:
    live = selectors.match_by_id(match_id)
    mine = selectors.seat_of(match_id, request.user.pk) is not None
    if live is None or live.status == live.Status.FINISHED or not (mine or live.public):
        raise Http404
    return redirect("game:match", match_id)

"""The page of a match."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from game import selectors


@require_GET
@never_cache
def match(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """The table, for those who sit at it or may watch; a page that says so for everybody else."""
    found = selectors.match_by_id(match_id)
    if found is None:
        raise Http404
    if not found.public and selectors.seat_of(match_id, request.user.pk) is None:
        return render(request, "game/not_playing.html", {"match": found}, status=403)
    socket_path = f"/ws/match/{found.id}/"
    room_url = reverse("lobby:room", args=[found.room]) if found.room else None
    known = selectors.known_at(found, request.user)
    return render(
        request,
        "game/match.html",
        {
            "match": found,
            "people": selectors.others_at(match_id, request.user.pk),
            "title": found.get_preset_display(),
            "socket_path": socket_path,
            "room_url": room_url,
            "config": {
                "socket": socket_path,
                "match": str(found.id),
                "home": reverse("lobby:home"),
                "room": room_url,
                "replay": reverse("game:replay", args=[found.id]) if known.may_watch else None,
                "profiles": {seat: reverse("accounts:profile", args=[user]) for seat, user in known.profiles.items()},
            },
        },
    )

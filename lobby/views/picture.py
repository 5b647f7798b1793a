"""Pictures for the links that people send each other."""

import hashlib
import uuid
from typing import Any

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from lobby import pictures, selectors
from lobby.words import room_name, rules_summary

KEPT = 3600
"""Seconds that a drawn picture is kept."""


@require_safe
@cache_control(public=True, max_age=60)
def of_invitation(request: HttpRequest, token: str) -> HttpResponse:
    """For whoever has the link. It tells what the room is called and its free seats, and not who sits there."""
    return _picture(selectors.room_by_token(token))


@require_safe
@cache_control(public=True, max_age=60)
def of_room(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    """Of a room that stands in the list of open tables; a private one has a picture by its invitation only."""
    room = selectors.room_by_id(room_id)
    return _picture(room if room is not None and room.public else None)


def preview(request: HttpRequest, room: Any, address: str) -> dict[str, str]:
    """What the templates say of a room to a chat: `title`, `words`, and `picture`, which lies at this address."""
    free = sum(seat["kind"] == "free" for seat in selectors.seats_of(room))
    words = " · ".join([_free_seats(free), *rules_summary(room.preset, room.rules)])
    return {"title": room_name(room), "words": words, "picture": request.build_absolute_uri(address)}


def _picture(room: Any) -> HttpResponse:
    if room is None:
        raise Http404
    taken = [seat["kind"] != "free" for seat in selectors.seats_of(room)]
    name = room_name(room)
    shown = f"{get_language()} {taken} {name}"
    key = f"picture.{hashlib.sha256(shown.encode()).hexdigest()}"
    picture = cache.get_or_set(key, lambda: _drawn(name, taken), KEPT)
    return HttpResponse(picture, content_type="image/png")


def _drawn(name: str, taken: list[bool]) -> bytes:
    return pictures.invitation(_("Veranda"), name, taken, _free_seats(taken.count(False)))


def _free_seats(free: int) -> str:
    """How many seats are free, in words."""
    return ngettext("%(n)d free seat", "%(n)d free seats", free) % {"n": free} if free else _("All seats are taken")

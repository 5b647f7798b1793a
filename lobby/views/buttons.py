"""The buttons of a room: each does one deed, and shows the room as it is then."""

import uuid
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.guard.limits import spend
from accounts.services import make_guest
from lobby import selectors, services
from lobby.views.room import found
from lobby.words import REFUSALS


@require_POST
def sit(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    spend(request, "join")
    return _do(request, room_id, lambda: services.sit(room_id, _newcomer(request, room_id), index=_seat_named(request)))


@require_POST
def leave(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    return _do(request, room_id, lambda: services.leave(room_id, _player(request)))


@require_POST
def add_bot(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    level = request.POST.get("level", services.NEW_BOT)
    return _do(
        request, room_id, lambda: services.add_bot(room_id, _player(request), index=_seat_named(request), level=level)
    )


@require_POST
def remove(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    return _do(request, room_id, lambda: services.remove(room_id, _player(request), index=_seat_named(request)))


@require_POST
def hand_over(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    return _do(request, room_id, lambda: services.hand_over(room_id, _player(request), index=_seat_named(request)))


@require_POST
def renew_link(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    return _do(request, room_id, lambda: services.renew_link(room_id, _player(request)))


@require_POST
def agree(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    return _do(request, room_id, lambda: services.agree(room_id, _player(request)))


@require_POST
def refuse(request: HttpRequest, room_id: uuid.UUID) -> HttpResponse:
    return _do(request, room_id, lambda: services.refuse(room_id, _player(request)))


def _do(request: HttpRequest, room_id: uuid.UUID, deed: Callable[[], Any]) -> HttpResponse:
    """Do it and show the room; where a match began, its table; a refusal is explained in the room."""
    room = found(room_id)
    try:
        match = deed()
    except services.Refused as refused:
        messages.error(request, str(REFUSALS[refused.code]))
    else:
        if match is not None:
            return redirect("game:match", match.pk)
    return redirect(room)


def _newcomer(request: HttpRequest, room_id: uuid.UUID) -> Any:
    """Nobody becomes a guest for a seat that he cannot get."""
    code = selectors.refusal_for_newcomer(found(room_id), request.user, invited=False)
    if code is not None:
        raise services.Refused(code)
    return make_guest(request)


def _player(request: HttpRequest) -> Any:
    """Whoever has not sat down anywhere yet has nothing to decide in a room."""
    if not request.user.is_authenticated:
        raise PermissionDenied
    return request.user


def _seat_named(request: HttpRequest) -> int | None:
    text = request.POST.get("seat", "")
    return int(text) if text.isdecimal() and len(text) < 3 else None

"""Where an invitation leads.

Looking makes nobody a guest, a preview of the link least of all; the button does.
"""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.guard.limits import spend
from accounts.services import make_guest
from lobby import selectors, services
from lobby.views.picture import preview
from lobby.words import rules_summary

STATES = {
    None: "open",
    "full": "full",
    "playing": "begun",
    "rematch": "rematch",
    "in_match": "in_match",
    "no_public": "no_public",
    "closed": "closed",
    "stale": "stale",
}
"""What the page says, by the reason why nobody new can sit down."""


@require_http_methods(["GET", "POST"])
@never_cache
def invite(request: HttpRequest, token: str) -> HttpResponse:
    spend(request, "join")
    room = selectors.room_by_token(token)
    state = _state_of(request, room)
    if request.method == "POST" and state in ("open", "seated"):
        try:
            return redirect(services.sit_by_invitation(token, make_guest(request)))
        except services.Refused as refused:
            state = STATES[refused.code]
    return _invitation(request, selectors.room_by_token(token), state)


def _invitation(request: HttpRequest, room: Any, state: str) -> HttpResponse:
    seats = [] if room is None else selectors.seats_of(room, request.user)
    refused = request.method == "POST"
    status = 404 if room is None else 409 if refused else 200
    context: dict[str, Any] = {"room": room, "seats": seats, "state": state}
    if room is not None:
        context["rules_summary"] = rules_summary(room.preset, room.rules)
        context["preview"] = preview(request, room, reverse("lobby:invite_picture", args=[room.token]))
    return render(request, "lobby/invite.html", context, status=status)


def _state_of(request: HttpRequest, room: Any) -> str:
    if room is None:
        return "stale"
    if selectors.seat_in(room, request.user) is not None:
        return "seated"
    return STATES[selectors.refusal_for_newcomer(room, request.user, invited=True)]

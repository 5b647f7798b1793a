"""Guests: made on the first click, forgotten when they never played and do not come back."""

import secrets
from datetime import UTC, datetime, timedelta

from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.db.models import PROTECT
from django.http import HttpRequest
from django.utils.translation import get_language

from accounts.guard.limits import spend
from accounts.models import User
from accounts.names import MAX_LENGTH, guest_names

IDLE = timedelta(days=30)
"""A guest who never played and was not seen for so long is removed."""

AT_ONCE = 500
"""How many are removed in one go; the next hour brings the others."""


def make_guest(request: HttpRequest) -> User:
    """Return the player behind `request`; a visitor without an account becomes a guest, signed in to this session.

    Called on the first click that needs a player, never on a GET: a link preview makes nobody.
    Raises ImmediateHttpResponse where so many came from this address that it cannot be people.
    """
    if request.user.is_authenticated:
        return request.user
    spend(request, "make_guest")
    guest = new_guest()
    # login() gives the session a new key, so that nobody sits in it who knew the old one.
    login(request, guest, backend="django.contrib.auth.backends.ModelBackend")
    return guest


def new_guest() -> User:
    """A guest with a friendly name of his own, bound to no session yet."""
    names = guest_names()
    for name in names:
        if guest := _named(name):
            return guest
    # All birds are taken: they get numbers, as long as there is room for.
    while True:
        name = secrets.choice(names)
        digits = min(6, MAX_LENGTH - len(name) - 1)
        if guest := _named(f"{name} {secrets.randbelow(10**digits)}"):
            return guest


def _named(name: str) -> User | None:
    # The constraint decides, not a look beforehand: two guests come at the same moment.
    try:
        with transaction.atomic():
            return User.objects.create_guest(name=name, language=get_language() or "")
    except IntegrityError:
        return None


def remove_idle_guests(now: float) -> int:
    """Remove guests who never played and were not seen for 30 days before `now`, in seconds; returns how many.

    Whatever protects a row keeps it: a seat in a match does.
    """
    long_ago = (datetime.fromtimestamp(now, UTC) - IDLE).date()
    kept_by = [each.field.related_query_name() for each in User._meta.related_objects if each.on_delete is PROTECT]
    idle = User.objects.filter(is_guest=True, seen_on__lt=long_ago, **dict.fromkeys(kept_by))
    _all, removed = User.objects.filter(pk__in=list(idle.values_list("pk", flat=True)[:AT_ONCE])).delete()
    return removed.get(User._meta.label, 0)

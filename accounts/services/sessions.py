"""Sessions that have run out, and what was noted of them."""

from datetime import UTC, datetime

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db import transaction

AT_ONCE = 2000
"""How many are removed in one go; the next hour brings the others."""


def clear_sessions(now: float) -> int:
    """Remove sessions that ran out before `now`, in seconds, with what was noted of them; returns how many."""
    out = Session.objects.filter(expire_date__lt=datetime.fromtimestamp(now, UTC))
    keys = list(out.values_list("pk", flat=True)[:AT_ONCE])
    with transaction.atomic():
        UserSession.objects.filter(session_key__in=keys).delete()
        Session.objects.filter(pk__in=keys).delete()
    return len(keys)

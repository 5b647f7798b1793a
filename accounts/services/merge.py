"""A guest signs in to the account that he had already."""

from contextlib import suppress

from django.db import IntegrityError, transaction
from django.db.models import Q

from accounts.models import Notice, Report, Sanction, User
from accounts.services.bury import bury
from accounts.signals import merged, shut_out


def merge(guest: User, member: User) -> None:
    """What the guest played and where he sits is the member's; the guest is no more.

    What moderators laid upon him goes along: nobody gets rid of it by signing in.
    """
    with transaction.atomic():
        # His open sockets close: those of the member know his seats.
        shut_out.send(sender=User, user=guest)
        merged.send(sender=User, guest=guest, member=member)
        Sanction.objects.filter(user=guest).update(user=member)
        Notice.objects.filter(user=guest).update(user=member)
        for report in Report.objects.filter(Q(reporter=guest) | Q(reported=guest)):
            _move(report, guest, member)
        bury(guest)


def _move(report: Report, guest: User, member: User) -> None:
    """One that the member has made or got in the same match already goes with the guest."""
    for role in ("reporter", "reported"):
        if getattr(report, role) == guest:
            setattr(report, role, member)
    with suppress(IntegrityError), transaction.atomic():
        report.save(update_fields=["reporter", "reported"])

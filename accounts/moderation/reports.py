"""From a player's complaint to a moderator's decision."""

import uuid

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from accounts.models import ModerationAct, Notice, Report, User
from accounts.moderation.acts import record
from accounts.moderation.notices import tell

DECISIONS: dict[str, tuple[ModerationAct.Deed, Notice.Kind]] = {
    Report.State.UPHELD: (ModerationAct.Deed.UPHELD, Notice.Kind.UPHELD),
    Report.State.DISMISSED: (ModerationAct.Deed.DISMISSED, Notice.Kind.DISMISSED),
}


class NotReported(Exception):
    """`code`: `oneself`, or `twice` for what lies before the moderators already."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def report(reporter: User, reported: User, *, reason: str, words: str, match: uuid.UUID | None) -> Report:
    """Lay it before the moderators. Raises NotReported."""
    if reporter == reported:
        raise NotReported("oneself")
    try:
        # The constraints keep doubles out, also of two clicks at once.
        with transaction.atomic():
            return Report.objects.create(reporter=reporter, reported=reported, reason=reason, words=words, match=match)
    except IntegrityError:
        raise NotReported("twice") from None


def claim(report: Report, *, by: User) -> bool:
    """Take on a report that nobody has; False where another was faster, or where it is about `by`."""
    nobodys = Q(state=Report.State.OPEN) | Q(state=Report.State.CLAIMED, claimed_by=None)
    # The attack: a moderator whom players complain about finds that it was nothing.
    with transaction.atomic():
        free = Report.objects.filter(nobodys, ~Q(reported=by), pk=report.pk)
        taken = free.update(state=Report.State.CLAIMED, claimed_by=by)
        if taken:
            record(by, ModerationAct.Deed.CLAIMED, report)
    return bool(taken)


def decide(report: Report, *, state: str, words: str, by: User) -> bool:
    """Decide a report that `by` has claimed, and tell whoever made it. False where it is not his, or decided."""
    deed, kind = DECISIONS[state]
    with transaction.atomic():
        decided = Report.objects.filter(pk=report.pk, state=Report.State.CLAIMED, claimed_by=by).update(
            state=state, decided_at=timezone.now()
        )
        if decided:
            record(by, deed, report, words=words)
            if report.reporter is not None:
                tell([report.reporter], kind, words=words)
    return bool(decided)

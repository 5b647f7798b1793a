"""The log of moderators is written here, and nowhere read back to decide anything."""

from django.db.models import Model

from accounts.models import ModerationAct, User

NAME_LENGTH = 100


def record(by: User, deed: ModerationAct.Deed, subject: Model, *, words: str = "") -> None:
    """Write down that `by` did this to `subject`. In the transaction of the deed, so that none goes without."""
    ModerationAct.objects.create(
        by_id=by.pk,
        by_name=by.name,
        deed=deed,
        subject=f"{subject._meta.label_lower}:{subject.pk}",
        subject_name=str(subject)[:NAME_LENGTH],
        words=words,
    )

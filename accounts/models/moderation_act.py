"""The log of what moderators did. Rows are added, and nothing else."""

from typing import Any, ClassVar, NoReturn

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class NotToBeChanged(Exception):
    """The log of moderators is not changed and not deleted from."""


class ActQuerySet(models.QuerySet["ModerationAct"]):
    """Refuses to change many rows, as each row refuses it for itself."""

    def update(self, **_: Any) -> NoReturn:
        raise NotToBeChanged

    def delete(self) -> NoReturn:
        raise NotToBeChanged


class ModerationAct(models.Model):
    """Who did what to whom, with the names as they were.

    No foreign keys: an account that goes must not take along what it did. The model refuses changes with a
    plain exception; a trigger in the database refuses them to whoever goes past it.
    """

    class Deed(models.TextChoices):
        IMPOSED = "imposed", _("imposed")
        LIFTED = "lifted", _("lifted")
        CLAIMED = "claimed", _("claimed a report")
        UPHELD = "upheld", _("found a report justified")
        DISMISSED = "dismissed", _("found a report not justified")
        CLOSED = "closed", _("closed a room")
        ADDED = "added", _("added")
        CHANGED = "changed", _("changed")
        DELETED = "deleted", _("deleted")

    at = models.DateTimeField(_("at"), default=timezone.now)
    by_id = models.BigIntegerField(_("moderator's number"))
    by_name = models.CharField(_("moderator"), max_length=40)
    deed = models.CharField(_("deed"), max_length=16, choices=Deed.choices)
    subject = models.CharField(_("subject"), max_length=100)
    subject_name = models.CharField(_("whom or what"), max_length=100, blank=True)
    words = models.TextField(_("words"), blank=True)

    objects: ClassVar[ActQuerySet] = ActQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name = _("act of a moderator")
        verbose_name_plural = _("acts of moderators")
        ordering = ["-at", "-pk"]
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"{self.by_name}: {self.get_deed_display()} {self.subject_name}"

    def save(self, **options: Any) -> None:
        """Add the row. Raises NotToBeChanged for one that is there already."""
        if not self._state.adding:
            raise NotToBeChanged
        super().save(**options)

    def delete(self, *_: Any, **__: Any) -> NoReturn:
        raise NotToBeChanged

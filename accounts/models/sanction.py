"""What a moderator has imposed on a player."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class SanctionQuerySet(models.QuerySet["Sanction"]):
    """Sanctions, by whether they hold."""

    def in_force(self) -> "SanctionQuerySet":
        """Those that nobody lifted, and whose time is not over."""
        return self.filter(Q(until=None) | Q(until__gt=timezone.now()), lifted_at=None)


class Sanction(models.Model):
    """A warning is told and that is all; the others hold `until` then, or for good, or until they are lifted."""

    class Kind(models.TextChoices):
        WARNING = "warning", _("warning")
        NO_PUBLIC = "no_public", _("no public tables")
        BAN = "ban", _("ban")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="sanctions", verbose_name=_("player")
    )
    kind = models.CharField(_("sanction"), max_length=16, choices=Kind.choices)
    reason = models.CharField(_("reason"), max_length=300, help_text=_("The player reads it."))
    until = models.DateTimeField(_("until"), null=True, blank=True, help_text=_("Empty: for good."))
    at = models.DateTimeField(_("imposed"), default=timezone.now)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+", verbose_name=_("moderator")
    )
    lifted_at = models.DateTimeField(_("lifted"), null=True, blank=True)

    objects: ClassVar[SanctionQuerySet] = SanctionQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        verbose_name = _("sanction")
        verbose_name_plural = _("sanctions")
        ordering = ["-at"]
        indexes = [models.Index(fields=["user", "kind"], condition=Q(lifted_at=None), name="sanctions_in_force")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.user}"

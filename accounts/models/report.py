"""What one player tells the moderators about another."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Report(models.Model):
    """Open, then claimed by a moderator, then decided. `match` is an address: the people know no matches."""

    class Reason(models.TextChoices):
        INSULT = "insult", _("insults")
        NAME = "name", _("an offensive name")
        CHEATING = "cheating", _("plays in league with somebody")
        STALLING = "stalling", _("holds up the match on purpose")
        OTHER = "other", _("something else")

    class State(models.TextChoices):
        OPEN = "open", _("open")
        CLAIMED = "claimed", _("claimed")
        UPHELD = "upheld", _("justified")
        DISMISSED = "dismissed", _("not justified")

    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="reports_made", verbose_name=_("reported by")
    )
    reported = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="reports_about", verbose_name=_("player")
    )
    reason = models.CharField(_("reason"), max_length=16, choices=Reason.choices)
    words = models.CharField(_("in your own words"), max_length=500, blank=True)
    match = models.UUIDField(_("match"), null=True, blank=True)
    state = models.CharField(_("status"), max_length=16, choices=State.choices, default=State.OPEN)
    at = models.DateTimeField(_("reported"), default=timezone.now)
    claimed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("moderator")
    )
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ["at"]
        constraints = [
            # One match is one complaint, decided or not; without a match one may wait at a time.
            models.UniqueConstraint(
                fields=["reporter", "reported", "match"], condition=Q(match__isnull=False), name="one_report_a_match"
            ),
            models.UniqueConstraint(
                fields=["reporter", "reported"],
                condition=Q(match=None, state__in=["open", "claimed"]),
                name="one_report_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.reported}: {self.get_reason_display()}"

"""What the site has to tell a player on the next page that he opens."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Notice(models.Model):
    """Stands on every page until it is read. `words` are a moderator's own, beside what the kind says by itself."""

    class Kind(models.TextChoices):
        WARNING = "warning", _("A moderator warns you.")
        NO_PUBLIC = "no_public", _("Public tables are closed to you. You may play with friends and with bots.")
        LIFTED = "lifted", _("A moderator has lifted what was imposed on you.")
        UPHELD = "upheld", _("Your report was justified. Thank you: we have acted on it.")
        DISMISSED = "dismissed", _("We have looked at your report and found no breach of the rules. Thank you.")
        CLOSED = "closed", _("A moderator has closed your table. The match counts for nobody.")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=16, choices=Kind.choices)
    words = models.CharField(max_length=300, blank=True)
    at = models.DateTimeField(default=timezone.now)
    read_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["at"]
        indexes = [models.Index(fields=["user"], condition=Q(read_at=None), name="notices_unread")]

    def __str__(self) -> str:
        return f"{self.user}: {self.kind}"

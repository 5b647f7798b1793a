"""How well a member plays under a preset, and what each of his matches said about it."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from game.models.match import Match, Player

SETTLED_AFTER = 10
"""So many rated matches make a rating that is no longer provisional."""


class Rating(models.Model):
    """A member under a preset: `mu` is how well he plays, `sigma` how unsure that is, `points` the number shown."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="ratings", verbose_name=_("player"))
    preset = models.CharField(_("preset"), max_length=16, choices=Match.Preset.choices)
    mu = models.FloatField()
    sigma = models.FloatField()
    points = models.IntegerField(_("points"))
    matches = models.PositiveIntegerField(_("rated matches"), default=0)

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        indexes = [
            models.Index(
                fields=["preset", "-points", "user"],
                condition=Q(matches__gte=SETTLED_AFTER),
                name="the_best_of_a_preset",
            ),
        ]
        constraints = [models.UniqueConstraint(fields=["user", "preset"], name="one_rating_a_preset")]

    def __str__(self) -> str:
        return f"{self.user}, {self.preset}: {self.points}"

    @property
    def provisional(self) -> bool:
        """Too few matches to say much."""
        return self.matches < SETTLED_AFTER


class RatingChange(models.Model):
    """A rating before and after one match. Rows are in the order in which the matches were rated."""

    # One to one: no match is rated twice, even where somebody forgets the row lock of the match.
    player = models.OneToOneField(
        Player, models.CASCADE, related_name="rating_change", verbose_name=_("seat in a match")
    )
    rating = models.ForeignKey(Rating, models.CASCADE, related_name="changes", verbose_name=_("rating"))
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    points_before = models.IntegerField(_("points before"))
    mu = models.FloatField()
    sigma = models.FloatField()
    points = models.IntegerField(_("points"))

    class Meta:
        verbose_name = _("change of a rating")
        verbose_name_plural = _("changes of ratings")
        ordering = ["id"]
        indexes = [models.Index(fields=["rating", "-id"], name="the_course_of_a_rating")]

    def __str__(self) -> str:
        return f"{self.points_before} > {self.points}"

    @property
    def gain(self) -> int:
        """Points won, or lost."""
        return self.points - self.points_before

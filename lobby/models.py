"""A room: where people meet, agree on rules and take seats before a match and between two."""

import secrets
import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from game import engine
from game.models import Match

NAME_LENGTH = 40


def new_token() -> str:
    """128 bits that nobody guesses."""
    return secrets.token_urlsafe(16)


class Room(models.Model):
    """Seats, rules and a host. `match` is the one being played, or the last one that was."""

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting")
        PLAYING = "playing", _("playing")
        REMATCH = "rematch", _("asked for a rematch")
        CLOSED = "closed", _("closed")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(
        _("name"),
        max_length=NAME_LENGTH,
        blank=True,
        help_text=_("Empty where the host gave none: then it is called after him, in each reader's language."),
    )
    preset = models.CharField(_("preset"), max_length=16, choices=Match.Preset.choices)
    players = models.PositiveSmallIntegerField(_("players"))
    choices = models.JSONField(_("host's choices"), default=dict, blank=True)
    public = models.BooleanField(_("public"), default=False)
    token = models.CharField(_("invitation"), max_length=32, unique=True, default=new_token, editable=False)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="hosted_rooms", verbose_name=_("host")
    )
    status = models.CharField(_("status"), max_length=8, choices=Status.choices, default=Status.WAITING)
    match = models.ForeignKey(Match, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("match"))
    starts_at = models.DateTimeField(_("the match starts at"), null=True, blank=True)
    rematch_until = models.DateTimeField(_("a rematch is possible until"), null=True, blank=True)
    closes_at = models.DateTimeField(_("closes at, if nobody sits down"), null=True, blank=True)
    may_return = models.JSONField(
        _("may return"),
        default=list,
        blank=True,
        help_text=_("Players who sat here and were not removed: they need no invitation."),
    )
    wake_at = models.DateTimeField(_("something happens at"), null=True, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("room")
        verbose_name_plural = _("rooms")
        permissions = [("close_room", "Can close a room")]
        indexes = [
            models.Index(fields=["-created_at"], condition=Q(public=True, status="waiting"), name="rooms_to_join"),
            # Asked every three seconds by everybody who looks at the first page, among all rooms that there ever were.
            models.Index(fields=["match"], condition=Q(public=True, status="playing"), name="rooms_to_watch"),
            models.Index(fields=["wake_at"], condition=Q(wake_at__isnull=False), name="room_due"),
        ]

    def __str__(self) -> str:
        return self.name or str(self.id)

    def get_absolute_url(self) -> str:
        return reverse("lobby:room", args=[self.id])

    @property
    def rules(self) -> engine.RuleSet:
        """The rules of its matches."""
        return engine.choose(self.preset, self.players, **self.choices)


class RoomSeat(models.Model):
    """A taken seat; a free one has no row. `level` is that of a bot, where no user sits.

    `away_since` is empty while the user's page is open, and for a bot; it is true while the room waits.
    `again`: agreed to the rematch that is being asked for.
    """

    room = models.ForeignKey(Room, models.CASCADE, related_name="seats", verbose_name=_("room"))
    index = models.PositiveSmallIntegerField(_("seat"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="room_seats",
        verbose_name=_("player"),
    )
    level = models.CharField(_("bot's level"), max_length=16, blank=True)
    away_since = models.DateTimeField(_("without a connection since"), null=True, blank=True)
    again = models.BooleanField(_("agreed to a rematch"), default=False)

    class Meta:
        verbose_name = _("seat in a room")
        verbose_name_plural = _("seats in a room")
        ordering = ["index"]
        constraints = [
            # The row lock of the room keeps two from the last seat; this holds even without it.
            models.UniqueConstraint(fields=["room", "index"], name="one_sitter_a_seat"),
            models.UniqueConstraint(fields=["room", "user"], name="one_seat_a_sitter"),
            models.CheckConstraint(condition=Q(user__isnull=True) ^ Q(level=""), name="a_user_or_a_bot"),
        ]

    def __str__(self) -> str:
        return f"{self.index}: {self.user or self.level}"

"""A match of Durak as it is kept: the position, who sits where, and the log that leads to it."""

import uuid
from datetime import UTC, datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _


def moment(seconds: float) -> datetime:
    """Engine time, seconds since the epoch, as the database keeps it.

    The services count whole milliseconds, which come back from the database as they went in:
    only so does the log replay to the very same clocks.
    """
    return datetime.fromtimestamp(seconds, UTC)


class Match(models.Model):
    """One match, from the deal to the fool.

    `deck` and `state` hold hidden cards: they go to the engine and to nobody else while the match is live.
    `version` counts the rows of the log after the deal.
    """

    class Preset(models.TextChoices):
        SPORT = "sport", _("Sporting")
        FRIENDS = "friends", _("Friends")
        # The admin has a "Home" of its own.
        HOST = "host", pgettext_lazy("preset", "Home")
        TRANSFER = "transfer", _("With transfers")
        CIRCLE = "circle", _("In a circle")
        CUSTOM = "custom", _("Own rules")

    class Status(models.TextChoices):
        PLAYING = "playing", _("playing")
        PAUSED = "paused", _("paused")
        FINISHED = "finished", _("finished")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    preset = models.CharField(_("preset"), max_length=16, choices=Preset.choices)
    rules = models.JSONField(_("rules"))
    deck = models.JSONField(_("deck"))
    dealer = models.PositiveSmallIntegerField(_("dealer"))
    previous = models.ForeignKey(
        "self",
        models.PROTECT,
        null=True,
        blank=True,
        related_name="rematches",
        verbose_name=_("rematch of"),
    )
    public = models.BooleanField(
        _("may be watched"), default=False, help_text=_("Whoever has its address sees the table, and no hand.")
    )
    room = models.UUIDField(
        _("room"),
        null=True,
        blank=True,
        help_text=_("Where the match was formed: an address, since a match knows seats and no rooms."),
    )
    host_seat = models.PositiveSmallIntegerField(_("host's seat"))
    bots = models.JSONField(
        _("bots"),
        default=dict,
        help_text=_("The level of the bot that plays for a seat, by the seat's number."),
    )

    state = models.JSONField(_("state"))
    version = models.PositiveIntegerField(_("version"), default=0)
    status = models.CharField(_("status"), max_length=8, choices=Status.choices, default=Status.PLAYING)
    away = models.JSONField(
        _("away"),
        default=dict,
        help_text=_("Since when the owner of a seat has no connection, by the seat's number."),
    )
    paused_at = models.DateTimeField(_("paused since"), null=True, blank=True)
    bots_at = models.DateTimeField(
        _("a bot moves at"),
        null=True,
        blank=True,
        help_text=_("Or looks at the table, where it has not decided on a move."),
    )
    bots_move = models.CharField(
        _("what a bot has decided on"),
        max_length=32,
        blank=True,
        help_text=_("The seat and the move, until it is made or the table changes."),
    )
    wake_at = models.DateTimeField(_("something happens at"), null=True, blank=True)
    result = models.JSONField(_("result"), null=True, blank=True)
    started_at = models.DateTimeField(_("started"))
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes = [
            models.Index(fields=["wake_at"], condition=Q(wake_at__isnull=False), name="match_due"),
            models.Index(fields=["status"], condition=~Q(status="finished"), name="match_live"),
        ]
        constraints = [
            # The row lock of the room keeps two rematches apart; this holds even where somebody forgets to take it.
            models.UniqueConstraint(fields=["previous"], name="one_rematch"),
        ]

    def __str__(self) -> str:
        return str(self.id)

    @property
    def bot_levels(self) -> dict[int, str]:
        """The level of the bot that plays for a seat, by seat."""
        # JSON knows no numbers as keys.
        return {int(seat): level for seat, level in self.bots.items()}

    @property
    def absent(self) -> dict[int, float]:
        """Since when the owner of a seat has no connection, by seat; also where a bot plays for him meanwhile."""
        return {int(seat): since for seat, since in self.away.items()}


class Player(models.Model):
    """A seat in a match, and who sits on it: a user, or a bot where `user` is empty."""

    class Outcome(models.TextChoices):
        LOST = "lost", _("lost")
        OTHERS = "others", _("not the fool")
        DRAW = "draw", _("draw")
        UNDECIDED = "undecided", _("ended early")
        RESIGNED = "resigned", _("resigned, the others played on")
        EXCLUDED = "excluded", _("excluded, the others played on")

    match = models.ForeignKey(Match, models.CASCADE, related_name="players", verbose_name=_("match"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="played",
        verbose_name=_("player"),
    )
    name = models.CharField(_("name at the time"), max_length=40)
    outcome = models.CharField(_("outcome"), max_length=10, choices=Outcome.choices, blank=True)
    place = models.PositiveSmallIntegerField(_("place"), null=True, blank=True)

    # Of the match, written with its result: whoever has played thousands finds his own without reading theirs.
    preset = models.CharField(_("preset"), max_length=16, choices=Match.Preset.choices, blank=True)
    size = models.PositiveSmallIntegerField(_("players"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    fool = models.BooleanField(
        _("counts as the fool"), null=True, blank=True, help_text=_("Empty where the match counts for nobody.")
    )

    class Meta:
        verbose_name = _("seat in a match")
        verbose_name_plural = _("seats in a match")
        ordering = ["seat"]
        indexes = [
            models.Index(
                fields=["user", "-finished_at", "-id"],
                include=["preset", "size", "fool", "match"],
                condition=Q(finished_at__isnull=False),
                name="the_history_of_a_player",
            ),
            # Asked on every page: the match that somebody is in, among the thousands that he has played.
            models.Index(fields=["user"], condition=Q(finished_at=None), name="what_a_player_plays_now"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_player_a_seat"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.seat}: {self.name}"

    @property
    def shown_name(self) -> str:
        """What the player was called; a bot, whose seat is nobody's, in the language that is being read."""
        return gettext(self.name) if self.user_id is None else self.name


class Move(models.Model):
    """A row of the log: what was done, by which seat, and when. `seat` is empty for the clock."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="moves", verbose_name=_("match"))
    version = models.PositiveIntegerField(_("version"))
    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    text = models.CharField(_("move"), max_length=16)
    command_id = models.CharField(_("command"), max_length=36, null=True, blank=True)
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["version"]
        constraints = [
            # The row lock keeps moves apart; these hold even where somebody forgets to take it.
            models.UniqueConstraint(fields=["match", "version"], name="one_move_a_version"),
            models.UniqueConstraint(fields=["match", "seat", "command_id"], name="a_command_counts_once"),
        ]

    def __str__(self) -> str:
        return f"{self.version}. {self.text}" if self.seat is None else f"{self.version}. {self.seat}:{self.text}"


class Heartbeat(models.Model):
    """When the clock of the site last looked at its matches; the one row is written by it alone."""

    at = models.DateTimeField(_("at"))

    def __str__(self) -> str:
        return str(self.at)

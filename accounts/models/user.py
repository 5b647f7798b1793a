"""Who is playing: a guest or a member, one row for both."""

from collections.abc import Iterable
from datetime import date
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.core.exceptions import ValidationError
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.lookalikes import skeleton
from accounts.names import MAX_LENGTH, validate_name
from accounts.preferences import validate_preferences


class UserManager(BaseUserManager["User"]):
    """Makes guests, members and superusers."""

    def create_guest(self, *, name: str, language: str) -> "User":
        """A player without address and password, known by his session alone."""
        user = self.model(name=name, language=language, is_guest=True)
        user.set_unusable_password()
        user.save(using=self._db)
        return user

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """A member, who signs in by `email`."""
        user = self.model(email=self.normalize_email(email).lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """A member who may do everything in the admin."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def called(self, name: str) -> models.QuerySet["User"]:
        """Whoever has `name`, or one that looks like it."""
        return self.filter(name_key=skeleton(name))


def today() -> date:
    """The day on which somebody is seen."""
    return timezone.now().date()


class User(AbstractBaseUser, PermissionsMixin):
    """A player. A guest who signs up keeps this row, and so his matches.

    `name_key` follows from the name: no two players look alike. A ghost, who deleted his account, has none.
    `seen_on` is written once a day.
    """

    name = models.CharField(_("name"), max_length=MAX_LENGTH, validators=[validate_name])
    name_key = models.CharField(max_length=400, unique=True, null=True, editable=False)
    email = models.EmailField(_("e-mail"), unique=True, null=True, blank=True)
    is_guest = models.BooleanField(_("guest"), default=False)
    language = models.CharField(_("language"), max_length=8, blank=True)
    preferences = models.JSONField(_("preferences"), default=dict, blank=True, validators=[validate_preferences])
    is_public = models.BooleanField(
        _("public profile"), default=True, help_text=_("Hidden, the profile and its matches are for the player alone.")
    )
    is_ghost = models.BooleanField(_("ghost"), default=False, editable=False)
    is_active = models.BooleanField(_("active"), default=True)
    is_staff = models.BooleanField(_("moderator"), default=False)
    date_joined = models.DateTimeField(_("since"), default=timezone.now, editable=False)
    seen_on = models.DateField(_("seen on"), default=today, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS = ["name"]

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = pgettext_lazy("title", "players")
        indexes = [
            models.Index(fields=["seen_on"], condition=models.Q(is_guest=True), name="idle_guests"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        """The name shown at the table."""
        return self.name

    def save(self, *, update_fields: Iterable[str] | None = None, **options: Any) -> None:
        if update_fields is None or "name" in update_fields:
            self.name_key = None if self.is_ghost else skeleton(self.name)
            update_fields = update_fields and {*update_fields, "name_key"}
        super().save(update_fields=update_fields, **options)

    def clean(self) -> None:
        """Raise ValidationError where another player looks like this one."""
        super().clean()
        if User.objects.called(self.name).exclude(pk=self.pk).exists():
            raise ValidationError({"name": _("Somebody has this name, or one that looks like it.")})

"""Who is playing: a guest or a member, one row for both."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

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


class User(AbstractBaseUser, PermissionsMixin):
    """A player. A guest who signs up keeps this row, and so his matches."""

    name = models.CharField(_("name"), max_length=MAX_LENGTH, validators=[validate_name])
    email = models.EmailField(_("e-mail"), unique=True, null=True, blank=True)
    is_guest = models.BooleanField(_("guest"), default=False)
    language = models.CharField(_("language"), max_length=8, blank=True)
    preferences = models.JSONField(_("preferences"), default=dict, blank=True, validators=[validate_preferences])
    is_public = models.BooleanField(
        _("public profile"), default=True, help_text=_("Hidden, the profile and its matches are for the player alone.")
    )
    is_active = models.BooleanField(_("active"), default=True)
    is_staff = models.BooleanField(_("moderator"), default=False)
    date_joined = models.DateTimeField(_("since"), default=timezone.now, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS = ["name"]

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")

    def __str__(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        """The name shown at the table."""
        return self.name

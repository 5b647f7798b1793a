"""What a moderator imposes on a player, and whether it holds."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format

from accounts.models import ModerationAct, Notice, Sanction, User
from accounts.moderation.acts import record
from accounts.moderation.notices import tell
from accounts.signals import shut_out

TOLD: dict[str, Notice.Kind] = {
    Sanction.Kind.WARNING: Notice.Kind.WARNING,
    Sanction.Kind.NO_PUBLIC: Notice.Kind.NO_PUBLIC,
}
"""What is told by a notice; a ban is told by every page."""


class NotYours(Exception):
    """A moderator has no power over himself, nor over another moderator; that is for superusers."""


def has_power_over(by: User, user: User) -> bool:
    """May `by` impose something on `user`?"""
    return user != by and (by.is_superuser or not user.is_staff)


def impose(user: User, *, kind: str, reason: str, until: datetime | None, by: User) -> Sanction:
    """Impose a sanction `until` then, or for good; it holds at once. Raises NotYours."""
    if not has_power_over(by, user):
        raise NotYours
    with transaction.atomic():
        sanction = Sanction.objects.create(user=user, kind=kind, reason=reason, until=until, by=by)
        record(by, ModerationAct.Deed.IMPOSED, user, words=_in_words(sanction))
        if kind in TOLD:
            tell([user], TOLD[kind], words=reason)
        else:
            shut_out.send(sender=User, user=user)
    return sanction


def lift(sanction: Sanction, *, by: User) -> None:
    """Lift what holds; what does not hold any longer stays as it is. Raises NotYours."""
    if not has_power_over(by, sanction.user):
        raise NotYours
    with transaction.atomic():
        if Sanction.objects.in_force().filter(pk=sanction.pk).update(lifted_at=timezone.now()):
            record(by, ModerationAct.Deed.LIFTED, sanction.user, words=_in_words(sanction))
            tell([sanction.user], Notice.Kind.LIFTED)


def ban_of(user: User) -> Sanction | None:
    """The ban that keeps `user` out now, the one that holds longest."""
    bans = Sanction.objects.in_force().filter(user=user, kind=Sanction.Kind.BAN)
    return max(bans, key=lambda ban: (ban.until is None, ban.until or ban.at), default=None)


def may_use_public_tables(user: User) -> bool:
    """May `user` make a public room, or sit down in one?"""
    return not Sanction.objects.in_force().filter(user=user, kind=Sanction.Kind.NO_PUBLIC).exists()


def kept_out(user_ids: Iterable[int], *, public: bool) -> set[int]:
    """Those of the users who may not be dealt in: they are banned or, at a public table, not to play at one."""
    kinds = [Sanction.Kind.BAN, Sanction.Kind.NO_PUBLIC] if public else [Sanction.Kind.BAN]
    sanctions = Sanction.objects.in_force().filter(user__in=user_ids, kind__in=kinds)
    return set(sanctions.values_list("user_id", flat=True))


def _in_words(sanction: Sanction) -> str:
    until = date_format(sanction.until, "Y-m-d H:i e") if sanction.until else "for good"
    return f"{sanction.kind}, {until}: {sanction.reason}"

"""All that is kept of a player, for him to take away."""

from typing import Any, cast

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from allauth.usersessions.models import UserSession

from accounts.models import User
from accounts.selectors import preferences_of
from accounts.signals import export_wanted


def export(user: User) -> dict[str, Any]:
    """Everything that is kept of `user`, as JSON can hold it; each part of the site adds its own."""
    parts: dict[str, Any] = {"account": _account(user)}
    for _receiver, part in export_wanted.send(sender=User, user=user):
        parts |= cast("dict[str, Any]", part)
    return parts


def _account(user: User) -> dict[str, Any]:
    return {
        "name": user.name,
        "guest": user.is_guest,
        "since": user.date_joined.isoformat(),
        "last_seen": user.seen_on.isoformat(),
        "language": user.language,
        "public_profile": user.is_public,
        "choices": preferences_of(user),
        "emails": list(EmailAddress.objects.filter(user=user).values("email", "verified")),
        "passkeys": [str(key) for key in Authenticator.objects.filter(user=user)],
        "accounts_elsewhere": [
            {"where": account.provider, "since": account.date_joined.isoformat(), **account.extra_data}
            for account in SocialAccount.objects.filter(user=user)
        ],
        "sessions": [
            {"since": session.created_at.isoformat(), "address": session.ip, "browser": session.user_agent}
            for session in UserSession.objects.filter(user=user)
        ],
        "sanctions": [
            {"kind": sanction.kind, "reason": sanction.reason, "since": sanction.at.isoformat()}
            for sanction in user.sanctions.all()
        ],
        "reports_made": [
            {"reason": report.reason, "words": report.words, "at": report.at.isoformat(), "status": report.state}
            for report in user.reports_made.all()
        ],
    }

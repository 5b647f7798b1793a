"""What every template may use."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.selectors import preferences_of
from durak_site import findable


def site(request: HttpRequest) -> dict[str, Any]:
    """`site_name` in the visitor's language, `languages` as (code, own name) pairs, `preferences` once he made any,
    `findable` as in `findable.links`."""
    user = request.user
    return {
        "site_name": _("Veranda"),
        "languages": [(code, OWN_NAMES[code]) for code, _name in settings.LANGUAGES],
        "preferences": preferences_of(user) if user.is_authenticated and user.preferences else {},
        "findable": findable.links(request),
    }


OWN_NAMES = {"ru": "Русский", "uk": "Українська", "en": "English"}

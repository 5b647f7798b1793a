"""What every template may use."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _


def site(request: HttpRequest) -> dict[str, Any]:
    """`site_name` in the visitor's language, and `languages` as (code, own name) pairs."""
    return {
        "site_name": _("Veranda"),
        "languages": [(code, OWN_NAMES[code]) for code, _name in settings.LANGUAGES],
    }


OWN_NAMES = {"ru": "Русский", "uk": "Українська", "en": "English"}

"""What bots are called: by their seat, so that no two at a table share a name. A match keeps the name as it stands
here, and each reader sees it in his language."""

from django.utils.translation import gettext, gettext_noop

NAMES = (
    gettext_noop("Zosya"),
    gettext_noop("Gleb"),
    gettext_noop("Varya"),
    gettext_noop("Taras"),
    gettext_noop("Olesya"),
    gettext_noop("Ignat"),
)


def bot_name(seat: int) -> str:
    """The name of the bot on this seat, in the language that is being read."""
    return gettext(NAMES[seat])

"""Names of players: what may stand in one, and friendly ones for guests."""

import re
import secrets
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import pgettext, pgettext_lazy

MIN_LENGTH, MAX_LENGTH = 2, 20

# Latin and Cyrillic letters and digits, with single signs between them. The narrow alphabet keeps
# right-to-left marks, invisible letters and most look-alikes out of other people's tables; so are the old Cyrillic
# signs among the letters (U+0482 to U+0489), which are drawn over their neighbours.
_LETTER = "[0-9A-Za-zÀ-ÖØ-öø-ɏЀ-ҁҊ-ӿ]"
_NAME = re.compile(rf"{_LETTER}+(?:[ ._'’-]{_LETTER}+)*")

BIRDS = (
    pgettext_lazy("bird", "Jay"),
    pgettext_lazy("bird", "Finch"),
    pgettext_lazy("bird", "Owl"),
    pgettext_lazy("bird", "Crane"),
    pgettext_lazy("bird", "Heron"),
    pgettext_lazy("bird", "Swift"),
    pgettext_lazy("bird", "Robin"),
    pgettext_lazy("bird", "Wren"),
    pgettext_lazy("bird", "Magpie"),
    pgettext_lazy("bird", "Falcon"),
    pgettext_lazy("bird", "Cuckoo"),
    pgettext_lazy("bird", "Lark"),
    pgettext_lazy("bird", "Stork"),
    pgettext_lazy("bird", "Raven"),
    pgettext_lazy("bird", "Swan"),
    pgettext_lazy("bird", "Siskin"),
    pgettext_lazy("bird", "Oriole"),
    pgettext_lazy("bird", "Quail"),
    pgettext_lazy("bird", "Grouse"),
    pgettext_lazy("bird", "Tit"),
)


def tidy_name(name: str) -> str:
    """`name` in one spelling: composed letters, single spaces, none around."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def validate_name(name: str) -> None:
    """Raise ValidationError unless `name` may be shown to others."""
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH:
        raise ValidationError(
            _("A name has from %(min)d to %(max)d letters.") % {"min": MIN_LENGTH, "max": MAX_LENGTH},
            code="length",
        )
    if not _NAME.fullmatch(name):
        raise ValidationError(
            _("A name is made of letters, digits and single spaces, dots or dashes between them."),
            code="letters",
        )


def guest_names() -> list[str]:
    """Every friendly name for a guest in the language in force, in random order."""
    # Translators: the name of a guest; the bird stands for a name.
    pattern = pgettext("guest name", "Guest %(bird)s")
    names = [pattern % {"bird": bird} for bird in BIRDS]
    secrets.SystemRandom().shuffle(names)
    return names

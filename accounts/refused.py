"""Which names moderators do not want to see."""

import re

from accounts.lookalikes import skeleton
from accounts.models import RefusedWord


def is_refused(name: str) -> bool:
    """Is `name` a refused word, or does it hold one? However it is spelt: case, accents, look-alikes, separators."""
    whole = skeleton(name)
    parts = {whole, *(skeleton(part) for part in re.split(r"[\W_]+", name))}
    refused = RefusedWord.objects.values_list("skeleton", "inside")
    return any(word in parts or (inside and word in whole) for word, inside in refused)

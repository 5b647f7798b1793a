"""The secret key of an embedded site, made once and kept beside its data."""

import os
import tempfile
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret_key(folder: Path) -> str:
    """Return the key kept in `folder`, making it at the first call; only its owner can read the file."""
    path = folder / "secret_key"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _publish(get_random_secret_key(), path)
    return path.read_text()


def _publish(key: str, path: Path) -> None:
    # Written aside and linked: two first starts at once agree on one key and never read half of it.
    handle, draft = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w") as file:
        file.write(key)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        os.unlink(draft)

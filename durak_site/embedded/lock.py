"""One process on one data folder.

The layer in memory reaches only its own process: a second one on the same matches would
leave players looking at a table that no longer moves.
"""

import fcntl
import os
from pathlib import Path
from typing import TextIO


class FolderInUse(Exception):
    """Another process serves this data folder."""

    def __init__(self, folder: Path, process: str) -> None:
        super().__init__(f"{folder} is already served by process {process or '(unknown)'}; stop it first.")


def hold(folder: Path) -> TextIO:
    """Lock `folder` for as long as the returned file is open; raise FolderInUse when another process has it.

    The lock is the kernel's: it goes with the process, also after kill -9.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / "lock").open("a+")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        with file:
            file.seek(0)
            raise FolderInUse(folder, file.read().strip()) from None
    file.truncate(0)
    file.write(str(os.getpid()))
    file.flush()
    return file

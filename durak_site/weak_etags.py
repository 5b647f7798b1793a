"""Marks of static files that survive being compressed on the way."""

import os
from wsgiref.headers import Headers


def weak_etag(headers: Headers, path: str, url: str) -> None:
    """Give the file an ETag that is weak from the start.

    Django makes a strong one weak when it compresses an answer, and WhiteNoise would then not know its own mark
    again: every visit would fetch every file anew.
    """
    state = os.stat(path)
    headers["ETag"] = f'W/"{int(state.st_mtime):x}-{state.st_size:x}"'

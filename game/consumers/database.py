"""The threads on which sockets use the database."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

P = ParamSpec("P")
R = TypeVar("R")

# A few threads that keep their connections: a new connection for each move costs more than the move.
THREADS = 4
threads = ThreadPoolExecutor(THREADS, thread_name_prefix="database")


async def in_database(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run sync code that uses the database on one of its threads."""
    return await asyncio.get_running_loop().run_in_executor(threads, partial(_carefully, work, *args, **kwargs))


def _carefully(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    try:
        return work(*args, **kwargs)
    except Exception:
        # A broken connection is given up here. Looking at it before each use would cost a question more a move.
        close_old_connections()
        raise

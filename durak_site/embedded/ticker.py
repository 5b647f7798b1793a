"""The clock of an embedded site: what Celery's beat and workers do for a served one."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor

from django.db import close_old_connections

logger = logging.getLogger(__name__)

Sweep = Callable[[float], object]


async def tick(sweeps: Iterable[Sweep], *, every: float) -> None:
    """Call each of `sweeps` with the time now, `every` so many seconds, until cancelled.

    They write to the database, so they run in one thread of their own. A failure is logged, and the next
    tick tries anew.
    """
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1, thread_name_prefix="ticker") as thread:
        while True:
            await asyncio.sleep(every)
            for sweep in sweeps:
                await loop.run_in_executor(thread, _run, sweep)


def _run(sweep: Sweep) -> None:
    close_old_connections()
    try:
        sweep(time.time())
    except Exception:
        logger.exception("The sweep %s failed", sweep)

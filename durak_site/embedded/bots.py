"""The bots of an embedded site: what Celery's workers for bots do for a served one."""

import logging
import uuid
from concurrent.futures import ThreadPoolExecutor

from django.db import close_old_connections

from game import selectors, services

THREADS = 4

logger = logging.getLogger(__name__)


class Bots:
    """Wakes the matches in which a bot has to think, several at the same time: none waits for another's thoughts.

    A context: at its end, thoughts are thought to the end.
    """

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bots")
        self._thinking: set[uuid.UUID] = set()

    def __enter__(self) -> "Bots":
        return self

    def __exit__(self, *error: object) -> None:
        self._threads.shutdown(cancel_futures=True)

    def sweep(self, now: float) -> None:
        """Have bots that are due think. Does not wait for them."""
        for match_id in selectors.bots_to_think(now):
            if match_id not in self._thinking:
                self._thinking.add(match_id)
                self._threads.submit(self._wake, match_id)

    def _wake(self, match_id: uuid.UUID) -> None:
        close_old_connections()
        try:
            services.wake(match_id)
        except Exception:
            logger.exception("The bots of match %s could not be woken", match_id)
        finally:
            self._thinking.discard(match_id)

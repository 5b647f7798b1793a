"""The database threads of consumers keep their connections; after a test they let go of the test's database."""

import threading
from collections.abc import Iterator

import pytest
from django.db import connections

from game.consumers import database


@pytest.fixture
def sockets(transactional_db: None) -> Iterator[None]:
    """For tests that open sockets: what they write is committed, and what they leave open is closed."""
    # Sets Django up once more, and its logs with it: before the test begins to listen to them.
    import durak_site.asgi  # noqa: F401

    yield
    all_there = threading.Barrier(database.THREADS)

    def let_go() -> None:
        # Each thread waits for the others, so that none of them does it twice.
        all_there.wait()
        connections.close_all()

    for done in [database.threads.submit(let_go) for _ in range(database.THREADS)]:
        done.result()

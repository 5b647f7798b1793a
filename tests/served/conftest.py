"""A served site of several processes, with stores of its own, that tests may kill parts of."""

import socket
from collections.abc import Iterator

import pytest

from bench.load.served import Served, served
from deploy.serve.site import REDIS_BESIDE


@pytest.fixture(scope="session")
def site() -> Iterator[Served]:
    """Two web processes, behind nginx; bots do not pretend to think."""
    with served(port=free_ports(), webs=2, DURAK_BOT_PACE="0") as site:
        yield site


def free_ports() -> int:
    """The first of a row of ports that nobody listens on."""
    for first in range(20_000, 30_000, 20):
        if all(is_free(port) for port in range(first, first + REDIS_BESIDE + 1)):
            return first
    raise AssertionError("no ports are free")


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0

"""Who is at the table. A closing socket says so at once; one that dies silently runs out.

A seat's sockets are kept in the cache, each with a lease that its pings renew, since a process that
is killed tells nobody which sockets died with it. Two tabs that write at the same moment may lose
one of them until its next ping.
"""

import uuid

from django.core.cache import cache

from game import publish, selectors

LEASE = 12.0
"""Seconds that a socket counts without a ping; clients ping every five."""


def connected(match_id: uuid.UUID, seat: int, socket: str) -> None:
    """A socket of the seat is open: said when it opens, and again at each of its pings."""
    leases = _leases(match_id, seat)
    _keep(match_id, seat, {**leases, socket: selectors.clock() + LEASE})
    if not leases:
        publish.presence(match_id, seat=seat, online=True)


def disconnected(match_id: uuid.UUID, seat: int, socket: str) -> None:
    """A socket of the seat is closed; with its last one the player is away."""
    leases = _leases(match_id, seat)
    if leases.pop(socket, None) is None:
        return
    _keep(match_id, seat, leases)
    if not leases:
        publish.presence(match_id, seat=seat, online=False)


def _leases(match_id: uuid.UUID, seat: int) -> dict[str, float]:
    now = selectors.clock()
    leases: dict[str, float] = cache.get(selectors.lease_key(match_id, seat), {})
    return {socket: until for socket, until in leases.items() if until > now}


def _keep(match_id: uuid.UUID, seat: int, leases: dict[str, float]) -> None:
    cache.set(selectors.lease_key(match_id, seat), leases, timeout=LEASE)

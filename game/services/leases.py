"""Which sockets are open, as far as the site knows: each has a lease that its pings renew.

A process that is killed tells nobody which sockets died with it; their leases run out. They are kept in the
cache, under a key for each player in each place. Two tabs that write at the same moment may lose one of them
until its next ping.
"""

from collections.abc import Iterable

from django.core.cache import cache

LEASE = 12.0
"""Seconds that a socket counts without a ping; clients ping every five."""

NO_SOCKET_YET = ""

Leases = dict[str, float]


def renew(key: str, socket: str, now: float) -> None:
    """A socket is open: said when it opens, and again at each of its pings."""
    leases = _counting(key, now)
    # The one that was expected has come: with the last real one the player is gone.
    leases.pop(NO_SOCKET_YET, None)
    _keep(key, {**leases, socket: now + LEASE})


def drop(key: str, socket: str, now: float) -> bool:
    """A socket is closed. Was it the last one that counted?"""
    leases = _counting(key, now)
    # Its own lease may have run out before, or be lost; then the sweep has seen to it.
    known = leases.pop(socket, None) is not None
    _keep(key, leases)
    return known and not leases


def expect(key: str, now: float) -> None:
    """A socket is about to be opened: its player counts as present for the length of a lease."""
    _keep(key, {**_counting(key, now), NO_SOCKET_YET: now + LEASE})


def alive(keys: Iterable[str], now: float) -> set[str]:
    """Those of the keys under which a socket is open."""
    asked = list(keys)
    found: dict[str, Leases] = cache.get_many(asked) if asked else {}
    return {key for key, leases in found.items() if max(leases.values(), default=0.0) > now}


def _counting(key: str, now: float) -> Leases:
    leases: Leases = cache.get(key, {})
    return {socket: until for socket, until in leases.items() if until > now}


def _keep(key: str, leases: Leases) -> None:
    cache.set(key, leases, timeout=LEASE)

"""How many sockets somebody may have open, over all web processes together.

Each open socket has a place, a key in the shared cache that only one socket can add. Its process renews it as long as
the socket is open, whether or not the client says anything; with a process that dies its places run out.
"""

import asyncio
import logging
import random
from ipaddress import ip_address, ip_network
from typing import Any

from django.conf import settings
from django.core.cache import cache

from game.consumers.database import in_database

LEASE, RENEW_EVERY = 60.0, 20.0
"""Seconds that a place is held without being renewed, and between two renewals."""

logger = logging.getLogger(__name__)


def owner_of(scope: Any) -> tuple[str, int]:
    """Who opens this socket, and how many he may have: a player, or all strangers of one address together."""
    if (user_id := scope["user"].pk) is not None:
        return f"user.{user_id}", settings.SOCKETS_PER_PLAYER
    client = scope.get("client")
    return f"address.{_household(client[0] if client else '')}", settings.SOCKETS_PER_ADDRESS


def _household(address: str) -> str:
    """Whoever has an address of the newer kind has a whole network of them; one of the older kind may be told so."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if known.version == 4:
        return address
    return str(known.ipv4_mapped or ip_network((address, 64), strict=False))


def take(owner: str, limit: int) -> str | None:
    """A free place of `owner`, or None if he has as many as he may. Two who ask at once get two places."""
    all_places = [f"socket.{owner}.{number}" for number in range(limit)]
    taken = cache.get_many(all_places)
    free = [place for place in all_places if place not in taken]
    random.shuffle(free)
    return next((place for place in free if cache.add(place, True, LEASE)), None)


def hold(places: list[str]) -> None:
    """These are still taken."""
    cache.set_many(dict.fromkeys(places, True), LEASE)


class Places:
    """The places of the sockets of this process."""

    def __init__(self) -> None:
        self.taken: set[str] = set()
        self.renewing: asyncio.Task[None] | None = None

    async def take(self, scope: Any) -> str | None:
        """A place for the socket of this scope; None where there is none left."""
        place = await in_database(take, *owner_of(scope))
        if place is not None:
            self.taken.add(place)
            if self.renewing is None or self.renewing.done():
                self.renewing = asyncio.create_task(self._renew())
        return place

    async def free(self, place: str) -> None:
        """The socket on `place` is closed."""
        self.taken.discard(place)
        await in_database(cache.delete, place)

    async def _renew(self) -> None:
        while self.taken:
            await asyncio.sleep(RENEW_EVERY)
            try:
                await in_database(hold, list(self.taken))
            except Exception:
                logger.exception("The places of the open sockets could not be renewed")


places = Places()

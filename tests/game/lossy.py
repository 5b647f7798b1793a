"""A layer that loses, doubles and delays: one message in ten each."""

from random import Random
from typing import Any

from channels.layers import InMemoryChannelLayer


class LossyLayer(InMemoryChannelLayer):
    """Delivers to a whole group, as the layers of the site do, and each message to each channel as chance has it.

    What is late comes after a later message, or is never heard of again where there is none.
    """

    def __init__(self, *, seed: int, **more: Any) -> None:
        super().__init__(**more)
        self.chance = Random(seed)
        self.late: dict[str, list[dict[str, Any]]] = {}
        self.spoilt = 0

    async def send(self, channel: str, message: dict[str, Any]) -> None:
        late = self.late.pop(channel, [])
        fate = self.chance.random()
        self.spoilt += fate < 0.3
        if fate < 0.1:
            pass
        elif fate < 0.2:
            self.late[channel] = [message]
        else:
            for _ in range(2 if fate < 0.3 else 1):
                await super().send(channel, dict(message))
        for each in late:
            await super().send(channel, each)

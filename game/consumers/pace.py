"""How fast a client may ask."""

BURST, RATE = 20.0, 10.0
"""Frames that a socket may send at once, and a second for long."""

OF_A_SNAPSHOT = 5
"""As so many frames counts one that has the whole table made anew from its log: that takes milliseconds."""

PATIENCE = 50
"""Frames too fast in a row, after which a socket is closed."""


class Pace:
    """Counts the frames of one socket.

    The attack it closes is the flood: a socket that only sends could otherwise keep the database threads, which all
    tables share, to itself.
    """

    def __init__(self, now: float) -> None:
        self.left = BURST
        self.at = now
        self.excess = 0

    def allows(self, now: float) -> bool:
        """May a frame that came at `now` be read?"""
        self.left = min(BURST, self.left + (now - self.at) * RATE)
        self.at = now
        if self.left < 1:
            self.excess += 1
            return False
        self.left -= 1
        self.excess = 0
        return True

    def charge(self, frames: int) -> None:
        """The frame that was just allowed costs as much as so many."""
        self.left -= frames - 1

    @property
    def spent(self) -> bool:
        """Too many in a row came too fast for a client that means well."""
        return self.excess > PATIENCE

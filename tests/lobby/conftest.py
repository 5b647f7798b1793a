"""Sockets in the tests of rooms are let go of as in those of matches."""

from tests.game.conftest import sockets

__all__ = ["sockets"]

"""What is done to players: each deed in a file of its own."""

from accounts.services.guests import make_guest, remove_idle_guests
from accounts.services.keep import keep_language, keep_preferences, note_seen, show_profile
from accounts.services.names import rename

__all__ = [
    "keep_language",
    "keep_preferences",
    "make_guest",
    "note_seen",
    "remove_idle_guests",
    "rename",
    "show_profile",
]

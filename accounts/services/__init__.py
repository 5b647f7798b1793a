"""What is done to players: each deed in a file of its own."""

from accounts.services.delete import delete_account
from accounts.services.export import export
from accounts.services.guests import make_guest, new_guest, remove_idle_guests
from accounts.services.keep import keep_language, keep_preferences, note_seen, show_profile
from accounts.services.merge import merge
from accounts.services.names import rename
from accounts.services.sessions import clear_sessions
from accounts.services.signup import Chosen, become_member

"""What others must know of a player. Accounts knows neither matches nor rooms; whoever keeps something of him listens.

Each is sent inside the transaction that does it, so that all of it is done or none.
"""

from django.dispatch import Signal

signed_up = Signal()
"""`user`: a guest has become a member, on the same row."""

merged = Signal()
"""`guest`, `member`: somebody signed in to his account from a guest's session, and the guest's matches and seats
are his."""

deleted = Signal()
"""`user`, `ghost`: his name and addresses are gone; wherever his name was kept it is the ghost's from now on."""

export_wanted = Signal()
"""`user`: each receiver returns what it keeps of him, as a mapping that JSON can hold."""

shut_out = Signal()
"""`user`: some session of his may hold no longer; each of his open sockets looks whether its own does."""

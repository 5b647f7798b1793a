"""What game tells the rest of the site. Sent inside the transaction that it is about, with `match`.

A receiver that fails undoes what it was told of: it does the little that must be true at the same
moment, and leaves the rest for after the commit.
"""

from django.dispatch import Signal

match_started = Signal()
match_finished = Signal()

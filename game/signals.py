"""What game tells the rest of the site, inside the transaction that it is about.

`match_started` and `match_finished` come with the `match`; `time_was_lost` with the `seconds` of an outage of ours,
by which everything that is counted down on the site is to be moved.

A receiver that fails undoes what it was told of: it does the little that must be true at the same
moment, and leaves the rest for after the commit.
"""

from django.dispatch import Signal

match_started = Signal()
match_finished = Signal()
time_was_lost = Signal()

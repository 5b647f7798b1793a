"""What moderators do, and what players tell them. Every deed of a moderator is written into the log."""

from accounts.moderation.acts import record
from accounts.moderation.notices import read, tell, unread
from accounts.moderation.reports import NotReported, claim, decide, report
from accounts.moderation.sanctions import (
    NotYours,
    ban_of,
    has_power_over,
    impose,
    kept_out,
    lift,
    may_use_public_tables,
)

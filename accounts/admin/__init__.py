"""What moderators see and do in the admin. They have no power over passwords and over each other."""

from accounts.admin.acts import ModerationActAdmin
from accounts.admin.reports import ReportAdmin
from accounts.admin.sanctions import SanctionAdmin
from accounts.admin.users import UserAdmin
from accounts.admin.words import RefusedWordAdmin

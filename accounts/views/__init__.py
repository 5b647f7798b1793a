"""The pages of the people."""

from accounts.views.account import account_view, delete_view, export_view
from accounts.views.player import preferences_view, profile_view, rename_view, show_profile_view

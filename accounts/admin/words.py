from django.contrib import admin

from accounts.admin.shared import Recorded
from accounts.models import RefusedWord


@admin.register(RefusedWord)
class RefusedWordAdmin(Recorded):
    """The list that names are held against."""

    list_display = ["word", "inside"]
    search_fields = ["word"]

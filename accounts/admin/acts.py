from django.contrib import admin

from accounts.admin.shared import Listed, ReadOnly
from accounts.models import ModerationAct


@admin.register(ModerationAct)
class ModerationActAdmin(Listed, ReadOnly, admin.ModelAdmin):
    """The log: to be read, by superusers too."""

    list_display = ["at", "by_name", "deed", "subject_name", "words"]
    list_filter = ["deed", "by_name"]
    search_fields = ["subject_name", "words", "=subject"]
    date_hierarchy = "at"

"""Matches for moderators: who plays, and how it stands. Nobody sees a live hand, superusers included."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from game.models import Match, Player


class ReadOnly:
    """Matches are made and changed at the table only."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class PlayerInline(ReadOnly, admin.TabularInline):
    model = Player
    fields = ("seat", "user", "name", "outcome", "place")
    extra = 0


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    """Shows named fields only: deck and position are not among them, nor will a new field be by itself."""

    list_display = ("id", "preset", "status", "version", "started_at", "finished_at")
    list_filter = ("status", "preset")
    search_fields = ("=id", "players__name")
    date_hierarchy = "started_at"
    fields = ("id", "preset", "rules", "status", "version", "host_seat", "bots", "started_at", "finished_at", "result")
    inlines = (PlayerInline,)

"""Rooms for moderators."""

from django.contrib import admin

from game.admin import ReadOnly
from lobby.models import Room, RoomSeat


class RoomSeatInline(ReadOnly, admin.TabularInline):
    model = RoomSeat
    fields = ("index", "user", "level")
    extra = 0


@admin.register(Room)
class RoomAdmin(ReadOnly, admin.ModelAdmin):
    """Without the token: whoever has it may sit down."""

    list_display = ("name", "preset", "players", "public", "status", "host", "created_at")
    list_filter = ("status", "preset", "public")
    search_fields = ("name", "=id")
    fields = ("id", "name", "preset", "players", "choices", "public", "status", "host", "match", "created_at")
    inlines = (RoomSeatInline,)

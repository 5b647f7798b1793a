"""Rooms for moderators: who sits where, how the match stands, and how a room is closed."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.admin.shared import Listed, ReadOnly, WordsForm, moderator
from game.admin import position
from lobby import services
from lobby.models import Room, RoomSeat
from lobby.words import REFUSALS


class RoomSeatInline(ReadOnly, admin.TabularInline):
    model = RoomSeat
    fields = ("index", "user", "level", "away_since")
    extra = 0


@admin.register(Room)
class RoomAdmin(Listed, ReadOnly, admin.ModelAdmin):
    """Without the token: whoever has it may sit down."""

    list_display = ("id", "name", "preset", "players", "public", "status", "host", "position", "created_at")
    list_filter = ("status", "preset", "public")
    list_select_related = ("match", "host")
    search_fields = ("name", "=id", "host__name")
    fields = (
        "id",
        "name",
        "preset",
        "players",
        "choices",
        "public",
        "status",
        "host",
        "match",
        "position",
        "created_at",
    )
    readonly_fields = ("position",)
    inlines = (RoomSeatInline,)
    actions = ("close",)
    action_form = WordsForm

    def get_queryset(self, request: HttpRequest) -> QuerySet[Room]:
        return super().get_queryset(request).prefetch_related("match__players")

    def has_close_permission(self, request: HttpRequest) -> bool:
        """May this moderator close rooms?"""
        return request.user.has_perm("lobby.close_room")

    @admin.display(description=_("position"))
    def position(self, room: Room) -> str:
        return position(room.match)

    @admin.action(description=_("Close, and end the match for nobody"), permissions=["close"])
    def close(self, request: HttpRequest, queryset: QuerySet[Room]) -> None:
        """Close the chosen rooms; all who sit there read the words."""
        for room in queryset:
            try:
                services.close(room.pk, by=moderator(request), words=request.POST.get("words", "")[:300])
            except services.Refused as refused:
                messages.error(request, f"{room}: {REFUSALS[refused.code]}")

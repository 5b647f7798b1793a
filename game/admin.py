"""Matches for moderators: who plays, and how it stands. Nobody sees a live hand, superusers included."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.admin.shared import Listed, ReadOnly
from game import engine, selectors
from game.models import Match, Player


class PlayerInline(ReadOnly, admin.TabularInline):
    model = Player
    fields = ("seat", "user", "name", "outcome", "place")
    extra = 0


def position(match: Match | None) -> str:
    """How a live match stands, in numbers: of no card is said which it is, not even of those that all see."""
    if match is None or match.status == Match.Status.FINISHED:
        return ""
    view = engine.view(engine.decode(match.state), None)
    held = ", ".join(f"{player.shown_name}: {view.counts[player.seat]}" for player in match.players.all())
    return _(
        "%(status)s, bout %(bout)d; in the stock: %(stock)d; in the hands: %(held)s; without a connection: %(away)d"
    ) % {
        "status": match.get_status_display(),
        "bout": view.bout,
        "stock": view.stock,
        "held": held,
        "away": len(match.absent),
    }


@admin.register(Match)
class MatchAdmin(Listed, ReadOnly, admin.ModelAdmin):
    """Shows named fields only: deck and position are not among them, nor will a new field be by itself."""

    list_display = ("id", "preset", "status", "version", "started_at", "finished_at")
    list_filter = ("status", "preset")
    search_fields = ("=id", "players__name")
    date_hierarchy = "started_at"
    readonly_fields = ("position", "log", "record")
    inlines = (PlayerInline,)

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        about = ("id", "preset", "rules", "status", "version", "host_seat", "bots", "started_at", "finished_at")
        # The log of a live match says what was played, and with it what somebody has taken into his hand.
        finished = obj is not None and obj.status == Match.Status.FINISHED
        return (*about, "result", "log", "record") if finished else (*about, "position")

    @admin.display(description=gettext_lazy("position"))
    def position(self, match: Match) -> str:
        return position(match)

    @admin.display(description=gettext_lazy("log"))
    def log(self, match: Match) -> str:
        """Every row of the log, with its moment."""
        rows = [(row.at.strftime("%H:%M:%S"), str(row)) for row in match.moves.all()]
        return format_html("<ol>{}</ol>", format_html_join("", "<li>{} {}</li>", rows))

    @admin.display(description=gettext_lazy("record"))
    def record(self, match: Match) -> str:
        """The match as its record, the deck too."""
        return format_html("<pre>{}</pre>", engine.write_record(selectors.record(match)))

"""The queue of reports: claimed, then decided, from the list."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.admin.shared import Listed, ReadOnly, WordsForm, moderator
from accounts.models import Report
from accounts.moderation import claim, decide


@admin.register(Report)
class ReportAdmin(Listed, ReadOnly, admin.ModelAdmin):
    """What players tell about players, the oldest first."""

    list_display = ["reported", "reason", "words", "match_link", "reporter", "at", "state", "claimed_by"]
    list_filter = ["state", "reason", ("claimed_by", admin.RelatedOnlyFieldListFilter)]
    list_select_related = ["reported", "reporter", "claimed_by"]
    search_fields = ["reported__name", "reporter__name", "words", "=match"]
    fields = [
        "reported",
        "sanction_link",
        "reason",
        "words",
        "match_link",
        "reporter",
        "at",
        "state",
        "claimed_by",
        "decided_at",
    ]
    readonly_fields = ["match_link", "sanction_link"]
    actions = ["claim", "uphold", "dismiss"]
    action_form = WordsForm

    def has_decide_permission(self, request: HttpRequest) -> bool:
        """May this moderator claim and decide reports?"""
        return request.user.has_perm("accounts.change_report")

    @admin.display(description=gettext_lazy("match"))
    def match_link(self, report: Report) -> str:
        """The match that it is about, in the admin; the people know it by its address alone."""
        if report.match is None:
            return ""
        return format_html('<a href="{}">{}</a>', reverse("admin:game_match_change", args=[report.match]), _("match"))

    @admin.display(description=gettext_lazy("sanction"))
    def sanction_link(self, report: Report) -> str:
        """Where something is imposed on whoever was reported."""
        address = reverse("admin:accounts_sanction_add")
        return format_html('<a href="{}?user={}">{}</a>', address, report.reported_id, _("Impose a sanction"))

    @admin.action(description=gettext_lazy("Claim"), permissions=["decide"])
    def claim(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        """Take them on."""
        self._tell(request, [claim(report, by=moderator(request)) for report in queryset])

    @admin.action(description=gettext_lazy("Justified: tell the reporter"), permissions=["decide"])
    def uphold(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        """Decide that the reporter was right."""
        self._decide(request, queryset, Report.State.UPHELD)

    @admin.action(description=gettext_lazy("Not justified: tell the reporter"), permissions=["decide"])
    def dismiss(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        """Decide that nothing was wrong."""
        self._decide(request, queryset, Report.State.DISMISSED)

    def _decide(self, request: HttpRequest, queryset: QuerySet[Report], state: str) -> None:
        words = request.POST.get("words", "")[:300]
        self._tell(request, [decide(report, state=state, words=words, by=moderator(request)) for report in queryset])

    def _tell(self, request: HttpRequest, done: list[bool]) -> None:
        n = sum(done)
        messages.success(request, ngettext("%(n)d report done.", "%(n)d reports done.", n) % {"n": n})
        if not all(done):
            left = _("Reports that another or nobody has claimed, that are decided or about you, were left alone.")
            messages.warning(request, left)

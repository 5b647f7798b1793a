"""Players. Moderators look; what they do to one is a sanction."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.admin.shared import ReadOnly, Recorded
from accounts.guard.sessions import look_over
from accounts.models import Sanction, User
from accounts.services import delete_account


class SanctionInline(ReadOnly, admin.TabularInline):
    model = Sanction
    fk_name = "user"
    fields = ["kind", "reason", "until", "at", "by", "lifted_at"]
    extra = 0


@admin.register(User)
class UserAdmin(Recorded):
    """Addresses and flags are superusers' to see and to set; nobody sees a password."""

    list_display = ["name", "is_guest", "date_joined", "sanction_link"]
    list_filter = ["is_guest", "is_active", "is_staff", "sanctions__kind"]
    readonly_fields = ["is_guest", "date_joined", "sanction_link"]
    inlines = [SanctionInline]

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        shown = ["name", "is_guest", "is_staff", "date_joined", "sanction_link"]
        if not request.user.is_superuser:
            return shown
        return [*shown, "email", "language", "is_active", "is_superuser", "groups"]

    def get_search_fields(self, request: HttpRequest) -> Any:
        return ["name", "email"] if request.user.is_superuser else ["name"]

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        # Whoever is not active any more is signed out on pages by that, but not on a socket that is open.
        look_over(obj)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """Nothing stands in the way: what goes along, and what stays under a ghost's name, the service knows."""
        return [str(user) for user in objs], {}, set(), []

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        """As he would do it himself: he gets up where he sits, and gives up where he plays."""
        delete_account(obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            delete_account(user)

    @admin.display(description=gettext_lazy("sanction"))
    def sanction_link(self, user: User) -> str:
        """Where one is imposed on this player."""
        address = reverse("admin:accounts_sanction_add")
        return format_html('<a href="{}?user={}">{}</a>', address, user.pk, _("Impose a sanction"))

"""Sanctions: imposed with a form, lifted from the list, and changed in no other way."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, gettext_noop

from accounts.admin.shared import Listed, ReadOnly, moderator
from accounts.models import Sanction
from accounts.moderation import NotYours, has_power_over, impose, lift

NOT_YOURS = gettext_noop("Moderators are for superusers to judge, and nobody judges himself.")


class SanctionForm(ModelForm):
    """`by` is who fills it in."""

    by: Any = None

    class Meta:
        model = Sanction
        fields = ["user", "kind", "reason", "until"]
        widgets = {"reason": forms.Textarea({"rows": 3})}

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("user") and not has_power_over(self.by, cleaned["user"]):
            raise ValidationError({"user": _(NOT_YOURS)})
        if cleaned.get("until") and cleaned["until"] <= timezone.now():
            raise ValidationError({"until": _("This is over already.")})
        return cleaned


@admin.register(Sanction)
class SanctionAdmin(Listed, ReadOnly, admin.ModelAdmin):
    """The list of all that was imposed."""

    form = SanctionForm
    list_display = ["user", "kind", "reason", "until", "at", "by", "lifted_at"]
    list_filter = ["kind"]
    search_fields = ["user__name", "reason"]
    raw_id_fields = ["user"]
    actions = ["lift"]
    fields = ["user", "kind", "reason", "until"]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("accounts.add_sanction")

    def has_lift_permission(self, request: HttpRequest) -> bool:
        """May this moderator lift sanctions?"""
        return request.user.has_perm("accounts.change_sanction")

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        return type("OwnSanctionForm", (super().get_form(request, obj, change, **kwargs),), {"by": request.user})

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        chosen = form.cleaned_data
        imposed = impose(
            chosen["user"], kind=chosen["kind"], reason=chosen["reason"], until=chosen["until"], by=moderator(request)
        )
        obj.pk = imposed.pk

    @admin.action(description=gettext_lazy("Lift"), permissions=["lift"])
    def lift(self, request: HttpRequest, queryset: QuerySet[Sanction]) -> None:
        """Lift those that hold."""
        for sanction in queryset:
            try:
                lift(sanction, by=moderator(request))
            except NotYours:
                messages.error(request, _(NOT_YOURS))

"""What the pages of moderators have in common."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.helpers import ActionForm
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from accounts.models import ModerationAct, User
from accounts.moderation import record


def moderator(request: HttpRequest) -> User:
    """Who asks: the admin lets nobody in who is nobody."""
    assert isinstance(request.user, User), "the admin is for those who are signed in"
    return request.user


class Listed:
    """A list that is called after what stands in it, and fits a phone."""

    class Media:
        css = {"all": ["css/admin.css"]}

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        """Without Django's sentence, which in a language with cases takes the word in the wrong one."""
        titled = {"title": capfirst(self.model._meta.verbose_name_plural)} | (extra_context or {})  # type: ignore[attr-defined]
        return super().changelist_view(request, titled)  # type: ignore[misc]

    def lookup_allowed(self, lookup: str, value: str, request: Any = None) -> bool:
        """Only by what the list offers, whatever else the model keeps.

        The attack: Django lets the address of a list name any field. Whoever may look at matches but at no card asks
        for those whose deck begins with the ace of spades, and reads off a link, an address or a password likewise.
        """
        filters = self.get_list_filter(request)  # type: ignore[attr-defined]
        offered = [each[0] if isinstance(each, tuple) else each for each in filters]
        named = any(lookup == field or lookup.startswith(f"{field}__") for field in [*offered, self.date_hierarchy])  # type: ignore[attr-defined]
        return named and super().lookup_allowed(lookup, value, request)  # type: ignore[misc]


class ReadOnly:
    """Looked at here, and changed by what services do alone."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class Recorded(Listed, admin.ModelAdmin):
    """Every change is an act in the log of moderators."""

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        record(moderator(request), ModerationAct.Deed.ADDED, obj)
        return super().log_addition(request, obj, message)

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        record(moderator(request), ModerationAct.Deed.CHANGED, obj, words=str(message))
        return super().log_change(request, obj, message)

    def log_deletions(self, request: HttpRequest, queryset: QuerySet[Any]) -> Any:
        for obj in queryset:
            record(moderator(request), ModerationAct.Deed.DELETED, obj)
        return super().log_deletions(request, queryset)


class WordsForm(ActionForm):
    """Asks beside the choice of an action for words that players will read."""

    words = forms.CharField(label=_("Words for the players"), max_length=300, required=False)

"""The form of choices about the table, wherever a page wants it."""

from typing import Any

from django import template

from accounts.forms import PreferencesForm
from accounts.selectors import preferences_of

register = template.Library()


@register.inclusion_tag("accounts/_preferences.html", takes_context=True)
def preferences_fields(context: template.Context, form: PreferencesForm | None = None) -> dict[str, Any]:
    """The fields of `form`, or of a new one that shows what the visitor chose."""
    return {"form": form or PreferencesForm(initial=preferences_of(context["request"].user))}

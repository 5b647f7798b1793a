"""What a player is asked who reports another, and what moderators are asked."""

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import Report


class ReportForm(forms.Form):
    """Why, in a word and in many; `match` is carried along from where the report began."""

    reason = forms.ChoiceField(label=_("What is wrong?"), choices=Report.Reason.choices, widget=forms.RadioSelect)
    words = forms.CharField(
        label=_("In your own words, if you like"),
        max_length=500,
        required=False,
        widget=forms.Textarea({"class": "input", "rows": 3}),
    )
    match = forms.UUIDField(required=False, widget=forms.HiddenInput)

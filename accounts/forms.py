"""Forms that ask players about themselves and about their table."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.names import MAX_LENGTH, MIN_LENGTH, tidy_name, validate_name
from accounts.preferences import CHOICES


class NameField(forms.CharField):
    """A name as others will see it, in one spelling."""

    default_validators = [validate_name]

    def __init__(self) -> None:
        attributes = {"minlength": MIN_LENGTH, "maxlength": MAX_LENGTH, "autocomplete": "nickname"}
        super().__init__(label=_("Name"), widget=forms.TextInput(attrs=attributes))

    def to_python(self, value: object) -> str:
        return tidy_name(super().to_python(value) or "")


class SwitchField(forms.BooleanField):
    """A switch between two values of a choice."""

    def __init__(self, *, on: str = "on", off: str = "off", **options: Any) -> None:
        self.on, self.off = on, off
        super().__init__(required=False, **options)

    def prepare_value(self, value: Any) -> bool:
        return value in (True, self.on)

    def clean(self, value: Any) -> str:
        return self.on if super().clean(value) else self.off


def _seg(name: str, label: Any, words: list[Any]) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label, choices=list(zip(CHOICES[name], words, strict=True)), widget=forms.RadioSelect
    )


class PreferencesForm(forms.Form):
    """Everything that is kept with a player about the table: see accounts/preferences.py."""

    theme = _seg("theme", _("Theme"), [_("As in the system"), _("Light"), _("Dark")])
    deck = _seg("deck", _("Suits"), [_("Two colours"), _("Four colours")])
    letters = _seg("letters", _("Letters on cards"), [_("By language"), "В Д К Т", "J Q K A"])
    size = _seg("size", _("Card size"), [_("Medium"), _("Small"), _("Large")])
    quick = SwitchField(label=_("Quick moves"), help_text=_("without a button to confirm"))
    hints = SwitchField(label=_("Hints"), help_text=_("why a card cannot be played"))
    sounds = SwitchField(label=_("Sounds"))
    motion = SwitchField(on="less", off="full", label=_("Less motion"), help_text=_("cards do not fly, they appear"))
    view = SwitchField(
        on="words",
        off="cards",
        label=_("The table in words"),
        help_text=_("every move is a plain button; for screen readers"),
    )
    autopass = SwitchField(
        label=_("Say “Pass” for me when I have nothing to throw in"),
        help_text=_("after 1–3 seconds, where throwing in may begin anew; it tells the table that you have nothing"),
    )

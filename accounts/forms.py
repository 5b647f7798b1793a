from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.names import MAX_LENGTH, MIN_LENGTH, tidy_name, validate_name


class NameField(forms.CharField):
    """A name as others will see it, in one spelling."""

    default_validators = [validate_name]

    def __init__(self) -> None:
        super().__init__(label=_("Name"), widget=forms.TextInput(attrs=self.attributes))

    attributes = {"minlength": MIN_LENGTH, "maxlength": MAX_LENGTH, "autocomplete": "nickname"}

    def to_python(self, value: object) -> str:
        return tidy_name(super().to_python(value) or "")


class NameForm(forms.Form):
    """Asks a player for another name."""

    name = NameField()

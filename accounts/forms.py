"""Forms that ask for a name."""

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.names import MAX_LENGTH, MIN_LENGTH, tidy_name, validate_name
from accounts.services import rename


class NameField(forms.CharField):
    """A name as others will see it, in one spelling."""

    default_validators = [validate_name]

    def __init__(self) -> None:
        attributes = {"minlength": MIN_LENGTH, "maxlength": MAX_LENGTH, "autocomplete": "nickname"}
        super().__init__(label=_("Name"), widget=forms.TextInput(attrs=attributes))

    def to_python(self, value: object) -> str:
        return tidy_name(super().to_python(value) or "")


class NameForm(forms.Form):
    """Asks a player for another name."""

    name = NameField()


class SignupForm(forms.Form):
    """What allauth's form for signing up asks besides e-mail and password."""

    name = NameField()

    def signup(self, request: HttpRequest, user: User) -> None:
        """Called by allauth for the new member."""
        rename(user, name=self.cleaned_data["name"])

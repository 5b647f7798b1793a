"""The form for signing up."""

from typing import Any

from allauth.account.forms import SignupForm as AllauthSignupForm
from allauth.account.models import EmailAddress
from allauth.account.utils import get_next_redirect_url, perform_login
from allauth.core import context
from django.http import HttpRequest, HttpResponse

from accounts.entrance.middleware import guest_of
from accounts.entrance.pending import keep_pending
from accounts.forms import NameField
from accounts.models import User
from accounts.selectors import validate_free_name
from accounts.services import new_guest


class SignupForm(AllauthSignupForm):
    """Name, e-mail and password. It changes nobody yet: the code does."""

    name = NameField()
    field_order = ["name", "email", "password1"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.guest: User | None = guest_of(context.request)
        if self.guest:
            self.fields["name"].initial = self.guest.name

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        validate_free_name(name, but=self.guest.pk if self.guest else 0)
        return name

    def try_save(self, request: HttpRequest) -> tuple[None, HttpResponse]:
        """Send the code, or to a known address a word that it is known. To the browser both are the same.

        Who was nobody becomes a guest that this session does not know yet, as the one who fills in a known
        address does not get one.
        """
        data = self.cleaned_data
        user = self.guest or (User(pk=0) if self.account_already_exists else new_guest())
        # Hashes the password in both cases, so that the time tells nothing either.
        keep_pending(request, user, name=data["name"], password=data["password1"])
        if self.account_already_exists:
            _nobody, answer = super().try_save(request)
            return None, answer
        way = get_next_redirect_url(request)
        answer = perform_login(request, user, redirect_url=way, signup=True, email=data["email"])
        # allauth wrote the address down as one to be confirmed; the code in the session is enough.
        EmailAddress.objects.filter(user=user, verified=False).delete()
        return None, answer

"""Coming in by an account elsewhere: there, back, and what we take from it."""

from typing import Any

from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.helpers import render_authentication_error
from allauth.socialaccount.models import SocialApp, SocialLogin
from allauth.socialaccount.providers.openid_connect import views
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from requests import RequestException

from accounts.guard.limits import spend
from accounts.models import User

OPENID = "openid_connect"


class ElsewhereAdapter(DefaultSocialAccountAdapter):
    """Whom we ask stands in the settings; of what they answer we keep a number and an address."""

    def list_apps(self, request: HttpRequest, provider: Any = None, client_id: Any = None) -> list[SocialApp]:
        """Those with an id, without a look into the database."""
        apps = [_app(**each) for each in settings.ELSEWHERE if each["client_id"]]
        if provider:
            apps = [app for app in apps if provider in (app.provider, app.provider_id)]
        return [app for app in apps if client_id in (None, app.client_id)]

    def populate_user(self, request: HttpRequest, sociallogin: SocialLogin, data: dict[str, Any]) -> User:
        """No name is taken over: people are called otherwise at a table than in their papers."""
        user: User = sociallogin.user
        user.email = data.get("email")
        sociallogin.account.extra_data = {"email": user.email}
        return user

    def get_signup_form_initial_data(self, sociallogin: SocialLogin) -> dict[str, Any]:
        """The address to be proved."""
        return {"email": sociallogin.user.email}


@never_cache
def go(request: HttpRequest, provider_id: str) -> HttpResponse:
    """Lead to where the visitor has an account, by a page of ours.

    A redirect would be the answer to a form, and the content security policy lets forms lead to us alone.
    """
    spend(request, "elsewhere")
    try:
        answer: HttpResponse = views.login(request, provider_id)
    except RequestException as fault:
        return _not_reached(request, provider_id, fault)
    if not isinstance(answer, HttpResponseRedirect):
        return answer
    return render(request, "socialaccount/leaving.html", {"way": answer.url})


@never_cache
def come_back(request: HttpRequest, provider_id: str) -> HttpResponse:
    """The visitor has shown there who he is, or has not."""
    return views.callback(request, provider_id)  # type: ignore[no-any-return]


def _not_reached(request: HttpRequest, provider_id: str, fault: Exception) -> HttpResponse:
    return render_authentication_error(request, provider_id, exception=fault)  # type: ignore[no-any-return]


def _app(*, url: str, **fields: str) -> SocialApp:
    return SocialApp(provider=OPENID, settings={"server_url": url}, **fields)

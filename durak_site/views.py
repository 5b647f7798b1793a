"""The pages that belong to no app."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe

from durak_site.language import preferred_language


@require_safe
def root(request: HttpRequest) -> HttpResponse:
    """Send a visitor of "/" to the first page in his language."""
    return _in_his_language(request, "lobby:home")


@require_safe
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Send an invited visitor to the page of his invitation in his language, which need not be the host's."""
    return _in_his_language(request, "lobby:invite", token)


def _in_his_language(request: HttpRequest, page: str, *args: str) -> HttpResponse:
    with override(preferred_language(request)):
        response = HttpResponseRedirect(reverse(page, args=args))
    patch_vary_headers(response, ["Cookie", "Accept-Language"])
    return response


def change_password(request: HttpRequest, *_args: object) -> HttpResponse:
    """Send a moderator who wants another password to where everybody gets one."""
    return HttpResponseRedirect(reverse("account_change_password"))


def not_understood(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Said to a request that is none of ours; the page asks nothing of it, since much may be missing in it."""
    return HttpResponseBadRequest(render_to_string("400.html"))


def too_often(request: HttpRequest) -> HttpResponse:
    """Said to whoever has spent a limit: a page, or a word on the page that asked for a part of itself."""
    if not request.headers.get("HX-Request"):
        return render(request, "429.html", status=429)
    messages.error(request, _("That was too often. Wait a little, then try again."))
    return HttpResponse(status=429, headers={"HX-Refresh": "true"})

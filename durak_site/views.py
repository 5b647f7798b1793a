"""The pages that belong to no app."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.cache import patch_vary_headers
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

"""The pages that belong to no app."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from durak_site.language import preferred_language


@require_safe
def root(request: HttpRequest) -> HttpResponse:
    """Send a visitor of "/" to the first page in his language."""
    response = HttpResponseRedirect(f"/{preferred_language(request)}/")
    patch_vary_headers(response, ["Cookie", "Accept-Language"])
    return response

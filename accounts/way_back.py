"""Where a form leads back to."""

from django.http import HttpRequest
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme


def way_back(request: HttpRequest) -> str:
    """The address that the form names as `next`, or the start.

    Only our own pages: an open redirect would lend our name to another's page.
    """
    way = request.POST.get("next", "")
    own = url_has_allowed_host_and_scheme(way, allowed_hosts={request.get_host()}, require_https=request.is_secure())
    return way if own else resolve_url("root")

"""Pages of the people."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.forms import NameForm
from accounts.services import make_guest, rename


@require_POST
def rename_view(request: HttpRequest) -> HttpResponse:
    """Take another `name` for the visitor and lead back to `next`; a refused one is explained there."""
    form = NameForm(request.POST)
    if form.is_valid():
        rename(make_guest(request), name=form.cleaned_data["name"])
        messages.success(request, _("Your name is saved."))
    else:
        for error in form.errors["name"]:
            messages.error(request, str(error))
    return HttpResponseRedirect(_way_back(request))


def _way_back(request: HttpRequest) -> str:
    # Only our own pages: an open redirect would lend our name to another's page.
    way = request.POST.get("next", "")
    own = url_has_allowed_host_and_scheme(way, allowed_hosts={request.get_host()}, require_https=request.is_secure())
    return way if own else resolve_url("root")

"""Where a player reports another, and says that he has read what the moderators tell him."""

from typing import Any

from django.core.signing import BadSignature, Signer
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts import moderation
from accounts.guard.limits import spend
from accounts.moderation.forms import ReportForm
from accounts.selectors import player_by_id
from accounts.services import make_guest
from accounts.way_back import way_back

REFUSALS = {
    "oneself": _("This is you."),
    "twice": _("You have reported this already. A moderator will look at it."),
}
_signer = Signer(salt="report")


def report_address(player_id: int, match: object = None) -> str:
    """Where a player is reported, for those who were shown it beside him.

    Signed: whoever counts through the numbers of players must not learn their names.
    """
    address = reverse("accounts:report", args=[_signer.sign(str(player_id))])
    return f"{address}?match={match}" if match else address


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report_view(request: HttpRequest, whom: str) -> HttpResponse:
    """Report the player of this address. A visitor who does becomes a guest."""
    player = _player(whom)
    form = ReportForm(request.POST or None, initial={"match": request.GET.get("match", "")})
    thanks = request.method == "POST" and form.is_valid() and _reported(request, player, form)
    status = 422 if form.errors else 200
    return render(request, "accounts/report.html", {"player": player, "form": form, "thanks": thanks}, status=status)


def _player(whom: str) -> Any:
    try:
        player = player_by_id(int(_signer.unsign(whom)))
    except BadSignature:
        player = None
    if player is None:
        raise Http404
    return player


def _reported(request: HttpRequest, player: Any, form: ReportForm) -> bool:
    spend(request, "report")
    try:
        moderation.report(make_guest(request), player, **form.cleaned_data)
    except moderation.NotReported as refused:
        form.add_error(None, str(REFUSALS[refused.code]))
        return False
    return True


@require_POST
def read_notices_view(request: HttpRequest) -> HttpResponse:
    """The visitor has read what the moderators tell him; leads back to `next`."""
    if request.user.is_authenticated:
        moderation.read(request.user)
    return HttpResponseRedirect(way_back(request))

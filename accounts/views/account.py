"""What a player keeps with us: the page that leads to it, a copy to take away, and the end of it."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.services import delete_account, export, make_guest


def is_member(request: HttpRequest) -> bool:
    """A guest has nothing to prove himself by but the session that he is in."""
    return not make_guest(request).is_guest


@never_cache
@login_required
@require_safe
def account_view(request: HttpRequest) -> HttpResponse:
    """Everything about one's account, from one page."""
    return render(request, "accounts/account.html")


@never_cache
@login_required
@require_safe
def export_view(request: HttpRequest) -> HttpResponse:
    """All that is kept of the player, as a file of JSON."""
    name = f"durak-{timezone.now():%Y-%m-%d}.json"
    return JsonResponse(
        export(make_guest(request)),
        json_dumps_params={"ensure_ascii": False, "indent": 1},
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@reauthentication_required(enabled=is_member)
def delete_view(request: HttpRequest) -> HttpResponse:
    """Asks once more, and then deletes the account."""
    if request.method != "POST":
        return render(request, "accounts/delete.html")
    delete_account(make_guest(request))
    logout(request)
    messages.success(request, _("Your account is deleted."))
    return redirect("lobby:home")

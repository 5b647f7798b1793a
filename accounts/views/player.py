"""What a player is called, what others see of him, and how he likes the table."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.forms import PreferencesForm
from accounts.guard.limits import spend
from accounts.selectors import preferences_of, profile_of
from accounts.services import keep_preferences, make_guest, rename, show_profile
from accounts.way_back import way_back


@require_POST
def rename_view(request: HttpRequest) -> HttpResponse:
    """Take another `name` for the visitor and lead back to `next`; a refused one is explained there."""
    spend(request, "rename")
    try:
        rename(make_guest(request), name=request.POST.get("name", ""))
        messages.success(request, _("Your name is saved."))
    except ValidationError as refusal:
        for reason in refusal.messages:
            messages.error(request, reason)
    return HttpResponseRedirect(way_back(request))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def preferences_view(request: HttpRequest) -> HttpResponse:
    """The page of choices about the table. A POST carries all of them and keeps them with the player.

    A script that asks for JSON is answered with no page: 204, or 400 for choices that there are not.
    """
    form = PreferencesForm(request.POST or None, initial=preferences_of(request.user))
    from_script = request.get_preferred_type(["text/html", "application/json"]) == "application/json"
    if request.method == "POST" and form.is_valid():
        keep_preferences(make_guest(request), form.cleaned_data)
        if from_script:
            return HttpResponse(status=204)
        messages.success(request, _("Your choices are saved."))
        return HttpResponseRedirect(way_back(request))
    if from_script:
        return HttpResponse(status=400)
    return render(request, "accounts/preferences.html", {"form": form})


@never_cache
@require_safe
def profile_view(request: HttpRequest, user_id: int) -> HttpResponse:
    """The profile of a player. One that is hidden is not found, as if there were none."""
    player = profile_of(user_id, request.user)
    if player is None:
        raise Http404
    return render(request, "accounts/profile.html", {"player": player, "is_mine": player == request.user})


@require_POST
def show_profile_view(request: HttpRequest) -> HttpResponse:
    """Show one's profile to everybody (`public` is `on`), or hide it; leads back to it."""
    player = make_guest(request)
    show_profile(player, public=request.POST.get("public") == "on")
    messages.success(request, _("Your choices are saved."))
    return redirect("accounts:profile", player.pk)

"""All finished matches of a player."""

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.selectors import profile_of
from game import engine, selectors
from game.selectors import PRESET_NAMES

ANY = [("", _("any"))]
SIZES = [(str(size), str(size)) for size in engine.FIELD_VALUES["players"]]
# Its own word: rules and players are many, the result is one.
RESULTS = [("", pgettext_lazy("result", "any")), ("fool", _("the fool")), ("not", _("not the fool"))]


class FilterForm(forms.Form):
    """Which matches to list. Whatever is not among the choices is as if it were left out."""

    preset = forms.ChoiceField(label=_("Rules"), choices=[*ANY, *PRESET_NAMES.items()], required=False)
    players = forms.ChoiceField(label=_("Players"), choices=[*ANY, *SIZES], required=False)
    result = forms.ChoiceField(label=_("Result"), choices=RESULTS, required=False)
    opponent = forms.CharField(label=_("Opponent"), max_length=40, required=False)

    def wanted(self) -> selectors.Wanted:
        self.is_valid()
        asked: dict[str, Any] = self.cleaned_data
        return selectors.Wanted(
            preset=asked.get("preset", ""),
            size=int(asked["players"]) if asked.get("players") else None,
            fool={"fool": True, "not": False}.get(asked.get("result", "")),
            opponent=asked.get("opponent", ""),
        )


@require_safe
@never_cache
def history(request: HttpRequest, user_id: int) -> HttpResponse:
    """The matches of a player whose profile the visitor may read, filtered, the newest first."""
    player = profile_of(user_id, request.user)
    if player is None:
        raise Http404
    form = FilterForm(request.GET)
    page = selectors.history(player, request.user, form.wanted(), before=request.GET.get("before", ""))
    query = request.GET.copy()
    query["before"] = page.older or ""
    return render(
        request,
        "game/history.html",
        {
            "player": player,
            "is_mine": player == request.user,
            "form": form,
            "rows": page.rows,
            "older": query.urlencode() if page.older else "",
            "filtered": any(form.wanted()),
        },
    )

"""What a host chooses."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from game import engine
from lobby.words import PRESETS

OFFERED = ("friends", "transfer")
"""The presets that a host may choose now."""

NAME_LENGTH = 40


def offered_presets() -> list[dict[str, Any]]:
    """The presets of the forms: name, label, and the fields that each leaves to the host."""
    return [{"name": name, "label": PRESETS[name], "choices": list(engine.PRESETS[name].choices)} for name in OFFERED]


def _number(text: str) -> int | None:
    return int(text) if text else None


class RulesForm(forms.Form):
    """A preset, and what it leaves open. A field that the preset fixes is not looked at."""

    preset = forms.ChoiceField(
        label=_("Rules"), choices=[(name, PRESETS[name]) for name in OFFERED], widget=forms.RadioSelect
    )
    transfers = forms.BooleanField(label=_("Transfers"), required=False)
    deck = forms.TypedChoiceField(
        label=_("Deck"),
        choices=[("24", "24"), ("36", "36"), ("52", "52")],
        coerce=int,
        required=False,
        empty_value=None,
    )
    clock = forms.TypedChoiceField(
        label=_("Time for a move"),
        choices=[("", _("no limit")), ("30", _("30 s")), ("60", _("60 s")), ("90", _("90 s"))],
        coerce=_number,
        required=False,
        empty_value=None,
    )
    pairs = forms.BooleanField(label=_("Two against two"), required=False)
    first_bout_limit = forms.TypedChoiceField(
        label=_("Most cards in the first bout"),
        choices=[("5", "5"), ("6", "6")],
        coerce=int,
        required=False,
        empty_value=None,
    )

    def players_chosen(self) -> int | None:
        """How many sit down, if that much was understood."""
        raise NotImplementedError

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        players = self.players_chosen()
        if "preset" in cleaned and players is not None:
            self._check_rules(cleaned["preset"], players)
        return cleaned

    def _check_rules(self, preset: str, players: int) -> None:
        try:
            engine.choose(preset, players, **self.choices())
        except engine.RuleSetError as error:
            # A field that this form does not show is still an answer, for the form as a whole.
            self.add_error(error.field if error.field in self.fields else None, _("This cannot be played."))

    def choices(self) -> dict[str, Any]:
        """What the host chose of what his preset leaves to him; the rest stays as the preset starts."""
        left_open = engine.PRESETS[self.cleaned_data["preset"]].choices.keys() - {"players"}
        chosen = left_open & self.data.keys() & self.cleaned_data.keys()
        return {field: self.cleaned_data[field] for field in chosen}


class RoomForm(RulesForm):
    """A new room."""

    name = forms.CharField(label=_("Name of the room"), max_length=NAME_LENGTH, required=False)
    players = forms.TypedChoiceField(
        label=_("Players"), choices=[(str(n), str(n)) for n in range(2, 7)], coerce=int, initial="3"
    )
    public = forms.BooleanField(label=_("Anybody may sit down"), required=False)

    field_order = ("preset", "players", "transfers", "deck", "clock", "pairs", "first_bout_limit", "name", "public")

    def players_chosen(self) -> int | None:
        return self.cleaned_data.get("players")


class BotsForm(RulesForm):
    """A match against bots, at once."""

    bots = forms.TypedChoiceField(label=_("Opponents"), choices=[(str(n), str(n)) for n in range(1, 6)], coerce=int)

    def players_chosen(self) -> int | None:
        bots = self.cleaned_data.get("bots")
        return None if bots is None else bots + 1

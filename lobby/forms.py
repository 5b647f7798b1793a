"""What a host chooses."""

import json
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.refused import is_refused
from game import engine
from game.rulebook import FIELDS, PRESET_HINTS, PRESETS, VALUES
from lobby.models import NAME_LENGTH
from lobby.services import NEW_BOT
from lobby.words import CANNOT_BE_PLAYED, LEVELS, UNPLAYABLE


def offered_presets() -> list[dict[str, Any]]:
    """The presets of the forms: name, label, a hint, the fields that each leaves to the host, with their values.

    `offers` is JSON for the page's script: by field, the values as the form sends them, the one to start with first.
    """
    return [
        {
            "name": name,
            "label": PRESETS[name],
            "hint": PRESET_HINTS[name],
            "choices": list(preset.choices),
            "offers": json.dumps({field: _offered(preset, field) for field in preset.choices}),
        }
        for name, preset in engine.PRESETS.items()
    ]


def _offered(preset: engine.Preset, field: str) -> list[str]:
    values = sorted(preset.choices[field], key=lambda value: value != preset.values.get(field))
    return ["" if value is None else str(value) for value in values]


def _number(text: str) -> int | None:
    return int(text) if text else None


def _pick(label: Any, choices: list[tuple[str, Any]], coerce: Any = str) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(label=label, choices=choices, coerce=coerce, required=False, empty_value=None)


def _words(field: str) -> forms.TypedChoiceField:
    return _pick(FIELDS[field], list(VALUES[field].items()))


def _numbers(field: str) -> forms.TypedChoiceField:
    return _pick(
        FIELDS[field], [("" if value is None else str(value), words) for value, words in VALUES[field].items()], _number
    )


def _switch(field: str) -> forms.BooleanField:
    return forms.BooleanField(label=FIELDS[field], required=False)


class RulesForm(forms.Form):
    """A preset, and what it leaves open. A field that the preset fixes is not looked at."""

    preset = forms.ChoiceField(label=_("Rules"), choices=list(PRESETS.items()), widget=forms.RadioSelect)
    transfers = _switch("transfers")
    deck = _numbers("deck")
    clock = _numbers("clock")
    pairs = _switch("pairs")
    first_bout_limit = _numbers("first_bout_limit")
    throw_in = _words("throw_in")
    passing = _words("passing")
    draw_order = _words("draw_order")
    both_empty = _words("both_empty")
    on_timeout = _words("on_timeout")
    on_disconnect = _words("on_disconnect")
    on_resign = _words("on_resign")
    opening = _words("opening")

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
            field = error.field if error.field in self.fields else None
            self.add_error(field, str(CANNOT_BE_PLAYED.get(error.field, UNPLAYABLE)))

    def choices(self) -> dict[str, Any]:
        """What the host chose of what his preset leaves to him; the rest stays as the preset starts."""
        left_open = engine.PRESETS[self.cleaned_data["preset"]].choices.keys() - {"players"}
        chosen = left_open & self.data.keys() & self.cleaned_data.keys()
        return {field: self.cleaned_data[field] for field in chosen}


class RoomForm(RulesForm):
    """A room: a new one, or other settings for one that waits."""

    name = forms.CharField(label=_("Name of the room"), max_length=NAME_LENGTH, required=False)
    players = forms.TypedChoiceField(
        label=_("Players"), choices=[(str(n), str(n)) for n in range(2, 7)], coerce=int, initial="3"
    )
    public = forms.BooleanField(label=_("Anybody may sit down"), required=False)

    field_order = ("preset", "players", *list(RulesForm.base_fields)[1:], "name", "public")

    def clean_name(self) -> str:
        """Everybody reads it in the list of tables, and on the picture of the room."""
        name: str = self.cleaned_data["name"]
        if is_refused(name):
            raise forms.ValidationError(_("This name may not be used."), code="refused")
        return name

    def players_chosen(self) -> int | None:
        return self.cleaned_data.get("players")


class BotsForm(RulesForm):
    """A match against bots, at once."""

    bots = forms.TypedChoiceField(label=_("Opponents"), choices=[(str(n), str(n)) for n in range(1, 6)], coerce=int)
    level = forms.TypedChoiceField(
        label=_("Level"),
        choices=list(LEVELS.items()),
        initial=NEW_BOT,
        required=False,
        empty_value=NEW_BOT,
        widget=forms.Select({"class": "input"}),
    )

    def players_chosen(self) -> int | None:
        bots = self.cleaned_data.get("bots")
        return None if bots is None else bots + 1

"""Fields, values and presets in a few words each."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from game.models import Match

PRESETS = dict(Match.Preset.choices)

PRESET_HINTS: dict[str, Promise] = {
    "sport": _("a clock for every move, time out loses"),
    "friends": _("everybody throws in, transfers if you like"),
    "host": _("no transfers, the host decides on pauses"),
    "transfer": _("a card of the same rank passes the attack on"),
    "circle": _("throwing in goes round in turn"),
    "custom": _("every rule is your choice"),
}

FIELDS: dict[str, Any] = {
    "deck": _("Deck"),
    "players": _("Players"),
    "transfers": _("Transfers"),
    "pairs": _("Two against two"),
    "throw_in": _("Throwing in"),
    "first_bout_limit": _("Most cards in the first bout"),
    "passing": _("Passing"),
    "draw_order": _("Drawing"),
    "both_empty": _("Nobody has cards left"),
    "clock": _("Time for a move"),
    "on_timeout": _("Time is out"),
    "on_disconnect": _("A connection is lost"),
    "on_resign": _("Somebody resigns"),
    "opening": _("A rematch is opened by"),
}

_YES_OR_NO = {False: _("no"), True: _("yes")}

VALUES: dict[str, dict[Any, Any]] = {
    "deck": {24: "24", 36: "36", 52: "52"},
    "players": {n: str(n) for n in range(2, 7)},
    "transfers": _YES_OR_NO,
    "pairs": _YES_OR_NO,
    "throw_in": {
        "all": _("everybody but the defender throws in"),
        "neighbours": _("the defender’s neighbours throw in"),
        "in_turn": _("the others throw in one after another"),
    },
    "first_bout_limit": {5: "5", 6: "6"},
    "passing": {
        "final": _("a pass is for the whole bout"),
        "reopens": _("a new card lets everybody throw in again"),
    },
    "draw_order": {
        "defender_last": _("the defender draws last"),
        "clockwise": _("one after another, clockwise"),
    },
    "both_empty": {
        "draw": _("a draw"),
        "last_defender": _("the last defender is the fool"),
    },
    "clock": {None: _("no limit"), 30: _("30 s"), 60: _("60 s"), 90: _("90 s")},
    "on_timeout": {
        "act": _("the server acts for the player"),
        "forfeit": _("the player loses"),
    },
    "on_disconnect": {
        "clock_runs": _("the match goes on"),
        "pause": _("the match is paused"),
    },
    "on_resign": {
        "plays_on": _("the others play on"),
        "ends": _("the match is over"),
    },
    "opening": {
        "lowest_trump": _("the player with the lowest trump"),
        "under_fool": _("the player before the fool"),
    },
}
"""What each value of a field means in a few words."""


def summary(offer: Mapping[str, tuple[Any, ...]]) -> list[tuple[str, str]]:
    """Every field with what it may be: "Deck", "24, 36 or 52"."""
    return [(str(label), listed(VALUES[field][value] for value in offer[field])) for field, label in FIELDS.items()]


def listed(words: Iterable[Any]) -> str:
    """ "a, b or c"; where one of them has a comma of its own, "a; b, c or d"."""
    *first, last = map(str, words)
    comma = "; " if any("," in each for each in [*first, last]) else ", "
    return gettext("%(these)s or %(that)s") % {"these": comma.join(first), "that": last} if first else last

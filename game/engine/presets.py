"""The five presets, one for each published page, and *custom*, which opens every field.

>>> choose("friends", 3, transfers=True).first_bout_limit
5
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.rulesets import FIELD_VALUES, RuleSet, RuleSetError, is_one_of

CLOCKS = (30, 60, 90)
MAYBE_A_CLOCK = (None, 30, 60, 90)
OFF_OR_ON = (False, True)
DECKS = (24, 36, 52)


@dataclass(frozen=True, slots=True)
class Preset:
    """A page's rules.

    ``values``: each field of the rule set but ``players``, as it starts.
    ``choices``: the fields that the host chooses, each with the values he may give it.
    """

    values: Mapping[str, Any]
    choices: Mapping[str, tuple[Any, ...]]


def _preset(choices: Mapping[str, tuple[Any, ...]], **values: Any) -> Preset:
    return Preset(values, {"players": (2, 3, 4, 5, 6), **choices})


PRESETS: dict[str, Preset] = {
    "sport": _preset(
        {"deck": DECKS, "transfers": OFF_OR_ON, "pairs": OFF_OR_ON, "clock": CLOCKS},
        deck=36,
        transfers=False,
        pairs=False,
        throw_in="all",
        first_bout_limit=6,
        passing="final",
        draw_order="defender_last",
        both_empty="last_defender",
        clock=60,
        on_timeout="forfeit",
        on_disconnect="clock_runs",
        on_resign="ends",
        opening="lowest_trump",
    ),
    "friends": _preset(
        {"transfers": OFF_OR_ON, "clock": MAYBE_A_CLOCK},
        deck=36,
        transfers=False,
        pairs=False,
        throw_in="all",
        first_bout_limit=5,
        passing="reopens",
        draw_order="defender_last",
        both_empty="draw",
        clock=None,
        on_timeout="act",
        on_disconnect="clock_runs",
        on_resign="plays_on",
        opening="lowest_trump",
    ),
    "host": _preset(
        {"clock": MAYBE_A_CLOCK},
        deck=36,
        transfers=False,
        pairs=False,
        throw_in="all",
        first_bout_limit=6,
        passing="final",
        draw_order="defender_last",
        both_empty="draw",
        clock=60,
        on_timeout="act",
        on_disconnect="pause",
        on_resign="plays_on",
        opening="lowest_trump",
    ),
    "transfer": _preset(
        {"clock": MAYBE_A_CLOCK},
        deck=36,
        transfers=True,
        pairs=False,
        throw_in="all",
        first_bout_limit=6,
        passing="reopens",
        draw_order="defender_last",
        both_empty="draw",
        clock=None,
        on_timeout="act",
        on_disconnect="clock_runs",
        on_resign="ends",
        opening="lowest_trump",
    ),
    "circle": _preset(
        {
            "players": (2, 3, 4),
            "deck": DECKS,
            "transfers": OFF_OR_ON,
            "pairs": OFF_OR_ON,
            "first_bout_limit": (5, 6),
            "clock": MAYBE_A_CLOCK,
        },
        deck=36,
        transfers=False,
        pairs=False,
        throw_in="in_turn",
        first_bout_limit=5,
        passing="reopens",
        draw_order="clockwise",
        both_empty="draw",
        clock=None,
        on_timeout="act",
        on_disconnect="clock_runs",
        on_resign="ends",
        opening="under_fool",
    ),
}
PRESETS["custom"] = Preset(PRESETS["friends"].values, FIELD_VALUES)


def choose(preset: str, players: int, **choices: Any) -> RuleSet:
    """The rules of a room: a preset, how many sit down, and what its host chose.

    ``RuleSetError`` names the field: ``preset`` if there is none of that name, a field that this
    preset fixes, a value it does not offer, or one that cannot be played with the others.
    """
    try:
        chosen = PRESETS[preset]
    except KeyError:
        raise RuleSetError("preset") from None
    wanted = {"players": players, **choices}
    for field, value in wanted.items():
        if not is_one_of(value, chosen.choices.get(field, ())):
            raise RuleSetError(field)
    return RuleSet(**{**chosen.values, **wanted})

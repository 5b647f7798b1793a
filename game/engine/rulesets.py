"""Rule sets: what the five published pages differ in, as data.

A ``RuleSet`` is saved with each match, so an old match always replays under its own rules. Every
field is read in one place of the engine; there is no subclass for a page.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

from game.engine.cards import HAND_SIZE

ThrowIn = Literal["all", "neighbours", "in_turn"]
Passing = Literal["final", "reopens"]
DrawOrder = Literal["defender_last", "clockwise"]
BothEmpty = Literal["draw", "last_defender"]
OnTimeout = Literal["forfeit", "act"]
OnDisconnect = Literal["clock_runs", "pause"]
OnResign = Literal["ends", "plays_on"]
Opening = Literal["lowest_trump", "under_fool"]

FIELD_VALUES: dict[str, tuple[Any, ...]] = {
    "deck": (24, 36, 52),
    "players": (2, 3, 4, 5, 6),
    "transfers": (False, True),
    "pairs": (False, True),
    "throw_in": ("all", "neighbours", "in_turn"),
    "first_bout_limit": (5, 6),
    "passing": ("final", "reopens"),
    "draw_order": ("defender_last", "clockwise"),
    "both_empty": ("draw", "last_defender"),
    "clock": (None, 30, 60, 90),
    "on_timeout": ("forfeit", "act"),
    "on_disconnect": ("clock_runs", "pause"),
    "on_resign": ("ends", "plays_on"),
    "opening": ("lowest_trump", "under_fool"),
}
"""Every field of a rule set with all the values it may have."""


class RuleSetError(ValueError):
    """A combination that cannot be played; ``field`` names the field that spoils it."""

    def __init__(self, field: str) -> None:
        super().__init__(f"this cannot be played: {field}")
        self.field = field


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules of one match. Raises ``RuleSetError`` for what cannot be played.

    ``clock`` is in seconds for a decision, ``None`` for no clock; ``deck`` is a number of cards.
    """

    deck: int
    players: int
    transfers: bool
    pairs: bool
    throw_in: ThrowIn
    first_bout_limit: int
    passing: Passing
    draw_order: DrawOrder
    both_empty: BothEmpty
    clock: int | None
    on_timeout: OnTimeout
    on_disconnect: OnDisconnect
    on_resign: OnResign
    opening: Opening

    def __post_init__(self) -> None:
        for name, values in FIELD_VALUES.items():
            if not is_one_of(getattr(self, name), values):
                raise RuleSetError(name)
        if self.players * HAND_SIZE > self.deck:
            raise RuleSetError("players")
        if self.pairs and self.players != 4:
            raise RuleSetError("pairs")


def is_one_of(value: object, values: tuple[Any, ...]) -> bool:
    """Whether a field may have this value. True == 1 and 36.0 == 36, but nobody means one by the other."""
    return any(value == each and type(value) is type(each) for each in values)


def rules_to_dict(rules: RuleSet) -> dict[str, Any]:
    """The rule set as plain JSON, by field name."""
    return asdict(rules)


def rules_from_dict(data: Mapping[str, Any]) -> RuleSet:
    """The rule set of ``rules_to_dict``. ``RuleSetError`` names a field missing, unknown or wrong."""
    names = {field.name for field in fields(RuleSet)}
    for name in sorted(names ^ data.keys()):
        raise RuleSetError(name)
    return RuleSet(**data)

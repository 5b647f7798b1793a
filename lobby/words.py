"""Rules, levels and refusals in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from game import engine
from game.rulebook import PRESETS, VALUES
from lobby.models import Room

LEVELS: dict[str, Promise] = {
    "novice": _("novice"),
    "regular": _("regular"),
    "counter": _("card counter"),
    "master": _("master"),
}

REFUSALS: dict[str, Promise] = {
    "closed": _("This room is closed."),
    "playing": _("The match at this table has begun."),
    "full": _("All seats are taken."),
    "taken": _("Somebody has just taken this seat."),
    "no_such_seat": _("There is no such seat."),
    "no_such_level": _("There is no such bot."),
    "by_invitation": _("One sits down here by invitation only."),
    "not_host": _("Only the host may do this."),
    "rematch": _("The players at this table are asked for a rematch."),
    "too_many": _("More people sit here than there would be seats."),
    "in_match": _("You are in a match. Finish it first, or resign."),
    "no_public": _("A moderator has closed the public tables to you. Play with friends or with bots."),
    "not_asked": _("The time for a rematch is over."),
    "stale": _("This invitation is no longer valid"),
}

CANNOT_BE_PLAYED: dict[str, Promise] = {
    "players": _("So many players cannot sit down with these rules and this deck."),
    "pairs": _("Two against two is for four players."),
    "clock": _("These rules do not offer this time for a move."),
}
UNPLAYABLE = _("These rules do not offer this choice.")
"""What is said beside a field that spoils the rules."""


def room_name(room: Room) -> str:
    """What a room is called: as its host said, or after him, in the language that is being read."""
    return room.name or gettext("Table of %(name)s") % {"name": room.host.name}


def rules_summary(preset: str, rules: engine.RuleSet) -> list[str]:
    """The rules of a table in a few words each, what tells it from others first."""
    first = rules.first_bout_limit
    words = [
        str(PRESETS[preset]),
        ngettext("%(n)d card", "%(n)d cards", rules.deck) % {"n": rules.deck},
        gettext("no clock") if rules.clock is None else gettext("%(n)d s a move") % {"n": rules.clock},
        gettext("with transfers") if rules.transfers else gettext("without transfers"),
        ngettext("at most %(n)d card in the first bout", "at most %(n)d cards in the first bout", first) % {"n": first},
        str(VALUES["throw_in"][rules.throw_in]),
    ]
    return [*words, gettext("two against two")] if rules.pairs else words

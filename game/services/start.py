"""The start of a match."""

import secrets
import uuid
from collections.abc import Sequence
from typing import NamedTuple

from django.db import transaction

from accounts.models import User
from game import engine, selectors, wakeups
from game.models import Match, Player, moment
from game.services import presence
from game.services.alarms import set_alarms
from game.signals import match_started


class Seated(NamedTuple):
    """Who sits on a seat: a user, or a bot of a level."""

    name: str
    user: User | None = None
    bot: str | None = None


def start_match(
    *,
    preset: str,
    rules: engine.RuleSet,
    seats: Sequence[Seated],
    host_seat: int,
    room: uuid.UUID | None = None,
    public: bool = False,
    previous: Match | None = None,
    deck: Sequence[engine.Card] | None = None,
    dealer: int | None = None,
) -> Match:
    """Shuffle, deal and begin. `seats` are in order, as many as the rules say.
    `public`: whoever has the address may watch.

    The dealer is drawn by lot; in a rematch of `previous` its fool deals. `deck` and `dealer` say
    otherwise, for a match that is to be dealt again as it was.
    """
    now = selectors.clock()
    match = Match(
        preset=preset,
        rules=engine.rules_to_dict(rules),
        deck=[engine.card_text(card) for card in deck or _shuffled(rules)],
        dealer=_dealer(rules, previous) if dealer is None else dealer,
        previous=previous,
        room=room,
        public=public,
        host_seat=host_seat,
        bots={str(seat): sitter.bot for seat, sitter in enumerate(seats) if sitter.bot},
        started_at=moment(now),
    )
    state = selectors.deal(match).state
    bots_at = wakeups.bots_at(state, match.bot_levels, now)
    set_alarms(match, state, bots_at)
    match.state = engine.encode(state)
    with transaction.atomic():
        match.save(force_insert=True)
        Player.objects.bulk_create(
            Player(match=match, seat=seat, user=sitter.user, name=sitter.name) for seat, sitter in enumerate(seats)
        )
        presence.expect(match.id, [seat for seat, sitter in enumerate(seats) if sitter.user], now)
        match_started.send(sender=Match, match=match)
        if bots_at is not None:
            transaction.on_commit(lambda: wakeups.schedule_bot(match.id, bots_at - now), robust=True)
    return match


def _shuffled(rules: engine.RuleSet) -> list[engine.Card]:
    deck = list(engine.full_deck(rules))
    # The system's own source of chance: whoever has seen many deals must not foresee the next.
    secrets.SystemRandom().shuffle(deck)
    return deck


def _dealer(rules: engine.RuleSet, previous: Match | None) -> int:
    if previous is None:
        return secrets.randbelow(rules.players)
    dealer, _ = engine.rematch_seats(engine.decode(previous.state))
    return dealer

"""Matches to test with: who sits, how one is started, and how one is played on."""

import uuid
from collections.abc import Iterator
from random import Random

from django.test import Client

from accounts.models import User
from game import bots, engine, selectors, services
from game.models import Match

FAR = 10.0
"""Seconds after which whatever a bot wants to do is due."""


def ahead() -> float:
    """A moment that the clock does not reach while a test runs, however slow the machine."""
    return selectors.clock() + 10


def people(*names: str) -> list[User]:
    """The guests of these names, new where there was none yet: nobody has the name of another."""
    return [User.objects.called(name).first() or User.objects.create_guest(name=name, language="ru") for name in names]


def browser_of(user: User) -> Client:
    """A browser in which this user is signed in."""
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def start(
    *seats: User | str, preset: str = "friends", deal: int | None = None, public: bool = False, **choices: object
) -> Match:
    """A match of these users, and of bots where a seat is a level. `deal` is the seed of a deal known beforehand."""
    sitters = [
        services.Seated(name=seat, bot=seat) if isinstance(seat, str) else services.Seated(name=seat.name, user=seat)
        for seat in seats
    ]
    rules = engine.choose(preset, len(seats), **choices)
    deck = None if deal is None else Random(deal).sample(engine.full_deck(rules), rules.deck)
    return services.start_match(
        preset=preset,
        rules=rules,
        seats=sitters,
        host_seat=0,
        public=public,
        deck=deck,
        dealer=None if deal is None else 0,
    )


def sweep(now: float) -> None:
    """What the clock of the site does, and the threads or workers for bots beside it."""
    services.sweep(now)
    for match_id in selectors.bots_to_think(now):
        services.wake(match_id, now)


def cards(text: str) -> list[engine.Card]:
    return [engine.card(each) for each in text.split()]


def state_of(match_id: uuid.UUID) -> engine.State:
    return engine.decode(Match.objects.get(pk=match_id).state)


def moves_to_the_end(match_id: uuid.UUID, seed: int) -> Iterator[tuple[int, engine.Move]]:
    """Legal moves, one after another, as novices on all seats would play; whoever asks must play them."""
    rng = Random(seed)
    while (state := state_of(match_id)).result is None:
        yield next_move(state, rng)


def next_move(state: engine.State, rng: Random) -> tuple[int, engine.Move]:
    """A move that some seat can make; seats are asked in an order of chance."""
    seats = list(range(state.rules.players))
    rng.shuffle(seats)
    for seat in seats:
        move = bots.choose("novice", engine.view(state, seat), (), rng)
        if move is not None:
            return seat, move
    raise AssertionError("nobody can move")


def come(match: Match, *seats: int, now: float) -> None:
    """Their pages are open, or have just said so again."""
    for seat in seats:
        services.connected(match.id, seat, f"page of {seat}", now)


def go(match: Match, seat: int, now: float) -> None:
    """The page of this seat is closed."""
    services.disconnected(match.id, seat, f"page of {seat}", now)


def log(match: Match) -> list[str]:
    return [row.text if row.seat is None else f"{row.seat}:{row.text}" for row in match.moves.all()]


def folds(match: Match) -> bool:
    """Does the log lead to the position that is kept, to the bit?"""
    match.refresh_from_db()
    *_, last = selectors.replay(match)
    return engine.encode(last.state) == match.state and match.version == match.moves.count()


def abandon(match: Match) -> None:
    """Nobody is connected, for longer than anybody waits."""
    now = match.started_at.timestamp() + 200
    services.wake(match.id, now=now)
    services.wake(match.id, now=now + 1800 + 1)
    match.refresh_from_db()
    assert match.result["kind"] == "abandoned"

"""The log of a match: what each of its rows did, played again, and told."""

from collections.abc import Iterator

from game import engine
from game.models import Match, Move

TIMEOUT = "timeout"
EXCLUDE = "exclude"

DELAY = "delay"
PAUSE, RESUME = "pause", "resume"
GONE, BACK = "gone", "back"
BOT = "bot"
HOST = "host"
ABANDON = "abandon"
CLOSE = "close"

ABANDONED = engine.Result("abandoned", (), "timeout", None)
"""How a match ends that nobody is connected to any more."""
CLOSED = engine.Result("closed", (), "closed", None)
"""How a match ends that a moderator closed."""

OF_THE_SERVICE = (DELAY, PAUSE, RESUME, GONE, BACK, BOT, HOST, ABANDON, CLOSE)
"""First words of the rows that raise the version and are not given to the engine."""


def deal(match: Match) -> engine.Step:
    """The first position of a match, as its row says it was dealt."""
    return engine.deal(
        engine.rules_from_dict(match.rules),
        [engine.card(text) for text in match.deck],
        match.dealer,
        match.started_at.timestamp(),
        fool=_fool_before(match),
    )


def _fool_before(match: Match) -> int | None:
    return match.previous.result["fool"] if match.previous and match.previous.result else None


def replay(match: Match) -> Iterator[engine.Step]:
    """Every step of a match up to its version, the deal first. The last one's state is the match's."""
    step = deal(match)
    yield step
    paused_at = 0.0
    for row in match.moves.filter(version__lte=match.version):
        if row.text == PAUSE:
            paused_at = row.at.timestamp()
        after = _played(step.state, row, paused_at)
        assert isinstance(after, engine.Step), f"{match} does not replay: {row} is refused as {after.code}"
        step = after
        yield step


def _played(state: engine.State, row: Move, paused_at: float) -> engine.Step | engine.Refused:
    now = row.at.timestamp()
    word, _, rest = row.text.partition(" ")
    if word == DELAY:
        return engine.Step(engine.delay(state, int(rest)), ())
    if word == RESUME:
        return engine.Step(engine.delay(state, now - paused_at), ())
    if word == ABANDON:
        return engine.Step(state, (engine.Over(ABANDONED),))
    if word == CLOSE:
        return engine.Step(state, (engine.Over(CLOSED),))
    if word in OF_THE_SERVICE:
        return engine.Step(state, ())
    if row.seat is None:
        return engine.expire(state, now)
    if word == EXCLUDE:
        return engine.exclude(state, row.seat, now)
    return engine.play(state, row.seat, engine.parse(row.text), now)


def told(match: Match, viewer: engine.Seat | None) -> list[engine.Event]:
    """All that happened in a match, as far as this seat, or those who watch, were told."""
    return [engine.redact(event, viewer) for step in replay(match) for event in step.events]


def last_bouts(events: list[engine.Event]) -> list[engine.Event]:
    """The events of this bout and of the one before it."""
    starts = [(index, event.bout) for index, event in enumerate(events) if isinstance(event, engine.Bout)]
    newest = starts[-1][1]
    first = next(index for index, bout in starts if bout >= newest - 1)
    return events[first:] if newest > 2 else events


def record(match: Match) -> engine.Record:
    """A match as its record: what the engine played. A pause, an outage or a bot on a seat is no part of it, and a
    match that was ended from outside was not played to an end."""
    return engine.Record(
        preset=match.preset,
        rules=engine.rules_from_dict(match.rules),
        seats=tuple(match.players.values_list("name", flat=True)),
        deck=tuple(engine.card(text) for text in match.deck),
        dealer=match.dealer,
        fool=_fool_before(match),
        date=match.started_at.date().isoformat(),
        moves=tuple(_line_of_play(row) for row in match.moves.filter(version__lte=match.version) if _is_play(row)),
        result=engine.result_text(engine.decode(match.state).result),
    )


def _is_play(row: Move) -> bool:
    return row.text.partition(" ")[0] not in OF_THE_SERVICE


def _line_of_play(row: Move) -> engine.Played:
    return engine.Played(row.text if row.seat is None else f"{row.seat}:{row.text}")

"""Who is at the table. A closing socket says so at once; one that dies silently runs out, and the sweep finds it.

That somebody is away is kept with the match, under its row lock: from there come pauses, and what follows.
"""

import uuid

from game import selectors
from game.services import leases, pause
from game.services.table import Table, locked


def connected(match_id: uuid.UUID, seat: int, socket: str, now: float | None = None) -> int:
    """A socket of the seat is open: said when it opens, and again at each of its pings. Returns the version.

    Raises Match.DoesNotExist.
    """
    leases.renew(_key(match_id, seat), socket, _moment(now))
    version, away = selectors.pulse(match_id, seat)
    if not away:
        return version
    with locked(match_id, now) as table:
        _come_back(table, seat)
        return table.match.version


def _come_back(table: Table, seat: int) -> None:
    """Takes the seat back from a bot; and goes on where nobody else is missing."""
    if table.match.away.pop(str(seat), None) is None:
        return
    table.presence[seat] = True
    if table.over:
        return
    had_a_bot = table.match.bots.pop(str(seat), None) is not None
    if had_a_bot or _is_told_of(table, seat):
        table.note(selectors.BACK, seat=seat)
    pause.end_if_nobody_is_missing(table)


def disconnected(match_id: uuid.UUID, seat: int, socket: str, now: float | None = None) -> None:
    """A socket of the seat is closed; with its last one the player is away."""
    if leases.drop(_key(match_id, seat), socket, _moment(now)):
        miss(match_id, now)


def miss(match_id: uuid.UUID, now: float | None = None) -> None:
    """Note who counts as here and has no socket any longer, with the lock of the match."""
    with locked(match_id, now) as table:
        note_who_went(table)


def note_who_went(table: Table) -> None:
    """Looks at the leases once the row is locked: whoever has come back meanwhile is not missed."""
    match = table.match
    believed = selectors.people(match, table.state.rules.players) - match.absent.keys()
    keys = {seat: _key(match.pk, seat) for seat in believed}
    here = leases.alive(keys.values(), table.now)
    for seat in sorted(seat for seat, key in keys.items() if key not in here):
        match.away[str(seat)] = table.now
        table.presence[seat] = False
        if _is_told_of(table, seat):
            table.note(selectors.GONE, seat=seat)


def _is_told_of(table: Table, seat: int) -> bool:
    """A pause says who is missing and who decides: where this seat changes that, all is told anew, with a version."""
    return table.paused and (seat in table.state.in_play or seat == table.match.host_seat)


def expect(match_id: uuid.UUID, seats: list[int], now: float) -> None:
    """A match begins: its players are on their way to the table, and not missed before they could be there."""
    for seat in seats:
        leases.expect(_key(match_id, seat), now)


def left_behind(now: float) -> set[uuid.UUID]:
    """The matches with a player who counts as here, and whose last socket has died without a word."""
    keys = {_key(match_id, seat): match_id for match_id, seat in selectors.believed_here()}
    here = leases.alive(keys, now)
    return {match_id for key, match_id in keys.items() if key not in here}


def _moment(now: float | None) -> float:
    return selectors.clock() if now is None else now


def _key(match_id: uuid.UUID, seat: int) -> str:
    return f"match.{match_id.hex}.{seat}"

"""What ends a seat's part, or the match, without its cards: resigning, exclusion, time that is out."""

from game.engine.bout_end import end_bout, set_hand
from game.engine.bout_start import get_ready
from game.engine.clock import alone_on_the_clock, clock_seats
from game.engine.ending import ABANDONED, EARLY, finish, lost_by
from game.engine.events import Done, Event, Excluded, Resigned, Skipped, TimedOut, Took
from game.engine.roles import give_roles
from game.engine.state import Draft, Seat, State, draft_of, frozen, next_place, still_throwing
from game.engine.step import Refused, Step
from game.engine.throwing import go_on


def resign(draft: Draft, seat: Seat, now: float, happened: list[Event]) -> None:
    """``seat`` is in play. It loses and the match is over, or the others play on without it."""
    happened.append(Resigned(seat))
    plays_on = draft.rules.on_resign == "plays_on" and not draft.rules.pairs
    if plays_on and len(draft.in_play) > 2:
        _put_out(draft, seat, now, happened)
    else:
        finish(draft, lost_by(draft, seat, "resigned"), happened)


def exclude(state: State, seat: Seat, now: float) -> Step | Refused:
    """The host excludes ``seat``: its hand goes to the discard unseen. ``out`` if it is not in play."""
    if state.result is not None:
        return Refused("match_over")
    if seat not in state.in_play:
        return Refused("out")
    draft = draft_of(state)
    happened: list[Event] = []
    _put_out(draft, seat, now, happened)
    return Step(frozen(draft), tuple(happened))


def _put_out(draft: Draft, seat: Seat, now: float, happened: list[Event]) -> None:
    alone = alone_on_the_clock(draft)
    happened.append(Excluded(seat, draft.hands[seat].bit_count()))
    draft.discard |= draft.hands[seat]
    set_hand(draft, seat, 0)
    draft.in_play = tuple(other for other in draft.in_play if other != seat)
    if draft.rules.pairs:
        finish(draft, lost_by(draft, seat, "excluded"), happened)
    elif len(draft.in_play) < 2:
        finish(draft, EARLY, happened)
    elif not draft.attacks:
        _open_without(draft, seat, now, happened)
    elif seat == draft.defender:
        end_bout(draft, now, happened, void=True)
    else:
        _throw_without(draft, seat)
        go_on(alone, draft, now, happened)


def _open_without(draft: Draft, seat: Seat, now: float, happened: list[Event]) -> None:
    """Nothing lies on the table: the main attacker stays, or the next place takes his part."""
    if seat == draft.main_attacker:
        get_ready(draft, next_place(draft, seat), now, happened)
    elif seat == draft.defender:
        get_ready(draft, draft.main_attacker, draft.since, happened)
    else:
        _throw_without(draft, seat)


def _throw_without(draft: Draft, seat: Seat) -> None:
    """The next thrower clockwise becomes main attacker if ``seat`` was."""
    opener, attacker, defender = draft.places
    if seat == attacker:
        attacker = next_place(draft, seat)
        if attacker == defender:
            attacker = next_place(draft, attacker)
    give_roles(draft, opener=opener, main_attacker=attacker, defender=defender)


def expire(state: State, now: float) -> Step | Refused:
    """The time of ``clock_seats`` is out. ``bad_move`` where no clock is played."""
    if state.result is not None:
        return Refused("match_over")
    if state.rules.clock is None:
        return Refused("bad_move")
    draft = draft_of(state)
    happened: list[Event] = [TimedOut(clock_seats(state))]
    _time_is_out(draft, now, happened)
    return Step(frozen(draft), tuple(happened))


def _time_is_out(draft: Draft, now: float, happened: list[Event]) -> None:
    deciding = draft.phase in ("opening", "defence")
    if deciding and draft.rules.on_timeout == "forfeit":
        finish(draft, lost_by(draft, clock_seats(draft)[0], "timeout"), happened)
    elif draft.phase == "opening":
        _skip_opening(draft, now, happened)
    elif draft.phase == "defence":
        _take_for_the_defender(draft, now, happened)
    else:
        _stop_throwing(draft, now, happened)


def _skip_opening(draft: Draft, now: float, happened: list[Event]) -> None:
    """The right to open passes to the next place; nobody draws and no bout is counted."""
    happened.append(Skipped(draft.main_attacker))
    draft.skipped += 1
    if draft.skipped >= 2 * len(draft.in_play):
        finish(draft, ABANDONED, happened)
    else:
        get_ready(draft, next_place(draft, draft.places[1]), now, happened)


def _take_for_the_defender(draft: Draft, now: float, happened: list[Event]) -> None:
    draft.taking = True
    draft.since = now
    happened.append(Took(draft.defender))
    go_on(None, draft, now, happened)


def _stop_throwing(draft: Draft, now: float, happened: list[Event]) -> None:
    """With all covered or taking: the one thrower on the clock is done, or all of them."""
    alone = alone_on_the_clock(draft)
    seats = still_throwing(draft) if alone is None else [alone]
    draft.done += tuple(seats)
    happened += [Done(seat) for seat in seats]
    go_on(alone, draft, now, happened)

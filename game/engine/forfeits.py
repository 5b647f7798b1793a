"""What ends a seat's part, or the match, without its cards: resigning, exclusion, time that is out."""

from game.engine.bout_end import end_bout, with_hand
from game.engine.bout_start import ready
from game.engine.clock import alone_on_the_clock, clock_seats
from game.engine.ending import ABANDONED, EARLY, lost_by, over
from game.engine.events import Done, Event, Excluded, Resigned, Skipped, TimedOut, Took
from game.engine.evolve import evolve
from game.engine.roles import give_roles
from game.engine.state import Seat, State, next_place, still_throwing
from game.engine.step import Refused, Step
from game.engine.throwing import go_on


def resign(state: State, seat: Seat, now: float) -> Step:
    """``seat`` is in play. It loses and the match is over, or the others play on without it."""
    happened = Resigned(seat)
    plays_on = state.rules.on_resign == "plays_on" and not state.rules.pairs
    if plays_on and len(state.in_play) > 2:
        return _after(happened, _put_out(state, seat, now))
    return over(state, lost_by(state, seat, "resigned"), (happened,))


def exclude(state: State, seat: Seat, now: float) -> Step | Refused:
    """The host excludes ``seat``: its hand goes to the discard unseen. ``out`` if it is not in play."""
    if state.result is not None:
        return Refused("match_over")
    if seat not in state.in_play:
        return Refused("out")
    return _put_out(state, seat, now)


def _put_out(state: State, seat: Seat, now: float) -> Step:
    before, hand = state, state.hands[seat]
    event = Excluded(seat, hand.bit_count())
    state = evolve(
        state,
        hands=with_hand(state, seat, 0),
        discard=state.discard | hand,
        in_play=tuple(other for other in state.in_play if other != seat),
    )
    if state.rules.pairs:
        return over(state, lost_by(state, seat, "excluded"), (event,))
    if len(state.in_play) < 2:
        return over(state, EARLY, (event,))
    if not state.attacks:
        return _after(event, _opening_without(state, seat, now))
    if seat == state.defender:
        return _after(event, end_bout(state, now, void=True))
    return go_on(before, _throwing_without(state, seat), event, now)


def _opening_without(state: State, seat: Seat, now: float) -> Step:
    """Nothing lies on the table: the main attacker stays, or the next place takes his part."""
    if seat == state.main_attacker:
        return ready(state, next_place(state, seat), now)
    if seat == state.defender:
        return ready(state, state.main_attacker, state.since)
    return Step(_throwing_without(state, seat), ())


def _throwing_without(state: State, seat: Seat) -> State:
    """The next thrower clockwise becomes main attacker if ``seat`` was."""
    opener, attacker, defender = state.places
    if seat == attacker:
        attacker = next_place(state, seat)
        if attacker == defender:
            attacker = next_place(state, attacker)
    return give_roles(state, opener=opener, main_attacker=attacker, defender=defender)


def expire(state: State, now: float) -> Step | Refused:
    """The time of ``clock_seats`` is out. ``bad_move`` where no clock is played."""
    if state.result is not None:
        return Refused("match_over")
    if state.rules.clock is None:
        return Refused("bad_move")
    happened = TimedOut(clock_seats(state))
    if state.rules.on_timeout == "forfeit" and state.phase in ("opening", "defence"):
        return over(state, lost_by(state, happened.seats[0], "timeout"), (happened,))
    if state.phase == "opening":
        return _after(happened, _skip_opening(state, now))
    if state.phase == "defence":
        taken = evolve(state, taking=True, since=now)
        return _after(happened, go_on(state, taken, Took(state.defender), now))
    return _after(happened, _stop_throwing(state, now))


def _skip_opening(state: State, now: float) -> Step:
    """The right to open passes to the next place; nobody draws and no bout is counted."""
    skipped = Skipped(state.main_attacker)
    state = evolve(state, skipped=state.skipped + 1)
    if state.skipped >= 2 * len(state.in_play):
        return over(state, ABANDONED, (skipped,))
    return _after(skipped, ready(state, next_place(state, state.places[1]), now))


def _stop_throwing(state: State, now: float) -> Step:
    """With all covered or taking: the one thrower on the clock is done, or all of them."""
    alone = alone_on_the_clock(state)
    seats = still_throwing(state) if alone is None else (alone,)
    done = evolve(state, done=state.done + seats)
    step = go_on(state, done, Done(seats[-1]), now)
    return Step(step.state, (*(Done(seat) for seat in seats[:-1]), *step.events))


def _after(event: Event, step: Step) -> Step:
    return Step(step.state, (event, *step.events))

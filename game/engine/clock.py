"""Whose clock runs, and until when. Time comes in from outside, in seconds.

The clock is started anew when a bout starts or its opening passes to another seat; at each attack
card, cover and transfer before a take; at the take; and when, with all covered or taking, the seat
that is alone on the clock changes.
"""

from game.engine.state import Draft, Seat, State, draft_of, frozen, still_throwing


def clock_seats(state: Draft) -> tuple[Seat, ...]:
    """The seats whose decision the table waits for, sorted. With a clock, theirs is running."""
    match state.phase:
        case "over":
            return ()
        case "opening":
            return (state.main_attacker,)
        case "defence":
            return (state.defender,)
    alone = alone_on_the_clock(state)
    return tuple(sorted(still_throwing(state))) if alone is None else (alone,)


def alone_on_the_clock(state: Draft) -> Seat | None:
    """With all covered or taking, the one thrower that the clock waits for; ``None`` if for all.

    In turn it is the holder of the token. Else, where the server acts for a seat whose time is out,
    covered cards are looked at by one thrower after another, from the main attacker clockwise.
    """
    if state.phase not in ("throw_in", "taking"):
        return None
    if state.rules.throw_in == "in_turn":
        return state.token
    if state.rules.clock and state.rules.on_timeout == "act" and state.phase == "throw_in":
        return next(iter(still_throwing(state)), None)
    return None


def deadline(state: Draft) -> float | None:
    """When the running clock is out; ``None`` without a clock, or when the match is over."""
    if state.rules.clock is None or state.result is not None:
        return None
    return state.since + state.rules.clock


def delay(state: State, seconds: float) -> State:
    """The running clock moved later, after a pause or an outage of the server."""
    draft = draft_of(state)
    draft.since += seconds
    return frozen(draft)


def keep_time(alone: Seat | None, draft: Draft, now: float) -> None:
    """The clock is started anew if another seat than ``alone`` is now alone on it."""
    if alone_on_the_clock(draft) != alone:
        draft.since = now

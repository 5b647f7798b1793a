"""What is read of matches."""

from game.models import SETTLED_AFTER
from game.selectors.absence import abandoned_at, heir, missing, passes_on_at, pauses_at, people
from game.selectors.career import Career, career, favourite_opponents
from game.selectors.history import Wanted, history, known_at
from game.selectors.kept import kept_of
from game.selectors.log import (
    ABANDON,
    ABANDONED,
    BACK,
    BOT,
    CLOSE,
    CLOSED,
    DELAY,
    EXCLUDE,
    GONE,
    HOST,
    PAUSE,
    RESUME,
    TIMEOUT,
    deal,
    last_bouts,
    record,
    replay,
    told,
)
from game.selectors.matches import (
    BEAT,
    PRESET_NAMES,
    STANDSTILL,
    Pulse,
    being_played,
    believed_here,
    bots_to_think,
    clock,
    due,
    excluded_users,
    in_an_outage,
    in_play,
    live_match_of,
    match_by_id,
    others_at,
    pulse,
    seat_of,
    silence,
    version_of,
)
from game.selectors.playback import StillPlayed, playback, watchable
from game.selectors.ratings import course, kept_ratings, ratings_of, standing_of, the_best
from game.selectors.snapshot import Snapshot, about, snapshot, standing

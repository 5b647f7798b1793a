"""Tables to play at, made in the database of a served site: `python -m bench.load.tables`.

A process of its own, with the settings of that site in its environment. Prints JSON: for each match its id, and
the cookie of the session of each seat, and that of somebody who watches.
"""

import argparse
import json
import os
import time
import uuid
from contextlib import suppress

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "durak_site.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: E402
from django.contrib.sessions.backends.db import SessionStore  # noqa: E402

from accounts.models import User  # noqa: E402
from accounts.services.guests import new_guest  # noqa: E402
from game import engine, services  # noqa: E402
from game.models import Move  # noqa: E402

Table = dict[str, object]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", type=int, default=0, help="that play besides")
    parser.add_argument("--clock", type=int, help="seconds; without, the matches have none")
    parser.add_argument("--over", type=float, default=0, help="spread their starts over so many seconds")
    parser.add_argument("--late", action="store_true", help="make nothing: how late were the timeouts so far?")
    parser.add_argument("--log", type=uuid.UUID, help="make nothing: the log of this match")
    asked = parser.parse_args()
    if asked.log:
        print(json.dumps(list(Move.objects.filter(match=asked.log).values_list("version", "command_id"))))
    elif asked.late:
        print(json.dumps(lateness()))
    else:
        print(json.dumps(made(asked)))


def made(asked: argparse.Namespace) -> list[Table]:
    start = time.monotonic()
    tables = []
    for number in range(asked.matches):
        # Already later than that: go on at once.
        with suppress(ValueError):
            time.sleep(start + asked.over * number / asked.matches - time.monotonic())
        tables.append(table(asked.seats, asked.bots, asked.clock))
    return tables


def table(seats: int, bots: int, clock: int | None) -> Table:
    """A match of new guests by the friends' rules, or by the same with a clock; one more may watch it."""
    users = [new_guest() for _ in range(seats)]
    preset = "custom" if clock else "friends"
    rules = engine.choose(preset, seats + bots, **({"clock": clock} if clock else {}))
    match = services.start_match(
        preset=preset,
        rules=rules,
        seats=[
            *(services.Seated(user.name, user=user) for user in users),
            *(services.Seated("Bot", bot="novice") for _ in range(bots)),
        ],
        host_seat=0,
        public=True,
    )
    return {"match": str(match.id), "cookies": list(map(cookie, users)), "watcher": cookie(new_guest())}


def cookie(user: User) -> str:
    """The cookie of a session of this user, as signing in would make it."""
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return f"{settings.SESSION_COOKIE_NAME}={session.session_key}"


def lateness() -> list[float]:
    """Seconds from the first deadline of a match to the row that settled it, for all that timed out."""
    first = Move.objects.filter(text="timeout", version=1).select_related("match")
    return [row.at.timestamp() - row.match.started_at.timestamp() - row.match.rules["clock"] for row in first]


if __name__ == "__main__":
    main()

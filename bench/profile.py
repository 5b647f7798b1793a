"""How long the pages of somebody take who has played 5,000 matches: `python -m bench.profile`.

On a throw-away Postgres with its ordinary plans, among the matches of many others. Printed are the median and the best
of the whole answer, template included, the number of queries, and each table that is read through rather than entered
by an index; and the load of the machine, since the figure is no better than that allows.
"""

import os
import re
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.services import SERVICES, start_postgres

MATCHES, OTHERS, PEOPLE = 5_000, 20_000, 2_000
RUNS = 9
AT_MOST = 200


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="durak-"))
    os.environ |= {
        # The database of that name is one that the tests make; this one is there from the start.
        "DURAK_DATABASE_URL": start_postgres(folder / "postgres").replace("/durak?", "/postgres?"),
        "DURAK_DATA_DIR": str(folder / "var"),
        "DURAK_ALLOWED_HOSTS": "testserver",
        "DURAK_HTTPS": "false",
        "DJANGO_SETTINGS_MODULE": "durak_site.settings",
    }
    import django

    django.setup()
    measure(fill())


def fill() -> Any:
    """Make the matches; returns the player who has played so many."""
    from django.core.management import call_command
    from django.db import connection

    from tests.game.many import finished_matches, members, rated

    call_command("migrate", verbosity=0)
    often, *others = members(PEOPLE)
    tables = [[often, others[n % 40], others[n * 7 % 1500]] for n in range(1, MATCHES + 1) if n % 40 != n * 7 % 1500]
    tables += [[often, others[1]]] * (MATCHES - len(tables))
    rest = [[others[n % 1999], others[(n * 13 + 1) % 1999]] for n in range(OTHERS)]
    # One after another in time, so that his rows lie apart from each other.
    step = len(rest) // MATCHES
    mixed = [table for n, mine in enumerate(tables) for table in [mine, *rest[n * step : (n + 1) * step]]]
    finished_matches([table for table in mixed if len({user.pk for user in table}) == len(table)])
    rated(often)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    return often


def measure(player: Any) -> None:
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from game import selectors

    deep = selectors.history(player, player, limit=4_000).older
    pages = ["", "matches/", "matches/?result=fool&players=3", "matches/?opponent=m9", f"matches/?before={deep}"]
    print(f"load average {os.getloadavg()[0]:.0f}")
    print(f"{player.played.count():,} matches of one player among {type(player).objects.count():,} players")
    for page in pages:
        address = f"/ru/players/{player.pk}/{page}"
        with CaptureQueriesContext(connection) as queries:
            answer = Client().get(address)
            assert answer.status_code == 200, answer.status_code
        # Now: the next page forgets them.
        asked = [query["sql"] for query in queries]
        runs = [_took(Client(), address) for _ in range(RUNS)]
        times, worked = [wall for wall, _ in runs], statistics.median(own for _, own in runs)
        through = sorted({table for sql in asked for table in _read_through(sql)})
        took = f"median {statistics.median(times):4.0f}, best {min(times):4.0f} ms (at most {AT_MOST})"
        print(f"{page or 'profile':40} {took}, {worked:.0f} ms the process's own")
        print(f"{'':40} {len(asked)} queries, read through: {', '.join(through) or 'nothing'}")


def _took(client: Any, address: str) -> tuple[float, float]:
    """Milliseconds on the wall, and those in which this process was at work itself: the rest is Postgres and others."""
    start, work = time.perf_counter(), time.process_time()
    client.get(address)
    return (time.perf_counter() - start) * 1000, (time.process_time() - work) * 1000


def _read_through(sql: str) -> list[str]:
    from django.db import connection

    if not sql.startswith("SELECT"):
        return []
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN {sql}")
        plan = "\n".join(line for (line,) in cursor.fetchall())
    return re.findall(r"Seq Scan on (\w+)", plan)


if __name__ == "__main__":
    try:
        main()
    finally:
        SERVICES.close()

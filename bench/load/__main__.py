"""The four measurements, each with the load of the machine beside it."""

import argparse
import asyncio
import os
import platform
import statistics
import time

import uvloop

from bench.load.play import Played, play, sit_down
from bench.load.served import Served, served

SEATS = 4


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load")
    parser.add_argument("parts", nargs="*", default=["most", "rate", "idle", "sweep"], help="most, rate, idle, sweep")
    parser.add_argument("--port", type=int, default=8100)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=250, help="moves a second for `rate`")
    parser.add_argument("--most", type=float, default=1000, help="moves a second that `most` tries to send")
    parser.add_argument("--seconds", type=float, default=20)
    asked = parser.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    *others, last = sorted(os.sched_getaffinity(0))
    # What is started from here on, Postgres and Redis too, leaves the last core to the web process.
    os.sched_setaffinity(0, others or {last})
    with served(port=asked.port, webs=1) as site:
        site.keep_to(last, "web1")
        for part in asked.parts:
            print(f"{part} (load average before: {os.getloadavg()[0]:.2f})", flush=True)
            PARTS[part](site, asked)
            print(f"    load average after: {os.getloadavg()[0]:.2f}", flush=True)


def most(site: Served, asked: argparse.Namespace) -> None:
    _report(_played(site, asked, rate=asked.most))


def rate(site: Served, asked: argparse.Namespace) -> None:
    _report(_played(site, asked, rate=asked.rate))


def _played(site: Served, asked: argparse.Namespace, *, rate: float) -> Played:
    made = site.tables("--matches", str(asked.tables), "--seats", str(SEATS))
    played = Played()
    uvloop.run(_play(made, site, played, rate=rate, seconds=asked.seconds))
    return played


async def _play(made: list, site: Served, played: Played, *, rate: float, seconds: float) -> None:
    tables = await sit_down(made, _web(site), played)
    print(f"    {len(tables)} tables, {sum(len(table.lines) for table in tables)} sockets, {rate:.0f} moves/s asked")
    await asyncio.sleep(1)
    before = site.worked("web1")
    await play(tables, played, rate=rate, seconds=seconds)
    played.worked = site.worked("web1") - before
    for table in tables:
        table.close()
    await asyncio.sleep(1)


def _report(played: Played) -> None:
    cuts = statistics.quantiles(played.seconds, n=100)
    print(f"    {played.rate:.0f} committed moves/s over {played.took:.0f} s; {played.refused} refused as too late")
    print(f"    {played.worked / len(played.seconds) * 1000:.2f} ms of processor time a move, pings and all")
    print(f"    send to last viewer's frame: p50 {cuts[49] * 1000:.1f}, p95 {cuts[94] * 1000:.1f}, ", end="")
    print(f"p99 {cuts[98] * 1000:.1f} ms; lost {played.lost}, gaps mended {played.gaps}; no idle table {played.unsent}")


def idle(site: Served, asked: argparse.Namespace) -> None:
    made = site.tables("--matches", str(asked.tables), "--seats", str(SEATS))
    uvloop.run(_idle(site, made[:10], quiet=True))
    uvloop.run(_idle(site, made, quiet=False))


async def _idle(site: Served, made: list, *, quiet: bool) -> None:
    """The first time only warms up: threads, connections and code that are there but once."""
    before = site.resident("web1")
    tables = await sit_down(made, _web(site), Played())
    await asyncio.sleep(2)
    sockets = sum(len(table.lines) for table in tables)
    if not quiet:
        each = (site.resident("web1") - before) / sockets / 1024
        print(f"    {each:.1f} KiB a socket, {sockets} sockets; the process {site.resident('web1') / 2**20:.0f} MiB")
    for table in tables:
        table.close()
    await asyncio.sleep(1)


def sweep(site: Served, asked: argparse.Namespace) -> None:
    """1,000 live matches, whose first clocks run out evenly over half a minute."""
    site.tables("--matches", "1000", "--seats", "2", "--clock", "30", "--over", "30")
    time.sleep(36)
    late = sorted(site.tables("--late"))
    cuts = statistics.quantiles(late, n=100)
    print(f"    {len(late)} clocks of 1000 matches settled: late p50 {cuts[49]:.2f}, ", end="")
    print(f"p99 {cuts[98]:.2f}, at most {late[-1]:.2f} s")


def _web(site: Served) -> str:
    """The one web process itself, without nginx before it."""
    return f"ws://127.0.0.1:{site.port + 1}/"


PARTS = {"most": most, "rate": rate, "idle": idle, "sweep": sweep}

if __name__ == "__main__":
    main()

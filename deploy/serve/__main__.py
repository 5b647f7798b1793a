"""Start the served form and stay until told to stop."""

import argparse
import asyncio
import resource
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from deploy.serve.site import ROOT, Site


def main() -> int:
    """Serve until SIGTERM or SIGINT; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m deploy.serve")
    parser.add_argument("--port", type=int, default=8000, help="of the site; the nine above it are used, too")
    parser.add_argument("--webs", type=int, default=2, help="how many web processes, at most eight")
    parser.add_argument("--data", type=Path, default=ROOT / "var" / "served", help="where everything is kept")
    parser.add_argument("--throw-away", action="store_true", help="keep nothing: data in a folder that goes at the end")
    asked = parser.parse_args()
    # A socket is a file here, and twice one in nginx.
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    folder = Path(tempfile.mkdtemp(prefix="durak-")) if asked.throw_away else asked.data.resolve()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o755)
        return asyncio.run(_serve(folder, port=asked.port, webs=asked.webs))
    finally:
        if asked.throw_away:
            shutil.rmtree(folder, ignore_errors=True)


async def _serve(folder: Path, *, port: int, webs: int) -> int:
    told: asyncio.Queue[signal.Signals] = asyncio.Queue()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        loop.add_signal_handler(sign, told.put_nowait, sign)
    site = Site(folder, port=port, webs=webs)
    try:
        await site.start()
        print(f"Durak is served on {site.url} by {webs} web processes (Ctrl-C stops it)", flush=True)
        while await told.get() == signal.SIGHUP:
            await site.restart()
            print("Restarted", flush=True)
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        await site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A served site of our own, its processes, and tables made in its database."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
START = 90


class Served:
    """What `python -m deploy.serve` says about itself in its folder."""

    def __init__(self, folder: Path, port: int, supervisor: int) -> None:
        self.folder, self.port, self.supervisor = folder, port, supervisor

    @property
    def note(self) -> dict[str, Any]:
        return json.loads((self.folder / "processes.json").read_text())

    @property
    def pids(self) -> dict[str, int]:
        return self.note["pids"]

    @property
    def restarts(self) -> int:
        """How often all were restarted, one after another."""
        return (self.folder / "log").read_text().count("Restarted")

    def resident(self, name: str) -> int:
        """The memory of a process, in bytes."""
        status = Path(f"/proc/{self.pids[name]}/status").read_text()
        return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def worked(self, name: str) -> float:
        """The seconds of processor time that a process has had."""
        fields = Path(f"/proc/{self.pids[name]}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def keep_to(self, core: int, name: str) -> None:
        """Let all threads of a process run on this core only, also those that it will start."""
        for thread in os.listdir(f"/proc/{self.pids[name]}/task"):
            os.sched_setaffinity(int(thread), {core})

    def tables(self, *options: str) -> Any:
        """What `python -m bench.load.tables` prints in the surroundings of this site."""
        command = [sys.executable, "-m", "bench.load.tables", *options]
        environment = os.environ | self.note["environment"]
        return json.loads(subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True).stdout)


@contextmanager
def served(*, port: int, webs: int, **environment: str) -> Iterator[Served]:
    """A site whose data goes with it. Raises RuntimeError when it does not start."""
    with tempfile.TemporaryDirectory(prefix="durak-load-") as name:
        folder = Path(name)
        log = folder / "log"
        command = [sys.executable, "-m", "deploy.serve", "--data", name, "--port", str(port), "--webs", str(webs)]
        with log.open("wb") as out:
            site = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=out, env=os.environ | environment)
        try:
            _wait(site, log)
            yield Served(folder, port, site.pid)
        finally:
            site.send_signal(signal.SIGTERM)
            site.wait()


def _wait(site: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + START
    while time.monotonic() < until and site.poll() is None:
        if "is served on" in log.read_text():
            return
        time.sleep(0.1)
    raise RuntimeError(f"The site did not start:\n{log.read_text()}")

"""The real site in a process of its own, which a test may kill and start again."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

from tests.services import free_port

ROOT = Path(__file__).resolve().parents[2]


class Site:
    """An embedded site on a free port with its own data folder; bots do not pretend to think.

    `settings` are others from the environment, without the prefix.
    """

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.settings = settings
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "site.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def runs(self) -> bool:
        """Whether the process lives."""
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        """Start the process, unless it runs, and return once it answers."""
        if self.runs:
            return
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "play"],
                cwd=ROOT,
                env=self._environment(),
                stdout=log,
                stderr=log,
                preexec_fn=_listen_to_ctrl_c,
            )
        self._wait()

    def kill(self) -> None:
        """Take the process away in the middle of whatever it does (SIGKILL)."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> int:
        """Ask the process to stop; returns its exit code."""
        assert self.process is not None
        self.process.send_signal(sign)
        return self.process.wait(timeout=15)

    def children(self) -> set[int]:
        """The processes that the site has started, and that live."""
        assert self.process is not None
        return {child for child, parent in living().items() if parent == self.process.pid}

    def manage(self, *command: str) -> None:
        """Run a command of manage.py on the data of this site, beside its process."""
        subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=self._environment(), check=True)

    def _environment(self) -> dict[str, str]:
        # Nothing of the services that the other tests run on.
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("DURAK_")}
        own: dict[str, object] = {
            "DATA_DIR": str(self.folder / "var"),
            "PORT": str(self.port),
            "BOT_PACE": "0",
            "TICK": "0.05",
        }
        return inherited | {f"DURAK_{name}": str(value) for name, value in (own | self.settings).items()}

    def _wait(self, seconds: float = 90) -> None:
        if not answers(f"{self.url}/healthz", seconds, lambda: self.runs):
            raise AssertionError(f"The site did not start:\n{self.log.read_text()}")


def answers(url: str, seconds: float = 90, hope: Callable[[], bool] = lambda: True) -> bool:
    """Whether `url` answers within so many seconds, asked as long as there is hope."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and hope():
        try:
            urllib.request.urlopen(url, timeout=1)
        except OSError:
            time.sleep(0.05)
        else:
            return True
    return False


def living() -> dict[int, int]:
    """All processes of the machine that have not ended, each with its parent."""
    lines = subprocess.check_output(["ps", "-A", "-o", "pid=,ppid=,stat="], text=True).splitlines()
    found = (line.split() for line in lines)
    return {int(pid): int(parent) for pid, parent, state in found if not state.startswith("Z")}


def _listen_to_ctrl_c() -> None:
    # A run of the tests in the background of a shell ignores SIGINT, and its children would inherit that.
    signal.signal(signal.SIGINT, signal.SIG_DFL)

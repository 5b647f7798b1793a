"""Throw-away Postgres and Redis for one run of the tests, started before Django reads its settings.

`--embedded` runs on SQLite and the layer in memory instead, as `make play` does. Where Postgres or Redis
is not installed the run is embedded too, and what is marked `served` is skipped; with CI=true it is refused.
"""

import atexit
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import ExitStack
from pathlib import Path

import pytest

SERVICES = ExitStack()
# Not a hook of pytest: those are not called when a run breaks off while it is being set up.
atexit.register(SERVICES.close)
# A run that is told to stop leaves by the same way, or its servers would outlive it.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
MISSING = pytest.StashKey[str]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--embedded", action="store_true", help="SQLite and a layer in memory, as `make play` runs")


@pytest.hookimpl(wrapper=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Generator[None]:
    folder = Path(tempfile.mkdtemp(prefix="durak-"))
    SERVICES.callback(shutil.rmtree, folder, ignore_errors=True)
    for name in [name for name in os.environ if name.startswith("DURAK_")]:
        del os.environ[name]
    os.environ |= {"DURAK_DATA_DIR": str(folder / "var"), "DURAK_HTTPS": "false"}
    missing = _missing_programs()
    if not early_config.known_args_namespace.embedded:
        if missing and os.environ.get("CI") == "true":
            raise pytest.UsageError(f"CI needs {missing}")
        early_config.stash[MISSING] = missing
        if not missing:
            os.environ["DURAK_DATABASE_URL"] = start_postgres(folder / "postgres")
            os.environ["DURAK_REDIS_URL"] = start_redis(folder)
    return (yield)


def pytest_report_header(config: pytest.Config) -> str:
    missing = config.stash.get(MISSING, "")
    if missing:
        return f"NOT INSTALLED: {missing}. Tests marked `served` are skipped, the others run on SQLite."
    return "embedded: SQLite and memory" if config.option.embedded else "served: Postgres and Redis"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.option.embedded:
        left_out = [item for item in items if item.get_closest_marker("served")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
    elif config.stash[MISSING]:
        for item in items:
            if item.get_closest_marker("served"):
                item.add_marker(pytest.mark.skip(reason=f"not installed: {config.stash[MISSING]}"))


def start_postgres(folder: Path) -> str:
    """Start a server of its own in `folder`, reached by a socket there; returns its address."""
    folder.mkdir()
    # Postgres refuses to run as root.
    runner = _another_user(folder) if os.geteuid() == 0 else []
    pg_ctl = [*runner, str(_postgres_bin() / "pg_ctl"), "-D", str(folder / "data"), "-s"]
    careless = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200"
    _run([*pg_ctl, "initdb", "-o", "-U durak -A trust -E UTF8 --locale=C --no-sync"])
    _run([*pg_ctl, "start", "-w", "-l", str(folder / "log"), "-o", f"-k {folder} -h '' {careless}"])
    SERVICES.callback(_run, [*pg_ctl, "stop", "-m", "immediate"])
    return f"postgresql:///durak?host={folder}&user=durak"


def start_redis(folder: Path) -> str:
    """Start a server of its own that keeps nothing; returns its address."""
    port = free_port()
    server = subprocess.Popen(
        ["redis-server", "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--dir", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    SERVICES.callback(server.wait)
    SERVICES.callback(server.terminate)
    wait_for_port(port)
    return f"redis://127.0.0.1:{port}/0"


def free_port() -> int:
    """A port on this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for_port(port: int, *, seconds: float = 10) -> None:
    """Return once somebody listens on `port`; raises TimeoutError."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise TimeoutError(f"Nobody listens on port {port}")


def _missing_programs() -> str:
    missing = [] if _postgres_bin() else ["Postgres"]
    return " and ".join(missing + ([] if shutil.which("redis-server") else ["Redis"]))


def _postgres_bin() -> Path | None:
    # Debian keeps the server's programs out of the path, a folder for each version.
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    program = str(found[-1]) if found else shutil.which("pg_ctl")
    return Path(program).resolve().parent if program else None


def _another_user(folder: Path) -> list[str]:
    user = pwd.getpwnam("postgres")
    folder.parent.chmod(0o755)
    os.chown(folder, user.pw_uid, user.pw_gid)
    return ["runuser", "-u", user.pw_name, "--"]


def _run(command: list[str]) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")

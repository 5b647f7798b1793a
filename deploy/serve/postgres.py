"""A Postgres of our own in a folder, reached by a socket there and by nothing else."""

import asyncio
import os
import shutil
import signal
import subprocess
from pathlib import Path

from deploy.serve.process import Process, as_user

OWNER = "postgres"
"""Who runs it where we are root: Postgres itself refuses to be run by root."""


def prepared(folder: Path) -> Process:
    """Make the cluster, unless it is there. `folder` must lie where OWNER may enter."""
    folder.mkdir(parents=True, exist_ok=True)
    if os.geteuid() == 0:
        shutil.chown(folder, OWNER, OWNER)
    if not (folder / "data").exists():
        command = [
            _program("initdb"),
            "-D",
            str(folder / "data"),
            "-U",
            "durak",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
        ]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **as_user(OWNER))
    listening = ["-k", str(folder), "-c", "listen_addresses=", "-c", "max_connections=200"]
    command = [_program("postgres"), "-D", str(folder / "data"), *listening, "-c", "log_min_messages=fatal"]
    # SIGINT: do not wait for those who are still connected.
    return Process("postgres", command, {}, user=OWNER, goodbye=signal.SIGINT)


def address(folder: Path) -> str:
    return f"postgresql:///durak?host={folder}&user=durak"


async def with_database(folder: Path) -> None:
    """Wait for the server, and make the database unless it is there. Raises RuntimeError."""
    query = "SELECT 1 FROM pg_database WHERE datname = 'durak'"
    psql = [_program("psql"), "-h", str(folder), "-U", "durak", "-d", "postgres", "-qtA", "-c"]
    for _ in range(200):
        asked = subprocess.run([*psql, query], capture_output=True, text=True)
        if asked.returncode == 0:
            break
        await asyncio.sleep(0.05)
    else:
        raise RuntimeError(f"Postgres does not start: {asked.stderr.strip()}")
    if not asked.stdout.strip():
        subprocess.run([*psql, "CREATE DATABASE durak"], check=True)


def _program(name: str) -> str:
    # Debian keeps the server's programs out of the path, a folder for each version.
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    program = str(found[-1]) if found else shutil.which(name)
    if program is None:
        raise RuntimeError(f"{name} was not found: install Postgres.")
    return program

"""The processes of a served site on this machine, and how they are started, restarted and stopped."""

import asyncio
import json
import os
import sys
import urllib.error
import urllib.request
from pathlib import Path

from deploy.serve import nginx, postgres
from deploy.serve.process import Process

ROOT = Path(__file__).resolve().parent.parent.parent
REDIS_BESIDE = 9
"""Redis listens so many ports above the site; the web processes on those in between."""


class Site:
    """Everything under `folder`; the site on `port`, each web process on one of the ports after it."""

    def __init__(self, folder: Path, *, port: int, webs: int) -> None:
        self.folder, self.port = folder, port
        self.environment = {
            "DURAK_DATA_DIR": str(folder),
            "DURAK_DATABASE_URL": postgres.address(folder / "postgres"),
            "DURAK_REDIS_URL": f"redis://127.0.0.1:{port + REDIS_BESIDE}/0",
            "DURAK_STATIC_ROOT": str(folder / "static"),
            "DURAK_HTTPS": "false",
        }
        self.stores = [postgres.prepared(folder / "postgres"), self._redis()]
        self.webs = [self._web(number) for number in range(1, webs + 1)]
        self.others = [self._worker("clocks"), self._worker("bots"), self._beat()]
        front = nginx.prepared(folder / "nginx", port=port, web_ports=[port + n for n in range(1, webs + 1)])
        self.fronts = [front] if front else []
        for process in self.processes:
            process.changed = self._note

    @property
    def processes(self) -> list[Process]:
        return [*self.stores, *self.webs, *self.others, *self.fronts]

    @property
    def url(self) -> str:
        """Where players go: to nginx, or to the first web process where there is none."""
        return f"http://127.0.0.1:{self.port if self.fronts else self.port + 1}/"

    async def start(self) -> None:
        """Start everything, and return once players can be served."""
        for store in self.stores:
            store.start()
        await postgres.with_database(self.folder / "postgres")
        await self._manage("migrate", "-v0")
        await self._manage("collectstatic", "--noinput", "-v0")
        for process in [*self.webs, *self.others, *self.fronts]:
            process.start()
        for web in self.webs:
            await ready(web)

    async def restart(self) -> None:
        """One process after another; a web process only while the others serve."""
        for process in [*self.webs, *self.others]:
            await process.stop()
            process.start()
            if process.port:
                await ready(process)

    async def stop(self) -> None:
        """The stores last: what is played until then is written."""
        await asyncio.gather(*(process.stop() for process in [*self.webs, *self.others]))
        for process in [*self.fronts, *reversed(self.stores)]:
            await process.stop()

    def _python(self, name: str, *command: str, port: int | None = None) -> Process:
        return Process(name, [sys.executable, *command], self.environment, port=port)

    def _web(self, number: int) -> Process:
        port = self.port + number
        command = ["web", "--port", str(port), "--core", str(number)]
        return self._python(f"web{number}", str(ROOT / "manage.py"), *command, port=port)

    def _worker(self, queue: str) -> Process:
        quiet = ["--without-gossip", "--without-mingle", "--loglevel=WARNING"]
        name = f"--hostname={queue}@%h"
        return self._python(queue, *self._celery("worker"), "-Q", queue, "-P", "solo", name, *quiet)

    def _beat(self) -> Process:
        # No entry is rarer than once an hour: there is nothing to remember in a file.
        in_memory = ["--scheduler", "celery.beat.Scheduler", "--pidfile=", "--loglevel=WARNING"]
        return self._python("beat", *self._celery("beat"), *in_memory)

    def _celery(self, part: str) -> list[str]:
        return ["-m", "celery", "-q", "--workdir", str(ROOT), "-A", "durak_site.celery", part]

    def _redis(self) -> Process:
        port = str(self.port + REDIS_BESIDE)
        command = ["redis-server", "--bind", "127.0.0.1", "--port", port, "--save", ""]
        return Process("redis", [*command, "--dir", str(self.folder), "--logfile", "redis.log"], {})

    async def _manage(self, *command: str) -> None:
        manage = [sys.executable, str(ROOT / "manage.py"), *command]
        process = await asyncio.create_subprocess_exec(*manage, env=os.environ | self.environment)
        if await process.wait():
            raise RuntimeError(f"manage.py {command[0]} failed")

    def _note(self) -> None:
        """Write down which process is which, for those who want to look at one, or kill it."""
        pids = {process.name: process.pid for process in self.processes if process.pid}
        note = {"url": self.url, "environment": self.environment, "pids": pids}
        new = self.folder / "processes.new"
        new.write_text(json.dumps(note, indent=1))
        new.replace(self.folder / "processes.json")


async def ready(web: Process, *, seconds: float = 60) -> None:
    """Return once a web process says that it can serve. Raises RuntimeError."""
    url = f"http://127.0.0.1:{web.port}/readyz"
    said = ""
    for _ in range(round(seconds / 0.1)):
        said = await asyncio.to_thread(_ask, url)
        if not said:
            return
        await asyncio.sleep(0.1)
    raise RuntimeError(f"{web.name} is not ready: {said}")


def _ask(url: str) -> str:
    """What is wrong, or nothing."""
    try:
        with urllib.request.urlopen(url, timeout=2):
            return ""
    except urllib.error.HTTPError as error:
        return error.read().decode()
    except OSError as error:
        return str(error)

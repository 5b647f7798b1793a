"""A process that is started again when it dies."""

import asyncio
import os
import pwd
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

AGAIN_AFTER = 0.3
"""Seconds before a process that died is started again."""

PATIENCE = 20
"""Seconds that a process may take to stop before it is killed."""


@dataclass
class Process:
    """A command, how it is told to stop, and where it listens.

    `user` is who runs it where the supervisor is root. `changed` is called whenever its process is another one.
    """

    name: str
    command: list[str]
    environment: dict[str, str]
    port: int | None = None
    user: str | None = None
    goodbye: signal.Signals = signal.SIGTERM
    changed: Callable[[], None] = lambda: None
    running: asyncio.subprocess.Process | None = None
    wanted: bool = False
    keeper: asyncio.Task[None] | None = field(default=None, repr=False)

    @property
    def pid(self) -> int | None:
        return self.running.pid if self.running and self.running.returncode is None else None

    def start(self) -> None:
        """Start it, and again whenever it ends, until `stop`."""
        self.wanted = True
        self.keeper = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """Tell it to stop and wait; one that does not listen is killed."""
        self.wanted = False
        self._tell(self.goodbye)
        if self.keeper is None:
            return
        try:
            await asyncio.wait_for(asyncio.shield(self.keeper), PATIENCE)
        except TimeoutError:
            self._tell(signal.SIGKILL)
            await self.keeper

    def _tell(self, sign: signal.Signals) -> None:
        if self.running and self.running.returncode is None:
            self.running.send_signal(sign)

    async def _keep(self) -> None:
        while self.wanted:
            await self._run()
            if self.wanted:
                code = self.running.returncode if self.running else None
                print(f"{self.name} ended with {code}; it is started again", file=sys.stderr, flush=True)
                await asyncio.sleep(AGAIN_AFTER)

    async def _run(self) -> None:
        self.running = await asyncio.create_subprocess_exec(
            *self.command,
            env=os.environ | self.environment,
            # A Ctrl-C in the terminal is for the supervisor, which stops the others in order.
            start_new_session=True,
            **as_user(self.user),
        )
        self.changed()
        await self.running.wait()


def as_user(name: str | None) -> dict[str, Any]:
    """Arguments that start a process as this user; none where we are not root and could not."""
    if name is None or os.geteuid() != 0:
        return {}
    user = pwd.getpwnam(name)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": Path("/")}

"""The walls of the house hold: each contract is kept, and each is seen to fail when it is breached."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from django.conf import settings

PACKAGES = ("durak_site", "lobby", "game", "accounts")

# contract, file, what is planted at its end
BREACHES = [
    ("apps", "accounts/services.py", "import game.selectors"),
    ("apps", "game/selectors/matches.py", "from lobby.models import Room"),
    ("apps", "lobby/services/__init__.py", "import durak_site.settings"),
    ("game", "game/selectors/matches.py", "def late():\n    import game.services"),
    ("game", "game/wire.py", "from game import selectors"),
    ("game", "game/engine/play.py", "from game import bots"),
    ("game", "game/utils.py", "ANSWER = 42"),
    ("engine", "game/engine/play.py", "import django.utils.timezone"),
    ("engine", "game/engine/play.py", "import time"),
    ("engine", "game/engine/play.py", "from datetime import datetime"),
    ("engine", "game/engine/deal.py", "import random"),
    ("engine", "game/engine/deal.py", "import secrets"),
    ("engine", "game/engine/view.py", "import logging"),
    ("engine", "game/engine/view.py", "import channels.layers"),
    ("engine", "game/engine/view.py", "import celery"),
    ("front-door", "game/consumers/match.py", "from game.engine.play import play"),
    ("front-door", "game/bots/novice.py", "import game.engine.state"),
    ("publish", "game/consumers/match.py", "from game import publish"),
    ("publish", "game/tasks.py", "from game import wakeups"),
    ("publish", "lobby/receivers.py", "from game.publish import group"),
    ("doors", "game/consumers/match.py", "from game.models import Match"),
    ("doors", "game/views/match.py", "from accounts.models import User"),
    ("doors", "lobby/views/room.py", "from lobby.models import Room"),
    ("bots", "game/bots/novice.py", "from django.conf import settings"),
    ("bots", "game/bots/novice.py", "from game import services"),
    ("bots", "game/bots/novice.py", "from game.models import Match"),
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages and their contracts, to be spoilt at will."""
    folder = tmp_path_factory.mktemp("house")
    for package in PACKAGES:
        shutil.copytree(settings.BASE_DIR / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(settings.BASE_DIR / "pyproject.toml", folder)
    return folder


def test_the_contracts_are_kept(copy: Path):
    answer = lint(copy)
    assert answer.returncode == 0, answer.stdout


@pytest.mark.parametrize(("contract", "file", "breach"), BREACHES)
def test_a_breach_is_seen(copy: Path, contract: str, file: str, breach: str):
    path = copy / file
    whole = path.read_text() if path.exists() else None
    path.write_text(f"{whole or ''}\n{breach}\n")
    try:
        answer = lint(copy, "--contract", contract)
    finally:
        path.unlink() if whole is None else path.write_text(whole)
    assert answer.returncode != 0
    assert "BROKEN" in answer.stdout, answer.stdout + answer.stderr


def test_no_contract_is_left_untried():
    contracts = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    assert {contract["id"] for contract in contracts} == {contract for contract, _file, _breach in BREACHES}


def lint(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-logo", "--no-cache", *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)

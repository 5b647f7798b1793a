"""Settings come from the environment; what cannot work is refused at the start."""

import os
import stat
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

from durak_site.checks import memory_layer_is_alone
from durak_site.embedded.lock import FolderInUse, hold
from durak_site.secret_key import kept_secret_key


def test_no_migration_is_missing(db):
    call_command("makemigrations", check=True, dry_run=True, stdout=StringIO())


def test_without_environment_the_site_is_embedded(tmp_path: Path):
    assert setting(tmp_path, "EMBEDDED") == "True"
    assert setting(tmp_path, "DEBUG") == "False"
    assert "sqlite3" in setting(tmp_path, "DATABASES")
    assert "InMemoryChannelLayer" in setting(tmp_path, "CHANNEL_LAYERS")


def test_a_served_site_is_named_by_its_services(tmp_path: Path):
    named = {"DURAK_DATABASE_URL": "postgresql://me:secret@db:5433/durak", "DURAK_REDIS_URL": "redis://cache:6379/1"}
    assert "'HOST': 'db'" in setting(tmp_path, "DATABASES", **named)
    assert "RedisPubSubChannelLayer" in setting(tmp_path, "CHANNEL_LAYERS", **named)
    assert setting(tmp_path, "SESSION_COOKIE_SECURE", **named) == "True"


def test_several_processes_on_a_layer_in_memory_are_refused(settings):
    settings.DEBUG, settings.EMBEDDED, settings.DATABASE_URL = False, True, "postgresql:///durak"
    assert [error.id for error in memory_layer_is_alone(None)] == ["durak.E001"]


def test_a_second_process_on_the_same_data_is_refused(tmp_path: Path):
    with hold(tmp_path), pytest.raises(FolderInUse, match=str(os.getpid())):
        hold(tmp_path)


def test_the_lock_goes_with_its_holder(tmp_path: Path):
    hold(tmp_path).close()
    hold(tmp_path).close()


def test_the_secret_key_is_made_once_and_for_its_owner_only(tmp_path: Path):
    folder = tmp_path / "var"
    key = kept_secret_key(folder)
    assert key == kept_secret_key(folder)
    assert len(key) == 50
    assert stat.S_IMODE((folder / "secret_key").stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == ["secret_key"]


def setting(folder: Path, name: str, **environment: str) -> str:
    """The value of a setting in a process of its own with just this environment."""
    script = f"from durak_site import settings; print(settings.{name})"
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("DURAK_")}
    return subprocess.run(
        [sys.executable, "-c", script],
        env=inherited | {"DURAK_DATA_DIR": str(folder)} | environment,
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()

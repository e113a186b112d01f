"""Only the site's own user can read the data folder."""

import os
import time
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from tcgsite.operation.data_folder import OLD, prepare_file, prepare_folder, prepare_uploads
from tcgsite.operation.database.backends import databases
from tests.operation.test_public_site import manage

OTHERS = 0o077


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.slow
def test_a_new_site_writes_nothing_that_others_can_read(tmp_path: Path) -> None:
    folder, before = tmp_path / "data", os.umask(0o022)
    try:
        made = manage(folder, "migrate", "-v", "0", TCG_SECRET_KEY="")
    finally:
        os.umask(before)
    assert made.returncode == 0, made.stderr
    assert {path.name for path in folder.iterdir()} >= {"db.sqlite3", "secret_key", "uploads"}
    assert [path.name for path in (folder, *folder.iterdir()) if mode(path) & OTHERS] == []


def test_an_older_site_is_made_private(tmp_path: Path) -> None:
    file = tmp_path / "db.sqlite3"
    for each in (file, tmp_path / "db.sqlite3-wal"):
        each.write_bytes(b"old")
        each.chmod(0o644)
    tmp_path.chmod(0o755)
    prepare_folder(tmp_path)
    prepare_file(file)
    assert (mode(tmp_path), mode(file), mode(tmp_path / "db.sqlite3-wal")) == (0o700, 0o600, 0o600)
    assert file.read_bytes() == b"old"


def test_uploads_of_a_killed_process_are_deleted(tmp_path: Path) -> None:
    (tmp_path / "new.upload").touch()
    old = tmp_path / "old.upload"
    old.touch()
    os.utime(old, (time.time() - OLD - 9,) * 2)
    prepare_uploads(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["new.upload"]


def test_commits_can_wait_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert "synchronous=NORMAL" in str(databases(tmp_path))
    monkeypatch.setenv("TCG_SYNCHRONOUS", "full")
    assert "synchronous=FULL" in str(databases(tmp_path))
    monkeypatch.setenv("TCG_SYNCHRONOUS", "OFF")
    with pytest.raises(ImproperlyConfigured, match="NORMAL or FULL"):
        databases(tmp_path)

"""SQLite files with tables and packs, made once and kept on disk until the code changes."""

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path

from cards.authoring.loading.files import FOLDER
from tests.running_site import ROOT, site_environment

KEPT = ROOT / ".pytest_cache" / "databases"
FILE = "db.sqlite3"
READ = ("engine", "cards", "tcgsite", "uv.lock")
"""What a prepared database depends on."""


def migrated_database() -> Path:
    """Return a database with empty tables. All migrations take seconds, so that nobody makes them twice."""
    return kept_database("migrated", lambda folder: manage(folder, "migrate"))


def starter_database() -> Path:
    """Return a database with the starter packs, which take longer still."""
    return kept_database("starter", prepare_database)


def kept_database(name: str, make: Callable[[Path], object]) -> Path:
    """Return the database of this name. The first process that needs it makes it."""
    folder = KEPT / code_hash() / name
    folder.parent.mkdir(parents=True, exist_ok=True)
    with (KEPT / f"{name}.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not folder.exists():
            remove_old_versions()
            being_made = folder.with_suffix(".made")
            shutil.rmtree(being_made, ignore_errors=True)
            being_made.mkdir()
            make(being_made)
            being_made.rename(folder)
    return folder / FILE


def remove_old_versions() -> None:
    for folder in KEPT.iterdir():
        if folder.is_dir() and folder.name != code_hash():
            shutil.rmtree(folder, ignore_errors=True)


@cache
def code_hash() -> str:
    """Return a hash of all files that can change what a prepared database contains."""
    found = hashlib.sha256()
    for path in sorted(path for name in READ for path in files_in(ROOT / name)):
        found.update(f"{path.relative_to(ROOT)}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:20]


def files_in(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    return [each for each in path.rglob("*") if each.is_file() and each.suffix != ".pyc"]


def prepare_database(folder: Path, packs: Path = FOLDER, **wishes: str) -> Path:
    """Create a migrated database with the starter packs of a folder."""
    if "DATABASE_URL" not in wishes:
        shutil.copy(migrated_database(), folder / FILE)
    manage(folder, "prepare_site", str(packs), **wishes)
    return folder / FILE


def manage(folder: Path, *command: str, **wishes: str) -> None:
    subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env=site_environment(folder, **wishes),
        stdout=subprocess.DEVNULL,
        check=True,
    )

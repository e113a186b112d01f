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
TABLES = (
    "cards/migrations/*.py",
    "tcgsite/*/migrations/*.py",
    "cards/freezing.py",
    "cards/search/full_text.py",
    "uv.lock",
)
"""The files that determine the tables: migrations, and what they call."""
PACKS = ("engine", "cards")
"""The folders that determine what is stored for the starter packs."""


def migrated_database() -> Path:
    """Return a database with empty tables. All migrations together take seconds."""
    return kept_database(
        "migrated", hash_of(table_files()), lambda folder: manage(folder, "migrate")
    )


def starter_database() -> Path:
    """Return a database with the starter packs, which take longer still."""
    return kept_database("starter", hash_of(table_files() | pack_files()), prepare_database)


def kept_database(name: str, version: str, make: Callable[[Path], object]) -> Path:
    """Return this version of the database. The first process that needs it makes it."""
    KEPT.mkdir(parents=True, exist_ok=True)
    folder = KEPT / f"{name}-{version}"
    with (KEPT / f"{name}.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not folder.exists():
            for old in KEPT.glob(f"{name}-*"):
                shutil.rmtree(old)
            being_made = KEPT / f"{name}-new"
            being_made.mkdir()
            make(being_made)
            being_made.rename(folder)
    return folder / FILE


@cache
def table_files() -> frozenset[Path]:
    return frozenset(path for pattern in TABLES for path in ROOT.glob(pattern))


@cache
def pack_files() -> frozenset[Path]:
    """Return what the folders contain, without what Python and the parser keep there for later."""
    found = (path for name in PACKS for path in (ROOT / name).rglob("*"))
    return frozenset(path for path in found if path.is_file() and path.parent.name != "__pycache__")


@cache
def hash_of(files: frozenset[Path]) -> str:
    found = hashlib.sha256()
    for path in sorted(files):
        found.update(f"{path.relative_to(ROOT)}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:20]


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

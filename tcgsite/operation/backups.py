"""Backups: an archive of the database, including all pictures, and the secret key."""

import json
import os
import shutil
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

from tcgsite.operation.database import dumps
from tcgsite.operation.database.dumps import DumpError

FORMAT = 1
NAMES = ABOUT, DATABASE, KEY = "about.json", "database", "secret_key"
PRIVATE = 0o600


class BackupError(Exception):
    """Raised when a backup could not be written or restored. The message says why."""


def write_backup(file: Path) -> None:
    """Write the archive to a new file that only its owner can read. Raises BackupError."""
    if file.exists():
        raise BackupError(f"{file} exists already. Choose another name, or delete it first.")
    with _work_folder(file.parent) as folder:
        _dump_or_refuse(folder / DATABASE)
        (folder / ABOUT).write_text(json.dumps(_about()), encoding="utf-8")
        if not os.environ.get("TCG_SECRET_KEY"):
            (folder / KEY).write_text(settings.SECRET_KEY, encoding="ascii")
        _pack(folder).rename(file)


def restore_backup(file: Path, *, overwrite: bool) -> None:
    """Replace the database and the secret key with those in the archive. Raises BackupError."""
    if not overwrite and not dumps.is_empty():
        raise BackupError(
            "This site isn’t empty. Stop it, then restore with --overwrite, which deletes all it contains."
        )
    with _work_folder(settings.DATA) as folder:
        _unpack(file, folder)
        _refuse_unfit(json.loads((folder / ABOUT).read_text("utf-8")))
        try:
            dumps.load(folder / DATABASE)
        except DumpError as broken:
            raise BackupError(f"Nothing was restored. {broken}") from broken
        if (folder / KEY).exists():
            (folder / KEY).rename(settings.DATA / KEY)


@contextmanager
def _work_folder(parent: Path) -> Iterator[Path]:
    """Create a private folder on the same disk as the result, so that a finished file can simply be
    renamed.
    """
    if not parent.is_dir():
        raise BackupError(f"There is no folder {parent}.")
    with TemporaryDirectory(dir=parent, prefix=".backup-") as name:
        yield Path(name)


def _dump_or_refuse(file: Path) -> None:
    if dumps.is_empty():
        raise BackupError("The site has no database yet.")
    try:
        dumps.dump(file)
    except DumpError as broken:
        raise BackupError(f"No backup was written. {broken}") from broken


def _about() -> dict[str, Any]:
    """Return facts about the site that `restore_backup` checks before it changes anything."""
    applied = MigrationLoader(connection).applied_migrations
    return {
        "format": FORMAT,
        "database": connection.vendor,
        "migrations": sorted(map(list, applied)),
        "made_at": timezone.now().isoformat(),
    }


def _pack(folder: Path) -> Path:
    packed = folder / "archive"
    packed.touch(mode=PRIVATE)
    with tarfile.open(packed, "w:gz", compresslevel=6) as archive:
        for name in NAMES:
            if (folder / name).exists():
                archive.add(folder / name, name)
    _sync(packed)
    return packed


def _unpack(file: Path, folder: Path) -> None:
    """Extract only the expected files. Raises BackupError if the archive is damaged or incomplete."""
    try:
        with tarfile.open(file, "r:gz") as archive:
            for entry in archive:
                if entry.name in NAMES and entry.isfile():
                    _extract(archive, entry, folder / entry.name)
    except (OSError, EOFError, tarfile.TarError) as broken:
        raise BackupError(f"{file} can’t be read: {broken}.") from broken
    if not (folder / ABOUT).exists() or not (folder / DATABASE).exists():
        raise BackupError(f"{file} isn’t a backup of this site.")


def _extract(archive: tarfile.TarFile, entry: tarfile.TarInfo, file: Path) -> None:
    file.touch(mode=PRIVATE)
    with file.open("wb") as copy:
        shutil.copyfileobj(archive.extractfile(entry) or BytesIO(), copy)


def _refuse_unfit(about: dict[str, Any]) -> None:
    if about["format"] != FORMAT or _unknown_migrations(about):
        raise BackupError("The backup is from a newer version of the site. Update the site first.")
    if about["database"] != connection.vendor:
        kinds = f"The backup is for {about['database']}, but this site uses {connection.vendor}."
        raise BackupError(f"{kinds} Set DATABASE_URL accordingly.")


def _unknown_migrations(about: dict[str, Any]) -> set[tuple[str, ...]]:
    known = MigrationLoader(None).disk_migrations
    return set(map(tuple, about["migrations"])) - set(known)


def _sync(file: Path) -> None:
    with file.open("rb") as opened:
        os.fsync(opened.fileno())

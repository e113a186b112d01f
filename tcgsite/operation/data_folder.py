"""The data folder, which only the site's own user may read."""

import time
from contextlib import suppress
from pathlib import Path

OLD = 3_600
"""The age in seconds from which an unfinished upload counts as left behind by a killed process."""


def prepare_folder(folder: Path) -> Path:
    """Create the folder if necessary, and make it private."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _make_private(folder, 0o700)
    return folder


def prepare_file(file: Path) -> Path:
    """Make a SQLite file private before anything is written to it.

    SQLite creates the -wal and -shm files with the same mode.
    """
    if file.parent.is_dir():
        file.touch(mode=0o600)
        _make_private(file, 0o600)
        for end in ("-wal", "-shm"):
            _make_private(file.with_name(file.name + end), 0o600)
    return file


def _make_private(path: Path, mode: int) -> None:
    """Set the mode, if this user may. A Docker volume, for example, may belong to root."""
    with suppress(PermissionError, FileNotFoundError):
        path.chmod(mode)


def prepare_uploads(folder: Path) -> Path:
    """Create the folder for uploads in progress, and delete the files that killed processes left behind."""
    prepare_folder(folder)
    for file in folder.iterdir():
        with suppress(FileNotFoundError):
            if time.time() - file.stat().st_mtime > OLD:
                file.unlink()
    return folder

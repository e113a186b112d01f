"""Write a dump: a folder that appears when all of its files are complete, and never changes."""

import gzip
import hashlib
import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from fcntl import LOCK_EX, flock
from pathlib import Path
from tempfile import mkdtemp
from typing import IO, Any

from django.conf import settings

from tcgsite.api.dumps.errors import UnwrittenDumpError
from tcgsite.api.dumps.licenses import license_text
from tcgsite.api.dumps.rows.dumped_versions import DumpedVersions, Row, public_versions
from tcgsite.api.dumps.rows.pack_rows import pack_rows, picture_rows, pool_rows, version_rows
from tcgsite.api.dumps.rows.play_rows import deck_rows, match_rows
from tcgsite.api.dumps.rows.ruling_rows import ruling_rows
from tcgsite.api.dumps.schema import schema
from tcgsite.api.dumps.stored_dumps import (
    ABOUT,
    FORMAT,
    LICENSES,
    ROWS,
    SCHEMA,
    SUMS,
    newest_first,
)

KEPT = 7
"""How many dumps are kept. Older ones are deleted."""
LEAST_FREE = 500_000_000
"""The bytes that a dump must leave free on the disk, because the database may be on it, too."""
CHECKED_EVERY = 1_000
"""The number of rows between two checks of the disk."""
UNFINISHED, LOCK = ".dump-", ".lock"
FILES: Mapping[str, Callable[[DumpedVersions], Iterator[Row]]] = {
    "packs": pack_rows,
    "versions": version_rows,
    "pictures": picture_rows,
    "pools": pool_rows,
    "rulings": ruling_rows,
    "decks": deck_rows,
    "matches": match_rows,
}
"""The files in the order in which they are loaded."""


def write_dump(day: date, folder: Path) -> Path:
    """Write the dump of this day unless there is one. Raises UnwrittenDumpError, OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("w") as lock:
        flock(lock, LOCK_EX)
        return _write_alone(folder / day.isoformat(), day)


def _write_alone(target: Path, day: date) -> Path:
    folder = target.parent
    _delete_unfinished(folder)
    if target.exists():
        return target
    unfinished = Path(mkdtemp(prefix=UNFINISHED, dir=folder))
    try:
        _write_files(unfinished, day)
        unfinished.chmod(0o755)
        unfinished.rename(target)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
    _delete_old(folder)
    return target


def _delete_unfinished(folder: Path) -> None:
    """Delete what killed processes have left."""
    for each in folder.glob(f"{UNFINISHED}*"):
        shutil.rmtree(each, ignore_errors=True)


def _delete_old(folder: Path) -> None:
    for old in newest_first(folder)[KEPT:]:
        gone = old.rename(old.with_name(f"{UNFINISHED}{old.name}"))
        shutil.rmtree(gone, ignore_errors=True)


def _write_files(folder: Path, day: date) -> None:
    versions = public_versions()
    files = [_write_rows(folder, name, rows(versions)) for name, rows in FILES.items()]
    files.append(_write_text(folder, SCHEMA, _json(schema())))
    files.append(_write_text(folder, LICENSES, license_text(pack_rows(versions))))
    about = {"format": FORMAT, "site": settings.SITE_URL, "day": day.isoformat(), "files": files}
    files = [*files, _write_text(folder, ABOUT, _json(about))]
    sums = "".join(f"{each['sha256']}  {each['name']}\n" for each in files)
    (folder / SUMS).write_text(sums, encoding="ascii")


def _json(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _write_rows(folder: Path, name: str, rows: Iterator[Row]) -> dict[str, Any]:
    """Write a file of JSON lines. The same rows always give the same bytes."""
    path, count = folder / f"{name}{ROWS}", 0
    with path.open("wb") as file:
        hashing = HashingFile(file)
        # Otherwise, gzip would write a name and the time into the file.
        with gzip.GzipFile("", "wb", compresslevel=6, fileobj=hashing, mtime=0) as packed:
            for row in rows:
                if count % CHECKED_EVERY == 0:
                    _check_space(folder)
                line = json.dumps(row, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
                packed.write(line.encode() + b"\n")
                count += 1
    return _entry(path, hashing.digest, count)


def _write_text(folder: Path, name: str, text: str) -> dict[str, Any]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return _entry(path, hashlib.sha256(text.encode()).hexdigest(), None)


def _entry(path: Path, digest: str, rows: int | None) -> dict[str, Any]:
    path.chmod(0o644)
    size = path.stat().st_size
    return {"name": path.name, "rows": rows, "bytes": size, "sha256": digest}


def _check_space(folder: Path) -> None:
    if shutil.disk_usage(folder).free < LEAST_FREE:
        raise UnwrittenDumpError(
            f"The disk of {folder.parent} has less than {LEAST_FREE // 10**6} MB left, so no dump was"
            " written. Make room, or set TCG_DUMPS to a folder on another disk."
        )


class HashingFile:
    """A writable file that hashes its contents."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file, self._hash = file, hashlib.sha256()

    def write(self, data: bytes) -> int:
        self._hash.update(data)
        return self.file.write(data)

    def flush(self) -> None:
        self.file.flush()

    @property
    def digest(self) -> str:
        return self._hash.hexdigest()

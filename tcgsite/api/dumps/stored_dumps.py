"""StoredDump: a dump that can be downloaded, and the names of its files."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

FORMAT = 1
ROWS = ".jsonl.gz"
ABOUT, SCHEMA, LICENSES, SUMS = "about.json", "schema.json", "LICENSES.txt", "SHA256SUMS"


@dataclass(frozen=True)
class DumpFile:
    """`rows` is None for files that aren’t lists."""

    name: str
    rows: int | None
    bytes: int
    sha256: str


@dataclass(frozen=True)
class StoredDump:
    folder: Path
    day: date
    files: Sequence[DumpFile]

    @property
    def bytes(self) -> int:
        return sum(each.bytes for each in self.files)

    def file(self, name: str) -> DumpFile | None:
        return next((each for each in self.files if each.name == name), None)


def newest_first(folder: Path) -> list[Path]:
    """Return the folders of all dumps. Those that are being written have other names."""
    found = folder.glob("[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]")
    return sorted(found, reverse=True)


def stored_dumps(folder: Path) -> list[StoredDump]:
    return [dump for each in newest_first(folder) if (dump := stored_dump(each))]


def stored_dump(folder: Path) -> StoredDump | None:
    """Return the dump in this folder, or None if it has just been deleted."""
    try:
        about: dict[str, Any] = json.loads((folder / ABOUT).read_bytes())
        text = {name: (folder / name).read_bytes() for name in (ABOUT, SUMS)}
    except FileNotFoundError:
        return None
    sums = {name: found for found, name in map(str.split, text[SUMS].decode().splitlines())}
    files = [DumpFile(**each) for each in about["files"]]
    files.append(DumpFile(ABOUT, None, len(text[ABOUT]), sums[ABOUT]))
    files.append(DumpFile(SUMS, None, len(text[SUMS]), ""))
    return StoredDump(folder, date.fromisoformat(about["day"]), files)

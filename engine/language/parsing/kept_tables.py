"""Keep lark's tables in files beside those that Python compiles, for the next process."""

from __future__ import annotations

import os
import pickle
import sys
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

import lark

KEPT = Path(__file__).with_name("__pycache__")
"""Who can write here can also change Python's compiled files, so these files are trusted as those are."""
Parser = TypeVar("Parser", bound=lark.Lark)


def file_of(name: str, grammar: str) -> Path:
    """Return the file for the tables of a grammar. Other versions of lark and Python have other files."""
    made_by = f"{lark.__version__} {sys.version_info[:3]}"
    digest = sha256(f"{made_by}\n{grammar}".encode()).hexdigest()[:16]
    return KEPT / f"{name}.{sys.implementation.cache_tag}.{digest}.tables"


def read_tables(file: Path, parser: type[Parser], options: dict[str, Any]) -> Parser | None:
    """Return a parser with the tables of this file, or None if the file is missing or broken.

    To read all tables takes a tenth of the 0.8 seconds in which lark computes them.
    """
    try:
        tables = pickle.loads(file.read_bytes())  # noqa: S301
        return parser.__new__(parser)._load(tables, **options)  # noqa: SLF001
    except Exception:  # A broken pickle can raise anything.
        return None


def write_tables(file: Path, parser: lark.Lark) -> None:
    """Keep the tables instead of those of an older grammar. Keep nothing if the folder is read-only."""
    if sys.dont_write_bytecode:
        return
    written, whole = BytesIO(), file.with_suffix(f".{os.getpid()}")
    parser.save(written)
    with suppress(OSError):
        KEPT.mkdir(exist_ok=True)
        whole.write_bytes(written.getvalue())
        whole.replace(file)  # Other processes read the old file or the whole new one.
        for old in KEPT.glob(f"{file.name.partition('.')[0]}.{sys.implementation.cache_tag}.*"):
            if old.suffix == file.suffix and old != file:
                old.unlink(missing_ok=True)

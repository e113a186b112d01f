"""Store lark's tables next to Python's compiled files, so that later processes needn't compute them."""

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
"""The folder for the tables. Python runs compiled files from it, so pickles in it are no greater risk."""
Parser = TypeVar("Parser", bound=lark.Lark)


def file_of(name: str, grammar: str) -> Path:
    """Return the file for the tables of a grammar. Each version of lark and Python has its own."""
    made_by = f"{lark.__version__} {sys.version_info[:3]}"
    digest = sha256(f"{made_by}\n{grammar}".encode()).hexdigest()[:16]
    return KEPT / f"{name}.{sys.implementation.cache_tag}.{digest}.tables"


def read_tables(file: Path, parser: type[Parser], options: dict[str, Any]) -> Parser | None:
    """Return a parser with the tables in this file, or None if the file is missing or broken.

    Reading all tables takes a tenth of the 0.8 seconds that lark takes to compute them.
    """
    try:
        tables = pickle.loads(file.read_bytes())  # noqa: S301
        return parser.__new__(parser)._load(tables, **options)  # noqa: SLF001
    except Exception:  # Broken pickles can raise any exception.
        return None


def write_tables(file: Path, parser: lark.Lark) -> None:
    """Store the tables, and remove those of an older grammar. If the folder is read-only, do nothing."""
    if sys.dont_write_bytecode:
        return
    written, whole = BytesIO(), file.with_suffix(f".{os.getpid()}")
    parser.save(written)
    with suppress(OSError):
        KEPT.mkdir(exist_ok=True)
        whole.write_bytes(written.getvalue())
        whole.replace(file)  # Other processes never see half a file.
        for old in KEPT.glob(f"{file.name.partition('.')[0]}.{sys.implementation.cache_tag}.*"):
            if old.suffix == file.suffix and old != file:
                old.unlink(missing_ok=True)

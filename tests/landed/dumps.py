"""Compressed dumps of databases: SQLite as a copy of its file, PostgreSQL as SQL."""

from __future__ import annotations

import lzma
import re
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import psycopg

from tests.throwaway_servers import program

PSQL_LINE = re.compile(rb"^\\.*$", re.MULTILINE)
"""A line with a command that only psql understands."""


def dump_sqlite(database: Path, file: Path) -> None:
    """Compress a copy of the file, as SQL dumps of SQLite don’t restore a full-text index."""
    copy = database.with_suffix(".copy")
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("VACUUM INTO ?", [str(copy)])
    file.write_bytes(compressed(copy.read_bytes()))


def restore_sqlite(file: Path, database: Path) -> None:
    database.write_bytes(lzma.decompress(file.read_bytes()))


def dump_postgresql(url: str, file: Path) -> None:
    options = ("--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=100")
    dumped = subprocess.run([program("pg_dump"), *options, url], capture_output=True, check=True)
    file.write_bytes(compressed(PSQL_LINE.sub(b"", dumped.stdout)))


def restore_postgresql(file: Path, url: str) -> None:
    with psycopg.connect(url) as connection:
        connection.execute(lzma.decompress(file.read_bytes()))


def compressed(content: bytes) -> bytes:
    return lzma.compress(content, preset=9 | lzma.PRESET_EXTREME)

"""Dump or load the whole SQLite or PostgreSQL database, even while the site is running."""

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from django.db import connection
from psycopg.conninfo import make_conninfo
from psycopg.pq import Conninfo

OLD_SCHEMA = "before_restore"
DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian installs each version's programs. The path contains only wrappers for them."""


class DumpError(Exception):
    """Raised when the database could not be dumped or loaded. The message says why."""


def is_empty() -> bool:
    return not connection.introspection.table_names()


def dump(file: Path) -> None:
    """Write the state of the database at a single moment to the file. Raises DumpError."""
    _of_vendor({"sqlite": _dump_sqlite, "postgresql": _dump_postgresql})(file)


def load(file: Path) -> None:
    """Replace the whole database. If that fails, nothing is changed. Raises DumpError."""
    _of_vendor({"sqlite": _load_sqlite, "postgresql": _load_postgresql})(file)
    connection.close()


def _of_vendor(functions: dict[str, Callable[[Path], None]]) -> Callable[[Path], None]:
    return functions[connection.vendor]


def _dump_sqlite(file: Path) -> None:
    """Copy all pages in one read transaction, which doesn't delay writers thanks to the write-ahead log."""
    with closing(sqlite3.connect(_sqlite_file(), timeout=60)) as source:
        _copy(source, file)
    _check(file)


def _load_sqlite(file: Path) -> None:
    """Have SQLite copy the pages: if the file were simply replaced, the write-ahead log would not
    match it.
    """
    _check(file)
    connection.close()
    with closing(sqlite3.connect(file)) as source:
        _copy(source, _sqlite_file())


def _sqlite_file() -> Path:
    return Path(connection.settings_dict["NAME"])


def _copy(source: sqlite3.Connection, file: Path) -> None:
    try:
        with closing(sqlite3.connect(file, timeout=60)) as copy:
            source.backup(copy)
    except sqlite3.Error as broken:
        raise DumpError(f"SQLite could not copy the database: {broken}.") from broken


def _check(file: Path) -> None:
    """Raise DumpError if the file is damaged."""
    try:
        with closing(sqlite3.connect(file)) as copy:
            # Write a single file, without a separate write-ahead log.
            copy.execute("PRAGMA journal_mode=DELETE")
            [problem] = copy.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as broken:
        raise DumpError(f"{file.name} is no SQLite database: {broken}.") from broken
    if problem != "ok":
        raise DumpError(f"The database is damaged: {problem}")


def _dump_postgresql(file: Path) -> None:
    _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={file}")


def _load_postgresql(file: Path) -> None:
    """Load the dump into a fresh schema, and put the old schema back if that fails."""
    _execute(f"ALTER SCHEMA public RENAME TO {OLD_SCHEMA}", "CREATE SCHEMA public")
    options = ("--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction")
    try:
        _run("pg_restore", *options, str(file))
    except DumpError:
        _execute("DROP SCHEMA public CASCADE", f"ALTER SCHEMA {OLD_SCHEMA} RENAME TO public")
        raise
    _execute(f"DROP SCHEMA {OLD_SCHEMA} CASCADE")


def _execute(*statements: str) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _run(program: str, *options: str) -> None:
    """Run one of PostgreSQL's programs.

    The password is passed in the environment, which other users of the machine can't read.
    """
    server = _server()
    password = str(server.pop("password", ""))
    done = subprocess.run(  # noqa: S603 - a program of PostgreSQL, no shell
        [_path_of(program), f"--dbname={make_conninfo(**server)}", *options],
        env=os.environ | ({"PGPASSWORD": password} if password else {}),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise DumpError(f"{program} failed: {done.stderr.strip()}")


def _server() -> dict[str, Any]:
    """Return PostgreSQL's connection parameters, without Django's own."""
    known = {option.keyword.decode() for option in Conninfo.get_defaults()}
    options = connection.get_connection_params().items()
    return {name: value for name, value in options if name in known and value is not None}


def _path_of(program: str) -> str:
    """Return the path of the newest installed version, which can also dump older servers."""
    newest_first = sorted(DEBIAN.glob("*/bin"), key=lambda path: path.parent.name, reverse=True)
    path = os.pathsep.join([*map(str, newest_first), os.environ.get("PATH", "")])
    found = shutil.which(program, path=path)
    if found is None:
        raise DumpError(f"{program} isn’t installed. Install the client programs of PostgreSQL.")
    return found

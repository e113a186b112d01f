"""SQLite's log is copied into the database file in the background."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection

from tcgsite.operation.database.backends import LONGEST_LOG
from tcgsite.operation.database.checkpoints import copy_log


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "db.sqlite3"


@pytest.fixture
def writer(database: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(database, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("PRAGMA wal_autocheckpoint=0")
        writer.execute("CREATE TABLE card (name TEXT)")
        yield writer


def cards_without_log(database: Path) -> list[str]:
    alone = shutil.copy(database, database.with_name("alone.sqlite3"))
    with closing(sqlite3.connect(alone)) as reader:
        return [name for (name,) in reader.execute("SELECT name FROM card")]


def test_a_long_log_is_copied_while_somebody_writes(
    database: Path, writer: sqlite3.Connection
) -> None:
    writer.execute("INSERT INTO card VALUES ('Otter')")
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("INSERT INTO card VALUES ('Heron')")
    assert copy_log(database, longest=1_000)
    writer.execute("COMMIT")
    assert cards_without_log(database) == ["Otter"]


def test_a_copied_log_is_overwritten(database: Path, writer: sqlite3.Connection) -> None:
    log = database.with_name("db.sqlite3-wal")
    for _ in range(20):
        writer.execute("INSERT INTO card VALUES ('Otter')")
    longest = log.stat().st_size
    assert copy_log(database, longest=1_000)
    for _ in range(20):
        writer.execute("INSERT INTO card VALUES ('Heron')")
    assert log.stat().st_size == longest


def test_a_short_log_is_left_alone(database: Path, writer: sqlite3.Connection) -> None:
    assert not copy_log(database)
    assert not copy_log(database.with_name("another.sqlite3"))
    assert writer.execute("SELECT count(*) FROM card").fetchone() == (0,)


@pytest.mark.django_db
@pytest.mark.skipif(connection.vendor != "sqlite", reason="Only SQLite has this log.")
def test_commits_leave_the_log_to_the_server() -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_autocheckpoint")
        assert cursor.fetchone() == (LONGEST_LOG,)

"""A change on SQLite is made soon after the lock for writing is free, or says that it isn’t."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest
from django.db import OperationalError
from django.db.utils import ConnectionHandler
from pytest_django import DjangoDbBlocker

from tcgsite.operation.database.backends import SQLITE
from tcgsite.operation.database.patient_sqlite.base import is_busy


@pytest.fixture(autouse=True)
def allowed(django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Let the tests use databases: not the site’s, but files of their own."""
    with django_db_blocker.unblock():
        yield


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "shared.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE rows (number INTEGER)")
    return file


@pytest.fixture
def holder(file: Path) -> Iterator[sqlite3.Connection]:
    """Return another connection that has the lock for writing."""
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def write_a_row(
    file: Path, timeout: float, looked: Event | None = None, *, by_itself: bool = False
) -> None:
    """Write in a transaction, or with `by_itself`, by a statement without one."""
    options = {"timeout": timeout, "transaction_mode": "IMMEDIATE"}
    given = {"default": {"ENGINE": SQLITE, "NAME": file, "OPTIONS": options}}
    connection = ConnectionHandler(given)["default"]

    def see(execute, sql, params, many, context):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        if looked and sql.startswith(("BEGIN", "INSERT")):
            looked.set()
        return execute(sql, params, many, context)

    try:
        connection.ensure_connection()
        with connection.execute_wrapper(see), connection.cursor() as cursor:
            if not by_itself:
                connection.set_autocommit(
                    False, force_begin_transaction_with_broken_autocommit=True
                )
            cursor.execute("INSERT INTO rows VALUES (1)")
            if not by_itself:
                cursor.execute("COMMIT")
    finally:
        connection.close()


def rows(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM rows").fetchone()[0])


@pytest.mark.parametrize("by_itself", [False, True])
def test_a_change_waits_until_another_is_done(
    file: Path, holder: sqlite3.Connection, by_itself: bool
) -> None:
    looked = Event()
    writer = Thread(target=write_a_row, args=(file, 60, looked), kwargs={"by_itself": by_itself})
    writer.start()
    assert looked.wait(20), "the writer looks for the lock"
    assert rows(file) == 0
    holder.execute("COMMIT")
    writer.join()
    assert rows(file) == 1


def test_a_lock_that_stays_is_named(file: Path, holder: sqlite3.Connection) -> None:
    with pytest.raises(OperationalError, match="locked"):
        write_a_row(file, 0)
    holder.execute("ROLLBACK")
    write_a_row(file, 0)
    assert rows(file) == 1


@pytest.mark.parametrize(
    ("code", "waits"),
    [
        (sqlite3.SQLITE_BUSY, True),
        (sqlite3.SQLITE_BUSY_RECOVERY, True),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, False),
        (sqlite3.SQLITE_LOCKED, False),
        (sqlite3.SQLITE_IOERR_LOCK, False),
    ],
)
def test_a_file_that_is_mended_is_waited_for(code: int, waits: bool) -> None:
    failed = sqlite3.OperationalError("database is locked")
    failed.sqlite_errorcode = code
    assert is_busy(failed) is waits


def test_other_failures_are_not_tried_again(file: Path) -> None:
    file.write_bytes(b"This is a letter." * 100)
    with pytest.raises(Exception, match="not a database"):
        write_a_row(file, 60)

"""A change on SQLite is made soon after the lock for writing is free, or says that it isn’t."""

import os
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
from tcgsite.operation.database.patient_sqlite.idle_connections import IdleConnections


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


def connected(file: Path) -> sqlite3.Connection:
    """Return the connection that a thread gets which closes it at once."""
    wrapper = ConnectionHandler({"default": {"ENGINE": SQLITE, "NAME": file}})["default"]
    wrapper.ensure_connection()
    found: sqlite3.Connection = wrapper.connection
    wrapper.close()
    return found


@pytest.fixture
def keeping(monkeypatch: pytest.MonkeyPatch) -> IdleConnections:
    kept = IdleConnections()
    kept.start()
    monkeypatch.setattr("tcgsite.operation.database.patient_sqlite.base.idle_connections", kept)
    return kept


def test_the_next_thread_uses_the_connection_of_the_last(
    file: Path, keeping: IdleConnections
) -> None:
    first = connected(file)
    assert connected(file) is first
    other = file.with_name("other.sqlite3")
    assert connected(other) is not first
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        first.execute("SELECT 1")


def test_no_connection_waits_with_an_open_query(file: Path, keeping: IdleConnections) -> None:
    with closing(sqlite3.connect(file)) as other:
        other.execute("INSERT INTO rows VALUES (1), (2)")
        other.commit()
    wrapper = ConnectionHandler({"default": {"ENGINE": SQLITE, "NAME": file}})["default"]
    unread = wrapper.cursor()
    unread.execute("SELECT * FROM rows")
    assert unread.fetchone() == (1,)
    wrapper.close()
    waiting = keeping.take(str(file))
    assert waiting is not None
    with closing(sqlite3.connect(file)) as other:
        other.execute("INSERT INTO rows VALUES (3)")
        other.commit()
    assert waiting.execute("SELECT count(*) FROM rows").fetchone() == (3,)
    waiting.close()


def test_a_connection_within_a_transaction_is_closed(file: Path, keeping: IdleConnections) -> None:
    wrapper = ConnectionHandler({"default": {"ENGINE": SQLITE, "NAME": file}})["default"]
    wrapper.cursor().execute("BEGIN IMMEDIATE")
    wrapper.close()
    assert keeping.take(str(file)) is None
    assert rows(file) == 0


def test_forks_keep_no_connections(
    file: Path, keeping: IdleConnections, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = connected(file)
    monkeypatch.setattr(os, "getpid", lambda: 0)
    assert connected(file) is not first
    assert keeping.take(str(file)) is None

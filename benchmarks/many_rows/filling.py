"""Fill tables with copies of one row that differ in some columns, in one statement for each table."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import time
from typing import Any

from django.db import connection, models

START = int(time())
"""The time of the newest made-up row, in seconds since 1970."""


def hurry() -> None:
    """Let SQLite trade safety for speed. A half-filled site would be thrown away."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous = OFF")
            # In kB, because indexes are filled in random order.
            cursor.execute("PRAGMA cache_size = -2000000")


@contextmanager
def unchecked_keys() -> Iterator[None]:
    """Keep PostgreSQL from checking foreign keys, which it would do row by row."""
    if connection.vendor == "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
    yield
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = DEFAULT")


def fill(row: models.Model, many: int, first: int, **columns: str) -> None:
    """Insert copies of the row.

    `columns` has the SQL for columns that differ. In it, `i` runs from 0 to `many` - 1.
    """
    model = type(row)
    values, given = [], []
    meta = model._meta  # noqa: SLF001 - documented by Django
    fields = [field for field in meta.concrete_fields if not field.generated]
    for field in fields:
        if field.name in columns:
            values.append(columns[field.name].replace("%", "%%"))
        elif field.primary_key and isinstance(field, models.AutoField):
            values.append(f"{first} + i")
        else:
            values.append("%s")
            given.append(field.get_db_prep_save(field.pre_save(row, True), connection))
    names = ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)
    _insert(meta.db_table, names, ", ".join(values), many, given)


def fill_pairs(table: str, many: int, columns: Mapping[str, str]) -> None:
    """Insert rows into the table of a many-to-many relation."""
    values = ", ".join(each.replace("%", "%%") for each in columns.values())
    _insert(table, ", ".join(columns), values, many, [])


def _insert(table: str, names: str, values: str, many: int, given: list[Any]) -> None:
    sql = (
        f"INSERT INTO {table} ({names}) WITH RECURSIVE n(i) AS "  # noqa: S608 - nothing is typed by users
        f"(SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {many - 1}) SELECT {values} FROM n"
    )
    with connection.cursor() as cursor:
        cursor.execute(sql, given)


def moment(seconds: str) -> str:
    """Return the SQL of a time this many seconds before the newest row."""
    if connection.vendor == "sqlite":
        return f"strftime('%Y-%m-%d %H:%M:%S', {START} - ({seconds}), 'unixepoch')"
    return f"to_timestamp({START} - ({seconds}))"


def analyse() -> None:
    """Update the statistics of the database, as a server does by itself after a while."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE" if connection.vendor == "sqlite" else "VACUUM ANALYZE")

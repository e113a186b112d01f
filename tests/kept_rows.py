"""Rows that many tests begin with: made once by a process, then copied for each later test."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.models import Model
from django.utils import timezone

Row = tuple[Any, ...]


@dataclass(frozen=True)
class Table:
    """The rows of a model, and in which columns they have moments."""

    model: type[Model]
    rows: list[Row]
    dated: tuple[int, ...]

    @classmethod
    def of(cls, model: type[Model]) -> "Table":
        rows = list(_rows_of(model))
        dated = {place for row in rows for place, value in enumerate(row) if is_moment(value)}
        return cls(model, rows, tuple(sorted(dated)))

    def rows_after(self, passed: timedelta) -> list[Row]:
        return [self._later(row, passed) for row in self.rows] if self.dated else self.rows

    def _later(self, row: Row, passed: timedelta) -> Row:
        values = list(row)
        for place in self.dated:
            if is_moment(values[place]):
                values[place] += passed
        return tuple(values)


def is_moment(value: Any) -> bool:
    return isinstance(value, datetime)


@dataclass(frozen=True)
class KeptRows:
    """Rows as the database stores them, which is quicker than as models.

    tables   each model that has rows, with all of them, in the order in which they can be written
    read_at  when they were read: copies are as much later as they are written later
    """

    tables: tuple[Table, ...]
    read_at: datetime

    @classmethod
    def of(cls, models: Iterable[type[Model]]) -> "KeptRows":
        found = map(Table.of, models)
        return cls(tuple(table for table in found if table.rows), timezone.now())

    @transaction.atomic
    def write(self) -> None:
        """Write the rows into tables that have none."""
        passed = timezone.now() - self.read_at
        with connection.cursor() as cursor:
            for table in self.tables:
                name, columns = _name_of(table.model), _columns_of(table.model)
                places = ", ".join(["%s"] * len(table.rows[0]))
                statement = f"INSERT INTO {name} ({columns}) VALUES ({places})"
                cursor.executemany(statement, table.rows_after(passed))
            models = [table.model for table in self.tables]
            for statement in connection.ops.sequence_reset_sql(no_style(), models):
                cursor.execute(statement)


def _rows_of(model: type[Model]) -> Iterator[Row]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {_columns_of(model)} FROM {_name_of(model)}")
        yield from cursor.fetchall()


def _name_of(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def _columns_of(model: type[Model]) -> str:
    # What a database computes itself can't be written.
    fields = (field for field in model._meta.local_concrete_fields if not field.generated)
    return ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)

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
class KeptRows:
    """Rows as the database stores them, which is quicker than as models.

    tables   each model that has rows, with all of them, in the order in which they can be written
    read_at  when they were read: copies are as much later as they are written later
    """

    tables: tuple[tuple[type[Model], list[Row]], ...]
    read_at: datetime

    @classmethod
    def of(cls, models: Iterable[type[Model]]) -> "KeptRows":
        found = ((model, list(_rows_of(model))) for model in models)
        return cls(tuple((model, rows) for model, rows in found if rows), timezone.now())

    @transaction.atomic
    def write(self) -> None:
        """Write the rows into tables that have none."""
        passed = timezone.now() - self.read_at
        with connection.cursor() as cursor:
            for model, rows in self.tables:
                places = ", ".join(["%s"] * len(rows[0]))
                cursor.executemany(
                    f"INSERT INTO {_name_of(model)} ({_columns_of(model)}) VALUES ({places})",
                    [tuple(_later(value, passed) for value in row) for row in rows],
                )
            models = [model for model, _ in self.tables]
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


def _later(value: Any, passed: timedelta) -> Any:
    return value + passed if isinstance(value, datetime) else value

"""Rows that many tests begin with: made once by a process, then copied for each later test."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.apps import apps
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.models import Model
from django.utils import timezone

from cards.models import PackVersion, Pool
from tests.chance import draw_as_before

LAST = (PackVersion, Pool)
"""Models written last, because their related rows are frozen once they exist."""
Row = tuple[Any, ...]
_pictures: dict[str, "KeptRows"] = {}


def build_once(name: str, build: Callable[[], object]) -> None:
    """Build the rows of this picture, or copy what they were when this process first built them.

    The rows that were there before must be the same each time. What is drawn depends on the picture, and
    not on the test that is the first to need it.
    """
    draw_as_before(name)
    if name in _pictures:
        _pictures[name].write()
    else:
        before = {model: {*_rows_of(model)} for model in all_models()}
        build()
        _pictures[name] = KeptRows.of(all_models(), before)
    draw_as_before(f"after {name}")


def all_models() -> list[type[Model]]:
    """Return the models that have tables, in the order in which their rows can be written."""
    found = apps.get_models(include_auto_created=True)
    tables = [model for model in found if model._meta.managed and not model._meta.proxy]
    return sorted(tables, key=lambda model: model in LAST)


@dataclass(frozen=True)
class Table:
    """The rows of a model, and in which columns they have moments."""

    model: type[Model]
    rows: list[Row]
    dated: tuple[int, ...]

    @classmethod
    def of(cls, model: type[Model], before: Set[Row] = frozenset()) -> "Table":
        rows = [row for row in _rows_of(model) if row not in before]
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
    def of(
        cls, models: Iterable[type[Model]], before: Mapping[type[Model], Set[Row]] | None = None
    ) -> "KeptRows":
        found = (Table.of(model, (before or {}).get(model, frozenset())) for model in models)
        return cls(tuple(table for table in found if table.rows), timezone.now())

    @transaction.atomic
    def write(self) -> None:
        """Write the rows. Those that are there already become as they were."""
        passed = timezone.now() - self.read_at
        with connection.cursor() as cursor:
            for table in self.tables:
                name, columns = _name_of(table.model), _columns_of(table.model)
                places = ", ".join(["%s"] * len(table.rows[0]))
                statement = f"INSERT INTO {name} ({columns}) VALUES ({places}) {_else(table.model)}"
                cursor.executemany(statement, table.rows_after(passed))
            models = [table.model for table in self.tables]
            for statement in connection.ops.sequence_reset_sql(no_style(), models):
                cursor.execute(statement)


def _rows_of(model: type[Model]) -> Iterator[Row]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {_columns_of(model)} FROM {_name_of(model)}")
        yield from cursor.fetchall()


def _else(model: type[Model]) -> str:
    """Return the clause for a row that already exists."""
    key, *others = _column_names(model)
    changes = ", ".join(f"{each} = excluded.{each}" for each in others)
    return f"ON CONFLICT ({key}) DO UPDATE SET {changes}" if others else ""


def _name_of(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def _columns_of(model: type[Model]) -> str:
    return ", ".join(_column_names(model))


def _column_names(model: type[Model]) -> list[str]:
    """Return the columns, the primary key first. What a database computes itself can't be written."""
    fields = [field for field in model._meta.local_concrete_fields if not field.generated]
    fields.sort(key=lambda field: not field.primary_key)
    return [connection.ops.quote_name(str(field.column)) for field in fields]

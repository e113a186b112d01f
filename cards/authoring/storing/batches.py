"""Divide rows among transactions. On SQLite, all other users' writes wait during each."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

AT_ONCE = 100
"""The number of rows written in one transaction."""
Item = TypeVar("Item")


def batches(items: Iterable[Item], size: int = AT_ONCE) -> Iterator[list[Item]]:
    left = iter(items)
    while some := list(islice(left, size)):
        yield some


def add_rows(rows_of: Any, rows: Iterable[Any]) -> None:
    """Insert the rows, a few in each transaction."""
    for some in batches(rows):
        rows_of.objects.bulk_create(some)


def add_new_rows(rows_of: Any, rows: Iterable[Any]) -> None:
    """Insert the rows, except for those that another request has inserted in the meantime."""
    for some in batches(rows):
        rows_of.objects.bulk_create(some, ignore_conflicts=True)


def delete_rows(rows: Any) -> None:
    """Delete the rows of this query, a few in each transaction."""
    while some := list(rows.order_by("pk").values_list("pk", flat=True)[:AT_ONCE]):
        rows.model.objects.filter(pk__in=some).delete()

"""Pages of long lists. A cursor says where the next page begins, so that new rows move nothing."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from django.db.models import Model, QuerySet
from ninja import Field, Schema

ON_A_PAGE = 50
MOST_ON_A_PAGE = 200
LONGEST_CURSOR = 19
"""Digits of the largest number of a row."""

Row = TypeVar("Row", bound=Model)
Item = TypeVar("Item")


class Paging(Schema):
    """Which part of a list is asked for."""

    cursor: str = Field("", pattern=r"^[0-9]*$", max_length=LONGEST_CURSOR)
    limit: int = Field(ON_A_PAGE, ge=1, le=MOST_ON_A_PAGE)


class PageOf(Schema, Generic[Item]):
    """A part of a list. `next` is the cursor of the part after it, or null at the end."""

    items: list[Item]
    next: str | None


def page_of(
    rows: QuerySet[Row], paging: Paging, answer: Callable[[Row], Item], newest_first: bool = True
) -> dict[str, Any]:
    """Return the part of the rows after the cursor, in the order of their primary keys."""
    after = {"pk__lt" if newest_first else "pk__gt": int(paging.cursor)} if paging.cursor else {}
    ordered = rows.filter(**after).order_by("-pk" if newest_first else "pk")
    found = list(ordered[: paging.limit + 1])
    shown = found[: paging.limit]
    return {
        "items": answers(shown, answer),
        "next": str(shown[-1].pk) if len(found) > len(shown) else None,
    }


def answers(rows: Iterable[Row], answer: Callable[[Row], Item]) -> list[Item]:
    return [answer(row) for row in rows]

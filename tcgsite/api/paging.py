"""Pages of long lists. A cursor says where the next page begins, so new rows don’t shift the pages."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from django.db.models import Model, QuerySet
from ninja import Field, Schema

ON_A_PAGE = 50
MOST_ON_A_PAGE = 200
LONGEST_CURSOR = 19
"""The number of digits in the largest row id."""

Row = TypeVar("Row", bound=Model)
Item = TypeVar("Item")


class Numbered(Protocol):
    """A row, or values read from one."""

    @property
    def pk(self) -> Any: ...


class Paging(Schema):
    """The requested part of a list.

    `cursor` is the `next` of the part before, or empty for the first part.
    """

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
    found = list(rows_after(rows, paging, newest_first))
    return {
        "items": answers(found[: paging.limit], answer),
        "next": cursor_after(found, paging),
    }


def page_of_few(
    rows: QuerySet[Row], paging: Paging, answer: Callable[[Row], Item]
) -> dict[str, Any]:
    """Return the part as `page_of` does, but faster for mostly empty lists: the full query takes long to
    build.
    """
    keys = list(rows_after(rows, paging).values_list("pk", flat=True))
    if not keys:
        return {"items": [], "next": None}
    return page_of(rows.filter(pk__in=keys), paging, answer)


def rows_after(rows: QuerySet[Row], paging: Paging, newest_first: bool = True) -> QuerySet[Row]:
    """Return the rows of this part, plus the first row of the next part if there is one."""
    after = {"pk__lt" if newest_first else "pk__gt": int(paging.cursor)} if paging.cursor else {}
    ordered = rows.filter(**after).order_by("-pk" if newest_first else "pk")
    return ordered[: paging.limit + 1]


def cursor_after(found: Sequence[Numbered], paging: Paging) -> str | None:
    """Return the cursor of the next part, or None if no further rows were found."""
    return str(found[paging.limit - 1].pk) if len(found) > paging.limit else None


def answers(rows: Iterable[Row], answer: Callable[[Row], Item]) -> list[Item]:
    return [answer(row) for row in rows]

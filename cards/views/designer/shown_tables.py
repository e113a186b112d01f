"""The tables of a game’s definition, as the designer’s page shows them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from cards.authoring.designer.definition import Definition
from cards.authoring.designer.labels import PHASE
from cards.authoring.designer.table_changes import NamedTable, TableSort
from cards.authoring.designer.table_fields import TableField, shown_value
from cards.authoring.drafts.document import Kind
from cards.models import DraftPart
from cards.views.designer.phase_ring import PhaseRing, phase_ring


@dataclass(frozen=True)
class ShownField:
    field: TableField
    value: Any
    id: str
    suggestions: tuple[tuple[str, str], ...] = ()
    """Names and titles."""

    @property
    def suggested_names(self) -> tuple[str, ...]:
        return tuple(name for name, _title in self.suggestions)


@dataclass(frozen=True)
class ShownTable:
    """One table with its fields. `refused` and `broken` belong to the change that was just refused."""

    table: NamedTable
    fields: list[ShownField]
    is_open: bool = False

    @property
    def id(self) -> str:
        return f"{self.table.sort.name}-{self.table.number}"

    @property
    def usual(self) -> list[ShownField]:
        return [each for each in self.fields if not each.field.is_more]

    @property
    def more(self) -> list[ShownField]:
        return [each for each in self.fields if each.field.is_more]


@dataclass(frozen=True)
class ShownSort:
    """The tables of a sort. Phases are also drawn as a ring."""

    sort: TableSort
    tables: list[ShownTable]
    ring: PhaseRing | None = None


def shown_sort(
    found: Definition, sort: TableSort, parts: list[DraftPart], request: HttpRequest
) -> ShownSort:
    tables = found.tables_of_sort(sort)
    rules = {part.name: part.title for part in parts if _is_rule(part)}
    named = request.POST.get("number", request.GET.get("number", ""))
    is_named = request.POST.get("sort", request.GET.get("sort", "")) == sort.name
    opened = len(tables) - 1 if request.POST.get("do") == "add" and is_named else named
    return ShownSort(
        sort,
        [
            ShownTable(
                table,
                list(_fields_to_show(found, table, rules)),
                is_open=sort.is_single or (is_named and str(table.number) == str(opened)),
            )
            for table in tables
        ],
        phase_ring(tables, rules) if sort.heading == PHASE else None,
    )


def _fields_to_show(
    found: Definition, table: NamedTable, rules: Mapping[str, str]
) -> Iterator[ShownField]:
    """Yield the fields of a table. `rules` are titles by name."""
    for field in found.fields(table.sort):
        is_key = field.key == "name" and not table.sort.in_list
        value = table.name if is_key else shown_value(field, table.values)
        names_rules = (table.sort.name, field.key) in RULE_KEYS
        yield ShownField(
            field,
            value,
            f"{table.sort.name}-{table.number}-{field.key}",
            tuple(rules.items()) if names_rules else (),
        )


RULE_KEYS = {("game", "setup"), ("game", "ending"), ("phases", "effects")}
"""The keys that name rules, by sort of table."""


def _is_rule(part: DraftPart) -> bool:
    return part.kind == Kind.EFFECT and part.content.get("list") == "rules"

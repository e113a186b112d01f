"""Change one table of a game's definition: add, save, rename, move or remove it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import chain, count
from typing import Any

from django.utils.functional import Promise
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.authoring.designer.labels import (
    ATTRIBUTE,
    DECK_RULE,
    GAME,
    LOOK,
    PHASE,
    PREFERENCE,
    SOUNDS,
    STYLE,
    ZONE,
)
from cards.authoring.designer.table_fields import FieldError
from cards.names.folding import folded_name
from engine.language.vocabulary import vocabulary_of
from engine.rulebook.packs.readers.name_clashes import UNREADABLE
from engine.rulebook.packs.table_reader import WORD

Tables = dict[str, Any]
MOST_TABLES = 200
"""The most tables of one sort in a game, far more than any game needs."""


@dataclass(frozen=True, slots=True)
class TableSort:
    """A sort of tables. `heading` is that of docs/pack-files.md, and `path` leads to the tables.

    Tables in a list contain their name. Otherwise, the name is the key of the table, unless there is only one
    table.
    """

    name: str
    heading: str
    path: tuple[str, ...]
    title: str | Promise
    add: str | Promise = ""
    in_list: bool = False
    new: tuple[tuple[str, Any], ...] = ()
    """The contents of a new table, as pairs."""

    @property
    def is_single(self) -> bool:
        return not self.add

    @property
    def name_key(self) -> str:
        """Return the key for the name of a table in a list. Only preferences can share a name."""
        return "effect" if self.heading == PREFERENCE else "name"


ALL_PHASES = "any"
"""The word of effects for all phases."""
ZONE_CLASSES = ("game", "player")
"""The classes that zones can belong to."""
OPEN = ["owner", "allies", "opponents"]
OF_CLASS = {
    "game": gettext_lazy("Attributes of the game"),
    "player": gettext_lazy("Attributes of players"),
    "card": gettext_lazy("Attributes of cards"),
    "zone": gettext_lazy("Attributes of zones"),
    "phase": gettext_lazy("Attributes of phases"),
    "effect": gettext_lazy("Attributes of effects on the stack"),
}
SORTS: Mapping[str, TableSort] = {
    sort.name: sort
    for sort in (
        TableSort("game", GAME, ("game",), gettext_lazy("The game")),
        TableSort("style", STYLE, ("style",), gettext_lazy("How cards are printed")),
        TableSort("sounds", SOUNDS, ("sounds",), gettext_lazy("Sounds")),
        *(
            TableSort(
                f"{of_class}-attributes",
                ATTRIBUTE,
                ("attributes", of_class),
                title,
                gettext_lazy("Add an attribute"),
                new=(("kind", "number"),),
            )
            for of_class, title in OF_CLASS.items()
        ),
        TableSort(
            "zones",
            ZONE,
            ("zones",),
            gettext_lazy("Zones"),
            gettext_lazy("Add a zone"),
            in_list=True,
            new=(("each", "player"), ("seen_by", OPEN)),
        ),
        TableSort(
            "phases",
            PHASE,
            ("phases",),
            gettext_lazy("Phases of a turn"),
            gettext_lazy("Add a phase"),
            in_list=True,
        ),
        TableSort(
            "deck-rules",
            DECK_RULE,
            ("deck_rules",),
            gettext_lazy("Deck rules"),
            gettext_lazy("Add a deck rule"),
            in_list=True,
            new=(
                ("holds", "count(deck) >= 10"),
                ("message", "A deck needs 10 cards; this one has {count(deck)}."),
            ),
        ),
        TableSort(
            "looks",
            LOOK,
            ("looks",),
            gettext_lazy("Looks of texts"),
            gettext_lazy("Add a look"),
        ),
        TableSort(
            "preferences",
            PREFERENCE,
            ("preferences",),
            gettext_lazy("What bots prefer"),
            gettext_lazy("Add a preference"),
            in_list=True,
            new=(("worth", "1"),),
        ),
    )
}


@dataclass(frozen=True, slots=True)
class NamedTable:
    """One table of a sort. `number` counts from 0."""

    sort: TableSort
    number: int
    name: str
    values: Mapping[str, Any]

    @property
    def title(self) -> str:
        found = self.values.get("title") or self.name
        return str(found) or _("unnamed")


def tables_of_sort(sort: TableSort, tables: Mapping[str, Any]) -> list[NamedTable]:
    """Return the tables of this sort, skipping values that aren't tables."""
    found = _inside(sort, tables)
    if sort.is_single:
        return [NamedTable(sort, 0, "", found if isinstance(found, dict) else {})]
    return [
        NamedTable(sort, number, name, values)
        for number, (name, values) in enumerate(_entries_by_name(sort, found))
        if isinstance(values, dict)
    ]


def _inside(sort: TableSort, tables: Mapping[str, Any]) -> Any:
    found: Any = tables
    for key in sort.path:
        found = found.get(key) if isinstance(found, dict) else None
    return found


def _entries_by_name(sort: TableSort, found: Any) -> Iterator[tuple[str, Any]]:
    if sort.in_list and isinstance(found, list):
        for each in found:
            yield (
                str(each.get("name", each.get("effect", ""))) if isinstance(each, dict) else "",
                each,
            )
    elif isinstance(found, dict):
        yield from found.items()


def with_table(
    tables: Tables, sort: TableSort, values: Mapping[str, Any], name: str = ""
) -> Tables:
    """Return the tables with a new one of this sort. Raises FieldError."""
    names = [each.name for each in tables_of_sort(sort, tables)]
    if len(names) >= MOST_TABLES:
        raise FieldError(_("A game can have at most %d of these; remove one first.") % MOST_TABLES)
    name = name or free_table_name(sort, names)
    entries = [*_entries_by_name(sort, _inside(sort, tables)), (name, {**dict(sort.new), **values})]
    return _with_entries(tables, sort, entries)


def taken_names(sort: TableSort, tables: Mapping[str, Any], edition: int) -> set[str]:
    """Return the names that no new table of the sort can have.

    Zones and attributes of one class share their names, because effects read both in the same way.
    """
    own = {each.name for each in tables_of_sort(sort, tables)}
    if sort.heading == PHASE:
        return {*own, ALL_PHASES}
    if sort.heading not in (ZONE, ATTRIBUTE):
        return own
    classes = ZONE_CLASSES if sort.heading == ZONE else sort.path[1:]
    words = [*vocabulary_of(edition).attributes, *UNREADABLE]
    zones = [each.values for each in tables_of_sort(SORTS["zones"], tables)]
    return own.union(
        (name for of_class, name in words if of_class in classes),
        *([each.name for each in _attributes(of_class, tables)] for of_class in classes),
        *(
            (str(zone.get("name")), str(zone.get("group")))
            for zone in zones
            if sort.heading == ZONE or zone.get("each", "player") in classes
        ),
    )


def _attributes(of_class: str, tables: Mapping[str, Any]) -> list[NamedTable]:
    return tables_of_sort(SORTS[f"{of_class}-attributes"], tables)


def free_table_name(sort: TableSort, names: Iterable[str], title: str = "") -> str:
    """Return a free name for a table, made from the title or from the sort."""
    plain = slugify(title, allow_unicode=True).replace("-", "_") or NAMES.get(sort.path[0], "new")
    plain = plain if WORD.fullmatch(plain) else f"new_{plain}"
    return free_name_like(plain, names)


def free_name_like(plain: str, taken: Iterable[str], dash: str = "_") -> str:
    """Return the name, with a number if it is taken. `taken` may contain folded names."""
    used = {each.casefold() for each in taken}
    names = chain([plain], (f"{plain}{dash}{number}" for number in count(2)))
    return next(name for name in names if used.isdisjoint((name.casefold(), folded_name(name))))


NAMES = {"zones": "zone", "phases": "phase", "attributes": "value", "deck_rules": "rule"}


def with_values(
    tables: Tables, sort: TableSort, number: int, values: Mapping[str, Any], name: str = ""
) -> Tables:
    """Return the tables with these values in the table with this number. Raises FieldError."""
    if sort.is_single:
        return {**tables, sort.path[0]: dict(values)}
    entries = list(_entries_by_name(sort, _inside(sort, tables)))
    if sort.name_key == "name":
        _check_name(name, [other for place, (other, _t) in enumerate(entries) if place != number])
    entries[number] = (name, dict(values))
    return _with_entries(tables, sort, entries)


def _check_name(name: str, others: Sequence[str]) -> None:
    if name and name in others:
        raise FieldError(_("The name “%s” is already used; choose another.") % name)


def without_table(tables: Tables, sort: TableSort, number: int) -> Tables:
    entries = list(_entries_by_name(sort, _inside(sort, tables)))
    return _with_entries(tables, sort, entries[:number] + entries[number + 1 :])


def with_table_moved(tables: Tables, sort: TableSort, number: int, to: int) -> Tables:
    entries = list(_entries_by_name(sort, _inside(sort, tables)))
    entry = entries.pop(number)
    entries.insert(max(to, 0), entry)
    return _with_entries(tables, sort, entries)


def with_tables_in_order(tables: Tables, sort: TableSort, order: Sequence[int]) -> Tables:
    """Return the tables with those of this sort in another order. `order` contains their present numbers."""
    entries = list(_entries_by_name(sort, _inside(sort, tables)))
    if sorted(order) != list(range(len(entries))):
        return tables
    return _with_entries(tables, sort, [entries[number] for number in order])


def _with_entries(tables: Tables, sort: TableSort, entries: Sequence[tuple[str, Any]]) -> Tables:
    """Return the tables with all those of this sort replaced by these entries."""
    changed = deepcopy(tables)
    place: Any = changed
    for key in sort.path[:-1]:
        place = place.setdefault(key, {})
        if not isinstance(place, dict):
            raise FieldError(_("“%s” isn’t a table. Edit the file first.") % key)
    key = sort.path[-1]
    if not entries:
        place.pop(key, None)
    elif sort.in_list:
        place[key] = [_with_name(sort, name, values) for name, values in entries]
    else:
        place[key] = dict(entries)
    return changed


def _with_name(sort: TableSort, name: str, values: Any) -> Any:
    if not isinstance(values, dict) or not name:
        return values
    others = {key: value for key, value in values.items() if key != sort.name_key}
    return {sort.name_key: name} | others

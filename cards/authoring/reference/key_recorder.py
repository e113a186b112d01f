"""Record the tables and keys of pack files by asking the code that reads them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache
from typing import Any, TypeVar

from engine.language.vocabulary import EDITIONS, SECOND
from engine.rulebook.packs.generated_tables import EXPANDED
from engine.rulebook.packs.read_pack import read_format, read_head
from engine.rulebook.packs.table_reader import LONGEST, TableReader

Found = TypeVar("Found")
TOP = "top of the file"
NAMED = "‹name›"
REQUIRED = "required"
CLASSES = ("game", "player", "card", "zone", "phase", "effect")


class KeySort(Enum):
    """The kind of a key's content. Choices are from the key's `options`."""

    TEXT = auto()
    LINE = auto()
    NAME = auto()
    NUMBER = auto()
    FLAG = auto()
    CHOICE = auto()
    CHOICES = auto()
    TEXTS = auto()
    LIST = auto()
    TABLE = auto()
    VALUE = auto()


@dataclass(frozen=True, slots=True)
class PackKey:
    """A key of a table. `kind` and `default` are texts for readers. `default` is "" if there is
    no default.
    """

    kind: str
    default: str
    since: int
    sort: KeySort
    options: tuple[str, ...] = ()
    usual: object = None
    """The default value, or None."""


Tables = dict[str, dict[str, PackKey]]
SORTS: Mapping[type, KeySort] = {
    int: KeySort.NUMBER,
    bool: KeySort.FLAG,
    list: KeySort.LIST,
    dict: KeySort.TABLE,
}


@cache
def pack_file_keys() -> Tables:
    """Return the keys of each table, in the order in which the site reads them.

    Rules packs and house rules have different tables, so both are read.
    """
    found: Tables = {}
    for edition in EDITIONS:
        for missing in ("adds_to", "game"):
            head = KeyRecorder(TOP, found, edition, missing)
            read_format(head)
            head.edition = edition
            read_head(head)
        if edition == SECOND:
            for key, lists in EXPANDED.items():
                for each in lists:
                    KeyRecorder(f"[[{each}]]", found, edition).note(
                        key, "a table", "", KeySort.TABLE
                    )
    return {heading: keys for heading, keys in found.items() if keys}


class KeyRecorder(TableReader):
    """Reads an empty table as if it had every key except `missing`, and notes what is asked for."""

    def __init__(self, heading: str, found: Tables, edition: int, missing: str = "") -> None:
        super().__init__({}, heading, [], edition)
        self.heading, self.found, self.missing = heading, found, missing

    def note(
        self,
        key: str,
        kind: str,
        default: object,
        sort: KeySort = KeySort.VALUE,
        options: tuple[str, ...] = (),
    ) -> None:
        keys = self.found.setdefault(self.heading, {})
        text = default_text(default)
        known = keys.get(key)
        if known is None:
            keys[key] = PackKey(kind, text, self.edition, sort, options, default)
        elif not known.kind:
            optional = "" if text == REQUIRED else text
            keys[key] = replace(
                known, kind=kind, default=optional, sort=sort, options=options, usual=default
            )
        elif known.default != REQUIRED != text and text not in known.default:
            keys[key] = replace(known, default=f"{known.default} or {text}")

    def has(self, key: str) -> bool:
        self.note(key, "", "")
        return key != self.missing

    def any_value(self, key: str, default: Found) -> Found:
        self.note(key, "a value", "")
        return default

    def value(self, key: str, of: type[Found], default: Found | None, wanted: str) -> Found:
        self.note(key, wanted, default, SORTS.get(of, KeySort.VALUE))
        if default is None:
            return of(NAMED) if issubclass(of, str) else of()
        return default

    def text(self, key: str, default: str | None = None, longest: int = LONGEST) -> str:
        self.note(key, f"a text{limit(longest)}", default, KeySort.TEXT)
        return NAMED if default is None else default

    def line(self, key: str, default: str | None = None, longest: int = LONGEST) -> str:
        self.note(key, f"a line of text{limit(longest)}", default, KeySort.LINE)
        return self.text(key, default, longest)

    def word(self, key: str, default: str | None = None) -> str:
        self.note(key, "a name", default, KeySort.NAME)
        return self.text(key, default)

    def items(self, key: str, default: list[Any] | None = None) -> list[Any]:
        self.note(key, "a list", default, KeySort.LIST)
        return default or []

    def texts(self, key: str, default: list[Any] | None = None) -> tuple[str, ...]:
        self.note(key, "a list of texts", default, KeySort.TEXTS)
        return tuple(default or ())

    def one_of(self, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        usual = default or (None if default is None else "")
        self.note(key, f"one of {words(known)}", usual, KeySort.CHOICE, tuple(filter(None, known)))
        return known[0] if default is None else default

    def some_of(
        self, key: str, known: tuple[str, ...], default: list[Any] | None = None
    ) -> tuple[str, ...]:
        self.note(key, f"a list of {words(known)}", default, KeySort.CHOICES, known)
        return ()

    def table_at(self, key: str) -> KeyRecorder:
        self.note(key, "a table", {}, KeySort.TABLE)
        if self.heading == TOP:
            return self.below(f"[{key}]")
        return self.below(f"[{self.heading.strip('[]')}.{key}]")

    def tables(self, key: str, named: str = "") -> Iterator[TableReader]:
        self.note(key, "a list of tables", [], KeySort.TABLE)
        yield self.below(f"[[{key}]]")

    def named_tables(self, where: str) -> Iterator[tuple[str, TableReader]]:
        base = self.heading.strip("[]")
        for of_class in CLASSES:
            base = base.replace(f"attributes.{of_class}", "attributes.CLASS")
        yield NAMED, self.below(f"[{base}.NAME]")

    def parse(self, key: str, parse: Callable[[str, int], Found], text: str) -> Found | None:
        return None

    def below(self, heading: str) -> KeyRecorder:
        self.found.setdefault(heading, {})
        return KeyRecorder(heading, self.found, self.edition, self.missing)


def words(known: Sequence[str]) -> str:
    return ", ".join(f"`{each}`" for each in known if each)


def limit(longest: int) -> str:
    return "" if longest == LONGEST else f", at most {longest:,} characters"


def default_text(default: object) -> str:
    if default is None:
        return REQUIRED
    if default in ("", [], {}):
        return ""
    if default == NAMED:
        return "the name"
    return f"`{json.dumps(default, ensure_ascii=False)}`".replace(NAMED, "NAME")

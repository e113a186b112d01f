"""A game being written: its tables and parts, and facts about its rules."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from cards.authoring.designer.table_changes import OF_CLASS, SORTS, tables_of_sort
from cards.authoring.drafts.document import Kind, PartContent, parts_of
from engine.language.vocabulary import FIRST
from engine.rulebook.packs.read_pack import read_tables


@dataclass(frozen=True)
class GameParts:
    """The tables of a game's definition and the other parts of its draft."""

    tables: dict[str, Any]
    parts: tuple[PartContent, ...]
    edition: int

    def of_kind(self, kind: str) -> list[tuple[int, PartContent]]:
        """Return the parts of this kind with their indexes."""
        return [(place, part) for place, part in enumerate(self.parts) if part.kind == kind]

    def place_of(self, kind: str, name: str) -> int | None:
        found = (place for place, part in self.of_kind(kind) if part.name == name)
        return next(found, None)

    def with_tables(self, tables: dict[str, Any]) -> "GameParts":
        return replace(self, tables=tables)

    def with_part(self, part: PartContent) -> "GameParts":
        return replace(self, parts=(*self.parts, part))

    def with_content(self, place: int, content: dict[str, Any]) -> "GameParts":
        changed = PartContent(self.parts[place].kind, content)
        return replace(self, parts=(*self.parts[:place], changed, *self.parts[place + 1 :]))

    @property
    def setup(self) -> str:
        """Return the name of the rule before the first turn, or "" if the game has none."""
        game = self.tables.get("game")
        return str(game.get("setup", "")) if isinstance(game, dict) else ""

    @cached_property
    def facts(self) -> Sequence[tuple[str, str]]:
        """Return facts about the game as lines, each with its source: a table or an effect."""
        return tuple(self._facts())

    def _facts(self) -> Iterator[tuple[str, str]]:
        for table in tables_of_sort(SORTS["zones"], self.tables):
            yield f"zone {table.name}", table.name
            yield f"role {table.values.get('role', '')}", table.name
        for table in tables_of_sort(SORTS["phases"], self.tables):
            yield f"phase {table.name}", table.name
        for of_class in OF_CLASS:
            for table in tables_of_sort(SORTS[f"{of_class}-attributes"], self.tables):
                yield f"attribute {of_class}.{table.name}", table.name
        for _place, part in self.of_kind(Kind.EFFECT):
            for line in str(part.content.get("text", "")).splitlines():
                yield line.strip(), part.name

    def place_of_fact(self, beginnings: Sequence[str]) -> str | None:
        """Return the source of a fact that begins like one of these, or None.

        If a beginning ends with a word, the fact must contain the whole word.
        """
        wanted = frozenset(filter(None, beginnings))
        sizes = sorted({len(each) for each in wanted})
        found = (
            where
            for line, where in self.facts
            for size in sizes
            if line[:size] in wanted and not re.fullmatch(r"\w\w", line[size - 1 : size + 1])
        )
        return next(found, None)


def game_of_tables(tables: Mapping[str, Any]) -> GameParts:
    """Return the game of a pack file."""
    parts = parts_of(tables)
    rules = next((part for part in parts if part.kind == Kind.RULES), None)
    found = read_tables(rules.content["text"]) if rules else {}
    others = tuple(part for part in parts if part.kind != Kind.RULES)
    return GameParts(found, others, tables.get("format", FIRST))

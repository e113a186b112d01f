"""Removal: a game while a block is being removed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.blocks.records.record import CARD, EFFECT, SHELL, BlockThing, digest_of_table
from cards.authoring.blocks.records.uses import title_of
from cards.authoring.designer.table_changes import SORTS, NamedTable, tables_of_sort, without_table
from cards.authoring.drafts.document import Kind, PartContent

MOST_NAMED = 5
"""The most cards that a sentence names."""
KINDS: Mapping[str, str] = {EFFECT: Kind.EFFECT, CARD: Kind.CARD, SHELL: Kind.EFFECT}


@dataclass
class Removal:
    """A game without a block. `parts` maps the earlier indexes to the remaining parts.

    `kept` are things of the block that others still need, and `lines` the places of its lines in effects.
    `stays` says what stays and why, and `losses` what the author’s own cards, decks and phases lose.
    """

    tables: dict[str, Any]
    parts: dict[int, PartContent]
    edition: int
    kept: list[BlockThing] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)
    stays: list[str] = field(default_factory=list)
    losses: list[str] = field(default_factory=list)

    @property
    def game(self) -> GameParts:
        return GameParts(self.tables, tuple(self.parts.values()), self.edition)

    def place_of(self, kind: str, name: str) -> int | None:
        places = self.parts.items()
        return next((n for n, part in places if (part.kind, part.name) == (kind, name)), None)

    def put(self, place: int, **changed: Any) -> None:
        """Change these keys of a part. None removes a key."""
        part = self.parts[place]
        content = {**part.content, **changed}
        kept = {key: value for key, value in content.items() if value is not None}
        self.parts[place] = PartContent(part.kind, kept)


def definition(left: Removal, thing: BlockThing) -> NamedTable | PartContent | None:
    """Return the table or part of this name as it is now, or None."""
    if thing.kind in SORTS:
        tables = [t for t in tables_of_sort(SORTS[thing.kind], left.tables) if t.name == thing.name]
        same = (t for t in tables if digest_of_table(thing.kind, t.values) == thing.was)
        return next(same, tables[0] if tables else None)
    place = left.place_of(KINDS[thing.kind], thing.name)
    return None if place is None else left.parts[place]


def remove_definitions(left: Removal, gone: Iterable[BlockThing]) -> None:
    for thing in gone:
        now = definition(left, thing)
        if isinstance(now, NamedTable):
            left.tables = without_table(left.tables, now.sort, now.number)
        elif now is not None:
            place = left.place_of(now.kind, now.name)
            left.parts = {n: part for n, part in left.parts.items() if n != place}
    if left.tables.get("attributes") == {}:
        left.tables = {key: each for key, each in left.tables.items() if key != "attributes"}


def title_of_definition(now: NamedTable | PartContent) -> str:
    return now.title if isinstance(now, NamedTable) else title_of(now)


def some_of(names: Sequence[str]) -> str:
    """Return the first names as one text."""
    return ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")

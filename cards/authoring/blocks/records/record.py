"""Records of the things that each block has put into a game, so that authors can remove them."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from django.utils.translation import gettext as _

from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.designer.table_changes import SORTS, tables_of_sort
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.document import Kind, PartContent, effect_name

MOST_RECORDS = 100
"""The most blocks that a draft remembers, more than a game needs."""
EFFECT, LINES, SHELL, LISTED = "effect", "lines", "shell", "listed"
ON_CARD, CARD, DECK, IN_DECK, GAME = "on_card", "card", "deck", "in_deck", "game"
PHASES = "phases"


@dataclass(frozen=True)
class BlockThing:
    """Something that a block has added. `kind` is one of the constants above, or a sort of tables.

    `was` shows whether an author has changed it: a digest or, for small things, the added value itself.
    """

    kind: str
    name: str
    was: Any

    @property
    def id(self) -> str:
        return f"{self.kind}/{self.name}"


@dataclass(frozen=True)
class BlockRecord:
    """A block in a game, with its choices. `claims` are the IDs of everything that it adds."""

    key: str
    title: str
    values: Mapping[str, Any]
    claims: frozenset[str] = frozenset()
    things: tuple[BlockThing, ...] = field(default=())

    def of_kind(self, kind: str) -> list[BlockThing]:
        return [thing for thing in self.things if thing.kind == kind]

    def with_things(self, things: Sequence[BlockThing]) -> "BlockRecord":
        return replace(self, things=(*self.things, *things))

    def as_data(self) -> dict[str, Any]:
        things = [[thing.kind, thing.name, thing.was] for thing in self.things]
        return {
            "key": self.key,
            "title": self.title,
            "values": dict(self.values),
            "claims": sorted(self.claims),
            "things": things,
        }


def records_in(data: Any) -> tuple[BlockRecord, ...]:
    """Return the records that a draft has stored."""
    return tuple(
        BlockRecord(
            each["key"],
            each["title"],
            each["values"],
            frozenset(each["claims"]),
            tuple(BlockThing(*thing) for thing in each["things"]),
        )
        for each in data or ()
    )


def refuse_many(records: Sequence[BlockRecord]) -> None:
    if len(records) > MOST_RECORDS:
        raise FieldError(_("A game can have at most %d blocks. Remove one first.") % MOST_RECORDS)


def digest(value: Any) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def digest_of_effect(part: PartContent) -> str:
    return digest([part.content.get("list"), str(part.content.get("text", "")).split()])


def digest_of_table(sort: str, values: Mapping[str, Any]) -> str:
    """Return the digest. That of a phase doesn’t depend on its effects, which several blocks add."""
    return digest(
        {key: value for key, value in values.items() if (sort, key) != (PHASES, "effects")}
    )


def digest_of_card(content: Mapping[str, Any]) -> str:
    return digest({key: value for key, value in content.items() if key not in ("effects", "cards")})


def claims_of(adds: Mapping[str, Any]) -> frozenset[str]:
    """Return the IDs of the tables, effects and keys that a block with these tables adds."""
    found = {f"{GAME}/{key}" for key in adds.get("game", {})}
    for sort in SORTS.values():
        inside: Any = adds
        for key in sort.path:
            inside = inside.get(key, {})
        found |= {
            f"{sort.name}/{each['name'] if sort.in_list else each}" for each in _with_names(inside)
        }
    for text in adds.get("effects", {}).values():
        lines = str(text).splitlines()
        found |= {f"{EFFECT}/{effect_name(line)}" for line in lines if line.startswith("effect ")}
    return frozenset(found)


def _with_names(inside: Any) -> list[Any]:
    return [each for each in inside if not isinstance(each, dict) or "name" in each]


def things_between(before: GameParts, after: GameParts) -> Iterator[BlockThing]:
    """Yield the things that were added between two states of the game."""
    yield from _new_tables(before, after)
    yield from _new_keys(before, after)
    known = {(part.kind, part.name): part for part in before.parts}
    for part in after.parts:
        old = known.get((part.kind, part.name))
        if part.kind == Kind.EFFECT:
            yield from _new_effect(old, part, after)
        elif part.kind == Kind.CARD and old is None:
            yield BlockThing(
                CARD, part.name, [digest_of_card(part.content), part.content.get("effects", [])]
            )
        elif part.kind == Kind.CARD and old is not None and old != part:
            own = old.content.get("effects", ())
            new = [each for each in part.content.get("effects", ()) if each not in own]
            yield BlockThing(ON_CARD, part.name, [new, "effects" in old.content])
        elif part.kind == Kind.DECK and old != part:
            yield from _new_deck(old, part)


def _new_tables(before: GameParts, after: GameParts) -> Iterator[BlockThing]:
    for sort in SORTS.values():
        if sort.is_single:
            continue
        old = {table.name: table.values for table in tables_of_sort(sort, before.tables)}
        for table in tables_of_sort(sort, after.tables):
            if table.name not in old:
                yield BlockThing(sort.name, table.name, digest_of_table(sort.name, table.values))
            if sort.name == PHASES:
                listed = old.get(table.name, {}).get("effects", ())
                new = [each for each in table.values.get("effects", ()) if each not in listed]
                yield from (BlockThing(LISTED, each, table.name) for each in new)


def _new_keys(before: GameParts, after: GameParts) -> Iterator[BlockThing]:
    old, now = before.tables.get("game", {}), after.tables.get("game", {})
    for key, value in now.items():
        if old.get(key) != value:
            yield BlockThing(GAME, key, [value, old.get(key)])


def _new_effect(
    old: PartContent | None, part: PartContent, after: GameParts
) -> Iterator[BlockThing]:
    text = str(part.content.get("text", ""))
    if old is not None:
        kept = str(old.content.get("text", "")).rstrip()
        if text.rstrip() != kept:
            yield BlockThing(LINES, part.name, text[len(kept) :].strip("\n"))
    elif part.name == after.setup:
        heading, _newline, lines = text.strip("\n").partition("\n")
        yield BlockThing(SHELL, part.name, heading)
        yield BlockThing(LINES, part.name, lines)
    else:
        yield BlockThing(EFFECT, part.name, digest_of_effect(part))


def _new_deck(old: PartContent | None, part: PartContent) -> Iterator[BlockThing]:
    known = old.content.get("cards", {}) if old else {}
    now = part.content.get("cards", {})
    if old is None:
        yield BlockThing(DECK, part.name, digest_of_card(part.content))
    yield BlockThing(IN_DECK, part.name, {name: n for name, n in now.items() if name not in known})

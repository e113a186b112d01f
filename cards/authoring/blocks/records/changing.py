"""Remove blocks from a game, and change the choices of blocks that it contains."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cards.authoring.blocks.adding import with_block
from cards.authoring.blocks.filling import filled_tables
from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.blocks.library import KnownBlock
from cards.authoring.blocks.merging import game_with
from cards.authoring.blocks.records.record import (
    DECK,
    EFFECT,
    IN_DECK,
    LINES,
    ON_CARD,
    SHELL,
    BlockRecord,
    BlockThing,
    claims_of,
    refuse_many,
    things_between,
)
from cards.authoring.blocks.records.removal import Removal
from cards.authoring.blocks.records.removing import without_block
from cards.authoring.blocks.records.uses import user_of
from cards.authoring.blocks.refusals import refuse_excluded
from cards.authoring.designer.table_changes import (
    SORTS,
    tables_of_sort,
    with_tables_in_order,
    with_values,
)
from cards.authoring.drafts.document import Kind, PartContent

Values = Mapping[str, Any]
Records = tuple[BlockRecord, ...]
INSIDE = {SHELL: LINES, DECK: IN_DECK}
"""The kinds of things that blocks add to the things of other blocks."""


@dataclass(frozen=True)
class GameChange:
    """A game after a change of its blocks. `parts` maps indexes to the earlier parts, and `new` contains the
    added ones. `stays` and `losses` are as in `Removal`.
    """

    tables: dict[str, Any]
    parts: Mapping[int, PartContent]
    edition: int
    records: Records
    new: tuple[PartContent, ...] = ()
    stays: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()

    @property
    def game(self) -> GameParts:
        return GameParts(self.tables, (*self.parts.values(), *self.new), self.edition)


def with_recorded_block(
    game: GameParts, records: Records, known: KnownBlock, values: Values
) -> GameChange:
    """Return the game with the block. Raises FieldError."""
    after = with_block(game, known.block, values)
    record = _record(known, values, things=tuple(things_between(game, after)))
    refuse_many([*records, record])
    old = dict(enumerate(after.parts[: len(game.parts)]))
    new = after.parts[len(old) :]
    return GameChange(after.tables, old, game.edition, (*records, record), new)


def _record(known: KnownBlock, values: Values, things: Sequence[BlockThing]) -> BlockRecord:
    claims = claims_of(filled_tables(known.block, values))
    return BlockRecord(known.key, known.block.title, values, claims, tuple(things))


def without_recorded_block(game: GameParts, records: Records, number: int) -> GameChange:
    """Return the game without the block with this number. Other blocks take over the things
    that they need.
    """
    others = [*records[:number], *records[number + 1 :]]
    left = without_block(game, records[number], others)
    for thing in left.kept:
        heir = _heir(thing, others, left.game)
        others = [each.with_things([thing]) if each is heir else each for each in others]
    stays, losses = tuple(filter(None, left.stays)), tuple(left.losses)
    return GameChange(left.tables, left.parts, game.edition, tuple(others), (), stays, losses)


def _heir(thing: BlockThing, others: Sequence[BlockRecord], game: GameParts) -> BlockRecord | None:
    """Return another block that needs the thing, has put something into it, or uses it, or None."""
    inside = f"{INSIDE.get(thing.kind, '')}/{thing.name}"
    needs: Sequence[Callable[[BlockRecord], object]] = (
        lambda other: thing.id in other.claims,
        lambda other: any(each.id == inside for each in other.things),
        lambda other: user_of(thing.kind, thing.name, _part_of_game(other, game)),
    )
    found = (other for need in needs for other in others if need(other))
    return next(found, None)


def _part_of_game(record: BlockRecord, game: GameParts) -> GameParts:
    """Return only the effects into which the block has put lines."""
    names = {thing.name for thing in record.things if thing.kind in (EFFECT, LINES)}
    parts = (part for _place, part in game.of_kind(Kind.EFFECT) if part.name in names)
    return GameParts({}, tuple(parts), game.edition)


def with_other_choices(
    game: GameParts, records: Records, number: int, known: KnownBlock, values: Values
) -> GameChange:
    """Return the game as if the block had been added with these choices. Raises FieldError."""
    adds = filled_tables(known.block, values)
    others = [*records[:number], *records[number + 1 :]]
    left = without_block(game, records[number], others, claims_of(adds))
    between = left.game
    refuse_excluded(known.block, values, between)
    after = game_with(between, adds)
    after = _with_cards_as_before(between, after, adds)
    things = tuple(things_between(between, after))
    after = _with_old_lines(left, things, after)
    tables = _in_old_order(after.tables, game.tables)
    old, new = _by_places(game, left, after)
    cards = [thing for thing in records[number].of_kind(ON_CARD) if _is_on_card(thing, after)]
    record = _record(known, values, [*things, *left.kept, *cards])
    changed = (*records[:number], record, *records[number + 1 :])
    stays, losses = tuple(filter(None, left.stays)), tuple(left.losses)
    return GameChange(tables, old, game.edition, changed, new, stays, losses)


def _with_old_lines(left: Removal, things: Sequence[BlockThing], after: GameParts) -> GameParts:
    """Return the game with the block’s lines in their earlier places."""
    for thing in things:
        place = after.place_of(Kind.EFFECT, thing.name)
        start = left.lines.get(thing.name)
        if thing.kind != LINES or place is None or start is None:
            continue
        content = after.parts[place].content
        lines = content["text"].rstrip("\n").split("\n")
        new = thing.was.split("\n")
        rest = lines[: len(lines) - len(new)]
        text = "\n".join([*rest[:start], *new, *rest[start:]])
        after = after.with_content(place, {**content, "text": f"{text}\n"})
    return after


def _in_old_order(tables: dict[str, Any], old: Mapping[str, Any]) -> dict[str, Any]:
    """Return the tables with their keys, and the effects of phases, in their earlier order."""
    tables = _with_keys_in_order(tables, old)
    for key in ("game", "attributes"):
        if isinstance(old.get(key), dict) and key in tables:
            tables[key] = _with_keys_in_order(tables[key], old[key])
    for sort in SORTS.values():
        if not sort.is_single:
            names = [table.name for table in tables_of_sort(sort, tables)]
            before = [table.name for table in tables_of_sort(sort, old)]
            tables = with_tables_in_order(tables, sort, _old_order(names, before))
    phases = SORTS["phases"]
    listed = {t.name: t.values.get("effects", ()) for t in tables_of_sort(phases, old)}
    for table in tables_of_sort(phases, tables):
        now = list(table.values.get("effects", ()))
        ordered = [now[n] for n in _old_order(now, listed.get(table.name, ()))]
        if ordered != now:
            values = {**table.values, "effects": ordered}
            tables = with_values(tables, phases, table.number, values, table.name)
    return tables


def _with_keys_in_order(now: Mapping[str, Any], old: Mapping[str, Any]) -> dict[str, Any]:
    keys = list(now)
    return {keys[n]: now[keys[n]] for n in _old_order(keys, list(old))}


def _old_order(names: Sequence[str], old: Sequence[str]) -> list[int]:
    """Return the indexes of the names such that earlier names keep their earlier order."""
    known = [n for n, name in enumerate(names) if name in old]
    sorted_ones = iter(sorted(known, key=lambda n: old.index(names[n])))
    return [next(sorted_ones) if n in known else n for n in range(len(names))]


def _by_places(
    game: GameParts, left: Removal, after: GameParts
) -> tuple[dict[int, PartContent], tuple[PartContent, ...]]:
    """Return the earlier parts by index, and the new ones."""
    places = {(part.kind, part.name): n for n, part in reversed(list(enumerate(game.parts)))}
    found: dict[int, PartContent] = dict(zip(left.parts, after.parts, strict=False))
    new = []
    for part in after.parts[len(left.parts) :]:
        place = places.get((part.kind, part.name))
        if place is None or place in found:
            new.append(part)
        else:
            found[place] = part
    return dict(sorted(found.items())), tuple(new)


def _with_cards_as_before(between: GameParts, after: GameParts, adds: Values) -> GameParts:
    """Return the game with the effects that the author’s cards had before, if the block still has these
    effects.
    """
    known = {each for part in between.parts for each in part.content.get("effects", ())}
    if known.isdisjoint(adds.get("on_cards", ())):
        return after
    for place, part in between.of_kind(Kind.CARD):
        after = after.with_content(place, part.content)
    return after


def _is_on_card(thing: BlockThing, game: GameParts) -> bool:
    place = game.place_of(Kind.CARD, thing.name)
    return place is not None and bool(
        set(thing.was[0]) & set(game.parts[place].content.get("effects", ()))
    )

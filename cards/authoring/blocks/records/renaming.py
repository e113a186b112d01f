"""Rename a zone, phase or attribute in the records of a game's blocks."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.blocks.records.record import (
    CARD,
    EFFECT,
    LINES,
    LISTED,
    BlockRecord,
    BlockThing,
    digest_of_card,
    digest_of_effect,
    digest_of_table,
)
from cards.authoring.blocks.records.removal import Removal, definition
from cards.authoring.designer.renaming import is_renamed_everywhere, text_with_new_name
from cards.authoring.designer.table_changes import SORTS, NamedTable


def records_with_new_name(
    records: Sequence[BlockRecord], before: GameParts, after: GameParts, old: str, new: str
) -> tuple[BlockRecord, ...]:
    """Return the records after a zone, a phase or an attribute got a new name."""

    def word_after(word: Any) -> Any:
        return new if word == old else word

    def claim_after(claim: str) -> str:
        kind, _slash, name = claim.partition("/")
        return f"{kind}/{word_after(name)}" if _has_new_name(kind) else claim

    return tuple(
        replace(
            record,
            values={name: word_after(value) for name, value in record.values.items()},
            claims=frozenset(map(claim_after, record.claims)),
            things=tuple(_thing_after(thing, before, after, old, new) for thing in record.things),
        )
        for record in records
    )


def _has_new_name(kind: str) -> bool:
    return kind in SORTS and is_renamed_everywhere(SORTS[kind])


def _thing_after(
    thing: BlockThing, before: GameParts, after: GameParts, old: str, new: str
) -> BlockThing:
    if thing.kind == LINES:
        return replace(thing, was=text_with_new_name(thing.was, old, new))
    if thing.kind == LISTED:
        return replace(thing, was=new if thing.was == old else thing.was)
    if thing.kind not in (*SORTS, EFFECT, CARD):
        return thing
    is_named = thing.name == old and _has_new_name(thing.kind)
    found = replace(thing, name=new) if is_named else thing
    is_unchanged = _digest(thing, before) == thing.was
    return replace(found, was=_digest(found, after)) if is_unchanged else found


def _digest(thing: BlockThing, game: GameParts) -> Any:
    """Return the digest of the table or part in the game, or None if it is gone."""
    whole = Removal(game.tables, dict(enumerate(game.parts)), game.edition)
    now = definition(whole, thing)
    if isinstance(now, NamedTable):
        return digest_of_table(thing.kind, now.values)
    if now is None:
        return None
    is_card = thing.kind == CARD
    return [digest_of_card(now.content), thing.was[1]] if is_card else digest_of_effect(now)

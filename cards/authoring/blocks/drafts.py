"""The blocks of a draft: each is added, changed or removed as one change."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.blocks.library import KnownBlock
from cards.authoring.blocks.records.changing import (
    GameChange,
    with_other_choices,
    with_recorded_block,
    without_recorded_block,
)
from cards.authoring.blocks.records.record import BlockRecord, records_in
from cards.authoring.blocks.records.renaming import records_with_new_name
from cards.authoring.designer import changes
from cards.authoring.designer.definition import ConfirmationNeededError, Definition, new_problems
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.document import Kind, PartContent
from cards.models import DraftPart
from cards.models.draft import ADDED_BLOCKS
from cards.names.teaching_words import taught
from engine.language.vocabulary import SECOND
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.write_pack import write_pack

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

Values = Mapping[str, Any]


@dataclass(frozen=True)
class DraftGame:
    """A draft’s game, with the rows of its parts in the same order, and the blocks in it."""

    definition: Definition
    rows: list[DraftPart]
    game: GameParts
    records: tuple[BlockRecord, ...]


def game_of_draft(found: Definition) -> DraftGame:
    """Return the draft’s game. Raises FieldError if blocks can’t be added to it."""
    if found.problem:
        raise FieldError(_("The game’s file has an error. Mend it before you add rules."))
    if found.edition < SECOND:
        raise FieldError(
            _("Blocks need format 2. Move the draft to it first, on the draft’s page.")
        )
    rows = list(found.draft.parts.exclude(kind=Kind.RULES))
    parts = tuple(PartContent(row.kind, row.data) for row in rows)
    records = records_in(found.part.content.get(ADDED_BLOCKS))
    return DraftGame(found, rows, GameParts(found.tables, parts, found.edition), records)


def add_block(
    draft: DraftGame, known: KnownBlock, values: Values, author: "AbstractBaseUser"
) -> None:
    """Add the block to the draft. Raises FieldError, PackError, EditConflictError."""
    change = with_recorded_block(draft.game, draft.records, known, values)
    _save(draft, change, author, _("Add the block %s") % taught(known.block.title))


def change_block(
    draft: DraftGame, number: int, known: KnownBlock, values: Values, author: "AbstractBaseUser"
) -> tuple[str, ...]:
    """Change the choices of a block, and return sentences about parts that stay as they were.

    Raises FieldError, ConfirmationNeededError, PackError, EditConflictError.
    """
    change = with_other_choices(draft.game, draft.records, number, known, values)
    _refuse_problems(draft, change, ())
    _save(draft, change, author, _("Change the block %s") % taught(known.block.title))
    return change.stays


def remove_block(
    draft: DraftGame, number: int, author: "AbstractBaseUser", *, is_confirmed: bool
) -> tuple[str, ...]:
    """Remove a block, and return sentences about its parts that stay.

    Raises ConfirmationNeededError, PackError, EditConflictError.
    """
    change = without_recorded_block(draft.game, draft.records, number)
    if not is_confirmed:
        _refuse_problems(draft, change, change.losses)
    _save(draft, change, author, _("Remove the block %s") % taught(draft.records[number].title))
    return change.stays


def blocks_with_new_name(
    found: Definition, contents: Mapping[DraftPart, Mapping[str, Any]], old: str, new: str
) -> dict[str, Any]:
    """Return the records of the game’s blocks after a rename. `contents` are the renamed parts."""
    records = records_in(found.part.content.get(ADDED_BLOCKS))
    if not records:
        return {}
    rows = list(found.draft.parts.exclude(pk=found.part.pk))
    old_parts = tuple(PartContent(row.kind, row.data) for row in rows)
    new_parts = tuple(PartContent(row.kind, dict(contents.get(row, row.data))) for row in rows)
    before = GameParts(found.tables, old_parts, found.edition)
    after = GameParts(read_tables(contents[found.part]["text"]), new_parts, found.edition)
    renamed = records_with_new_name(records, before, after, old, new)
    return {ADDED_BLOCKS: [record.as_data() for record in renamed]}


def _refuse_problems(draft: DraftGame, change: GameChange, losses: tuple[str, ...]) -> None:
    contents, removed = _contents(draft, change), _removed_rows(draft, change)
    broken = new_problems(draft.definition.draft, contents, removed, change.new)
    if broken or losses:
        raise ConfirmationNeededError([*losses, *broken])


def _contents(draft: DraftGame, change: GameChange) -> dict[DraftPart, dict[str, Any]]:
    found = draft.definition
    contents = {
        draft.rows[place]: part.content
        for place, part in change.parts.items()
        if part.content != draft.rows[place].content
    }
    text = found.part.content["text"]
    if change.tables != found.tables or list(change.tables) != list(found.tables):
        text = write_pack(change.tables)
    records = [record.as_data() for record in change.records]
    contents[found.part] = {"text": text, **({ADDED_BLOCKS: records} if records else {})}
    for row in contents:
        row.draft = found.draft
    return contents


def _removed_rows(draft: DraftGame, change: GameChange) -> list[DraftPart]:
    return [row for place, row in enumerate(draft.rows) if place not in change.parts]


def _save(draft: DraftGame, change: GameChange, author: "AbstractBaseUser", title: str) -> None:
    new = [part.content for part in change.new]
    contents, removed = _contents(draft, change), _removed_rows(draft, change)
    changes.save_change(draft.definition.draft, contents, author, title, new, removed)

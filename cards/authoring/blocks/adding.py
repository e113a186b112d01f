"""Add a block to a draft as one change, or show what it would add."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from cards.authoring.blocks.filling import filled_tables
from cards.authoring.blocks.game_parts import GameParts, changed_places
from cards.authoring.blocks.library import KnownBlock
from cards.authoring.blocks.merging import game_with
from cards.authoring.blocks.refusals import refuse_unfit
from cards.authoring.designer import changes
from cards.authoring.designer.definition import Definition
from cards.authoring.designer.fields import FieldError
from cards.authoring.drafts.document import Kind, Part
from cards.models import DraftPart
from engine.language.vocabulary import SECOND
from engine.rulebook.packs.readers.blocks import RuleBlock
from engine.rulebook.packs.write_pack import write_pack

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


def with_block(game: GameParts, block: RuleBlock, values: Mapping[str, Any]) -> GameParts:
    """Return the game with the block. Raises FieldError."""
    refuse_unfit(block, game)
    return game_with(game, filled_tables(block, values))


@dataclass(frozen=True)
class DraftGame:
    """A draft's game, with the rows of its parts in the same order."""

    definition: Definition
    rows: list[DraftPart]
    game: GameParts


def game_of_draft(found: Definition) -> DraftGame:
    """Return the draft's game. Raises FieldError if blocks can't be added to it."""
    if found.problem:
        raise FieldError(_("The game’s file has an error. Mend it before you add rules."))
    if found.edition < SECOND:
        raise FieldError(
            _("Blocks need format 2. Move the draft to it first, on the draft’s page.")
        )
    rows = list(found.draft.parts.exclude(kind=Kind.RULES))
    parts = tuple(Part(row.kind, row.data) for row in rows)
    return DraftGame(found, rows, GameParts(found.tables, parts, found.edition))


def add_block(
    draft: DraftGame, known: KnownBlock, values: Mapping[str, Any], author: "AbstractBaseUser"
) -> None:
    """Add the block to the draft. Raises FieldError, PackError, EditConflictError."""
    after = with_block(draft.game, known.block, values)
    found = draft.definition
    contents: dict[DraftPart, dict[str, Any]] = {}
    for place, content in changed_places(draft.game, after).items():
        draft.rows[place].draft = found.draft
        contents[draft.rows[place]] = content
    if after.tables != found.tables:
        contents[found.part] = {**found.part.content, "text": write_pack(after.tables)}
    new = [part.content for part in after.parts[len(draft.rows) :]]
    title = _("Add the block %s") % known.block.title
    changes.save_change(found.draft, contents, author, title, new)

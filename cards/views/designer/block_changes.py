"""Add, change and remove rule blocks with the input of the designer’s forms."""

from typing import TYPE_CHECKING

from django.http import QueryDict
from django.utils.translation import gettext as _

from cards.authoring.blocks.choosing import sent_values
from cards.authoring.blocks.drafts import (
    DraftGame,
    add_block,
    change_block,
    game_of_draft,
    remove_block,
)
from cards.authoring.blocks.library import known_blocks
from cards.authoring.blocks.records.record import BlockRecord
from cards.authoring.designer.definition import Definition
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.saving import EditConflictError
from cards.views.designer.block_step import number_in_draft

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


def add_sent_block(
    draft: DraftGame, sent: QueryDict, author: "AbstractBaseUser"
) -> tuple[str, ...]:
    """Add the block with the choices that the form sent. Raises FieldError, PackError, EditConflictError."""
    known = known_blocks(draft.definition).get(sent.get("block", ""))
    if known is None:
        raise FieldError(_("There is no such block any more; choose another."))
    add_block(draft, known, sent_values(known.block, sent, draft.game), author)
    return ()


def change_sent_block(
    draft: DraftGame, sent: QueryDict, author: "AbstractBaseUser"
) -> tuple[str, ...]:
    """Change the choices of a block in the game, and return sentences about what stays.

    Raises FieldError, ConfirmationNeededError, PackError, EditConflictError.
    """
    number, record = _requested_record(draft, sent)
    known = known_blocks(draft.definition).get(record.key)
    if known is None:
        raise FieldError(_("There is no such block any more, but you can still remove it."))
    values = sent_values(known.block, sent, draft.game, record.values)
    return change_block(draft, number, known, values, author)


def remove_sent_block(
    draft: DraftGame, sent: QueryDict, author: "AbstractBaseUser"
) -> tuple[str, ...]:
    """Remove a block from the game, and return sentences about what stays.

    Raises FieldError, ConfirmationNeededError, PackError, EditConflictError.
    """
    number, _record = _requested_record(draft, sent)
    return remove_block(draft, number, author, is_confirmed="anyway" in sent)


def _requested_record(draft: DraftGame, sent: QueryDict) -> tuple[int, BlockRecord]:
    number = number_in_draft(draft, sent)
    if number is None:
        raise FieldError(_("This is no longer in the game."))
    return number, draft.records[number]


BLOCK_CHANGES = {
    "add-block": add_sent_block,
    "change-block": change_sent_block,
    "remove-block": remove_sent_block,
}


def change_sent_blocks(
    found: Definition, sent: QueryDict, token: int, author: "AbstractBaseUser"
) -> tuple[str, ...]:
    """Add, change or remove a block, and return sentences about what stays.

    Raises FieldError, ConfirmationNeededError, PackError, EditConflictError.
    """
    if token != found.part.token:
        raise EditConflictError
    return BLOCK_CHANGES[sent.get("do", "")](game_of_draft(found), sent, author)

"""The designer’s step for rule blocks: a list, the choices of one, and what it would add."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _

from cards.authoring.blocks.adding import DraftGame, add_block, game_of_draft, with_block
from cards.authoring.blocks.choosing import known_names, sent_values
from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.blocks.library import KnownBlock, known_blocks
from cards.authoring.blocks.preview import added_text, added_tree
from cards.authoring.designer.definition import Definition
from cards.authoring.designer.fields import FieldError
from cards.authoring.designer.game_tree import TreeNode
from cards.authoring.drafts.saving import EditConflictError
from engine.rulebook.packs.readers.blocks import BlockChoice

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

LONGEST_SEARCH = 100


@dataclass(frozen=True)
class ShownChoice:
    """A choice. Its `id` contains the block, so that pages don’t keep what was typed for another one."""

    block: str
    choice: BlockChoice
    value: Any
    names: Sequence[str]

    @property
    def id(self) -> str:
        return f"{self.block}-{self.choice.name}"

    @property
    def key(self) -> str:
        return f"choice-{self.choice.name}"


@dataclass(frozen=True)
class ShownBlock:
    """A block with its choices. `refusal` says why it can’t be added.

    Otherwise, `tree` and `text` are what it adds.
    """

    known: KnownBlock
    choices: Sequence[ShownChoice]
    refusal: str = ""
    tree: Sequence[TreeNode] = ()
    text: str = ""


@dataclass(frozen=True)
class BlockGroup:
    """Blocks from the same file or pack."""

    title: str
    blocks: Sequence[KnownBlock]
    is_open: bool


@dataclass(frozen=True)
class ShownBlocks:
    """The blocks that contain the words of the search. `refusal` is for all blocks."""

    search: str
    groups: Sequence[BlockGroup]
    chosen: ShownBlock | None = None
    refusal: str = ""


def shown_blocks(request: HttpRequest, found: Definition, *, is_refused: bool) -> ShownBlocks:
    sent = request.POST if is_refused else request.GET
    search = sent.get("q", "")[:LONGEST_SEARCH].strip()
    known = known_blocks(found)
    chosen = known.get(sent.get("block", ""))
    try:
        draft = game_of_draft(found)
    except FieldError as refused:
        return ShownBlocks(search, (), refusal=str(refused))
    groups = list(_groups(known.values(), search, chosen))
    return ShownBlocks(search, groups, _shown_block(draft, chosen, sent) if chosen else None)


def _groups(
    known: Iterable[KnownBlock], search: str, chosen: KnownBlock | None
) -> Iterator[BlockGroup]:
    """Yield the groups. Without a search, only the first one or that of the chosen block is open."""
    words = search.casefold().split()
    fitting = [each for each in known if each.contains(words)]
    opened = chosen.group if chosen else fitting[0].group if fitting else ""
    for title, blocks in groupby(fitting, lambda each: each.group):
        yield BlockGroup(title, list(blocks), bool(words) or title == opened)


def _shown_block(draft: DraftGame, known: KnownBlock, sent: QueryDict) -> ShownBlock:
    try:
        values = sent_values(known.block, sent, draft.game)
    except FieldError as refused:
        usual = sent_values(known.block, QueryDict(), draft.game)
        return ShownBlock(known, _shown_choices(known, usual, draft.game), str(refused))
    choices = _shown_choices(known, values, draft.game)
    try:
        after = with_block(draft.game, known.block, values)
    except FieldError as refused:
        return ShownBlock(known, choices, str(refused))
    tree, text = added_tree(draft.game, after), added_text(draft.game, after)
    return ShownBlock(known, choices, "", tree, text)


def _shown_choices(
    known: KnownBlock, values: Mapping[str, Any], game: GameParts
) -> list[ShownChoice]:
    return [
        ShownChoice(
            known.block.name, choice, _shown_value(values[choice.name]), known_names(choice, game)
        )
        for choice in known.block.choices
    ]


def _shown_value(value: Any) -> Any:
    """Return the value as its field shows it."""
    return ", ".join(value) if isinstance(value, list) else value


def add_sent_block(
    found: Definition, sent: QueryDict, token: int, author: "AbstractBaseUser"
) -> None:
    """Add the block with the choices that the form sent.

    Raises FieldError, PackError, EditConflictError.
    """
    if token != found.part.token:
        raise EditConflictError
    known = known_blocks(found).get(sent.get("block", ""))
    if known is None:
        raise FieldError(_("There is no such block any more; choose another."))
    draft = game_of_draft(found)
    add_block(draft, known, sent_values(known.block, sent, draft.game), author)

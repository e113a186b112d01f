"""The designer’s step for rule blocks: a list, the choices of one block, and what it would add."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from django.http import HttpRequest, QueryDict

from cards.authoring.blocks.adding import with_block
from cards.authoring.blocks.choosing import known_names, sent_values
from cards.authoring.blocks.drafts import DraftGame, game_of_draft
from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.blocks.library import KnownBlock, known_blocks
from cards.authoring.blocks.preview import added_text, added_tree
from cards.authoring.blocks.records.changing import with_other_choices
from cards.authoring.designer.definition import Definition
from cards.authoring.designer.game_tree import TreeNode
from cards.authoring.designer.table_fields import FieldError
from engine.rulebook.packs.readers.blocks import BlockChoice

if TYPE_CHECKING:
    pass

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

    Otherwise, `tree` and `text` show what it adds. `number` is None for a new block, or else that of the
    block in the game to change.
    """

    known: KnownBlock
    choices: Sequence[ShownChoice]
    number: int | None = None
    refusal: str = ""
    tree: Sequence[TreeNode] = ()
    text: str = ""


@dataclass(frozen=True)
class OwnBlock:
    """A block in the game. It can be changed if it still exists and has choices."""

    number: int
    title: str
    can_change: bool

    @property
    def place(self) -> str:
        return f"block-{self.number}"


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
    own: Sequence[OwnBlock] = ()
    own_keys: Collection[str] = ()


def shown_blocks(request: HttpRequest, found: Definition, *, is_refused: bool) -> ShownBlocks:
    sent = request.POST if is_refused else request.GET
    search = sent.get("q", "")[:LONGEST_SEARCH].strip()
    known = known_blocks(found)
    try:
        draft = game_of_draft(found)
    except FieldError as refused:
        return ShownBlocks(search, (), refusal=str(refused))
    number = number_in_draft(draft, sent)
    chosen = known.get(sent.get("block", "") if number is None else draft.records[number].key)
    shown = _shown_block(draft, chosen, sent, number) if chosen else None
    groups = list(_groups(known.values(), search, chosen))
    own = [
        OwnBlock(n, record.title, bool(record.key in known and known[record.key].block.choices))
        for n, record in enumerate(draft.records)
    ]
    return ShownBlocks(search, groups, shown, "", own, {record.key for record in draft.records})


def number_in_draft(draft: DraftGame, sent: QueryDict) -> int | None:
    """Return the number of the game’s block that the form is about, or None."""
    numbers = {str(number): number for number in range(len(draft.records))}
    return numbers.get(sent.get("added", ""))


def _groups(
    known: Iterable[KnownBlock], search: str, chosen: KnownBlock | None
) -> Iterator[BlockGroup]:
    """Yield the groups. Without a search, only the first one or that of the chosen block is open."""
    words = search.casefold().split()
    fitting = [each for each in known if each.contains(words)]
    opened = chosen.group if chosen else fitting[0].group if fitting else ""
    for title, blocks in groupby(fitting, lambda each: each.group):
        yield BlockGroup(title, list(blocks), bool(words) or title == opened)


def _shown_block(
    draft: DraftGame, known: KnownBlock, sent: QueryDict, number: int | None
) -> ShownBlock:
    before = {} if number is None else draft.records[number].values
    try:
        values = sent_values(known.block, sent, draft.game, before)
    except FieldError as refused:
        usual = sent_values(known.block, QueryDict(), draft.game, before)
        return ShownBlock(known, _shown_choices(known, usual, draft.game), number, str(refused))
    choices = _shown_choices(known, values, draft.game)
    try:
        after = _game_with(draft, known, values, number)
    except FieldError as refused:
        return ShownBlock(known, choices, number, str(refused))
    tree, text = added_tree(draft.game, after), added_text(draft.game, after)
    return ShownBlock(known, choices, number, "", tree, text)


def _game_with(
    draft: DraftGame, known: KnownBlock, values: Mapping[str, Any], number: int | None
) -> GameParts:
    """Return the game with the new block or, with a number, with new choices for that block."""
    if number is None:
        return with_block(draft.game, known.block, values)
    return with_other_choices(draft.game, draft.records, number, known, values).game


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
    """Return the value in the form that its field expects."""
    return ", ".join(value) if isinstance(value, list) else value

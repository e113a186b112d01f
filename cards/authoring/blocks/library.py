"""The blocks that authors can add: those of the site, those of packs they use, and a few of each stranger."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.db.models import Count, Q, TextField
from django.db.models.functions import Cast, Length

from cards.authoring.designer.definition import Definition
from cards.models import Pack, PackVersion
from cards.models.draft import ADDED_BLOCKS
from cards.models.pack import PackVersionQuerySet, forebear_ids
from cards.names.teaching_words import taught
from cards.web.fairness.kept_results import keep_within
from engine.language.messages.problems import Problem
from engine.language.vocabulary import SECOND
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.readers.blocks import RuleBlock, read_block, read_blocks
from engine.rulebook.packs.table_reader import TableReader

FOLDER = Path(__file__).parents[2] / "starter/blocks"
MOST_KNOWN = 300
"""The most blocks that a page lists."""
MOST_USED = 40
"""The most used packs whose blocks are read for a page."""
MOST_STRANGERS = 40
MOST_OF_STRANGER = 3
"""The most blocks of a stranger’s pack that are offered. The first ones in its file count."""
LONGEST_OF_STRANGER = 20_000
"""The most characters of all blocks in a stranger’s pack. Larger packs offer their blocks only to authors who
use them.
"""
KEPT = 12_000_000
"""The most bytes of parsed blocks that a process keeps."""


@dataclass(frozen=True, slots=True)
class KnownBlock:
    """A block that an author can add. `group` is the file or the pack that it comes from."""

    key: str
    block: RuleBlock
    group: str
    is_own: bool = False

    def contains(self, words: Iterable[str]) -> bool:
        block = self.block
        texts = (block.title, block.help, block.gives, self.group)
        text = " ".join((*texts, *map(taught, texts), block.search)).casefold()
        return all(word in text for word in words)


@cache
def shipped_blocks() -> Mapping[str, KnownBlock]:
    """Return the blocks of the site by name, in the order in which authors see them.

    Raises InvalidPackError if a file of theirs is wrong.
    """
    found: dict[str, KnownBlock] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        tables = read_tables(path.read_text("utf-8"))
        problems: list[Problem] = []
        head = TableReader(tables, path.name, problems, SECOND)
        group = head.line("title")
        blocks = read_blocks(head)
        head.number("format")
        head.finish()
        if problems:
            raise InvalidPackError(problems)
        found |= {block.name: KnownBlock(block.name, block, group) for block in blocks}
    return found


def known_blocks(found: Definition) -> dict[str, KnownBlock]:
    """Return the readable blocks by key, best first.

    They are the draft's own blocks, the site's, those of packs that its owner uses, and a few of each
    stranger.
    """
    pack = found.draft.pack
    blocks = list(_readable(pack.slug, pack.title, found.tables.get("blocks"), is_own=True))
    blocks += shipped_blocks().values()
    published = PackVersion.objects.newest().filter(pack__hidden_at=None).exclude(blocks=[])
    others, is_used = published.exclude(pack=pack).defer("source"), _is_used(found)
    for version in others.filter(is_used)[:MOST_USED]:
        blocks += _readable(version.pack.slug, version.pack.title, version.blocks)
    for version in _of_strangers(others.exclude(is_used)):
        few = version.blocks[:MOST_OF_STRANGER]
        blocks += _readable(version.pack.slug, version.pack.title, few)
    known: dict[str, KnownBlock] = {}
    for each in blocks[:MOST_KNOWN]:  # Packs of different games can have the same name.
        known.setdefault(each.key, each)
    return known


def _is_used(found: Definition) -> Q:
    """Return a condition for the author's packs, those from which the game was forked, and those whose blocks
    it contains.
    """
    pack, records = found.draft.pack, found.part.content.get(ADDED_BLOCKS)
    keys = [str(each.get("key", "")) for each in records or () if isinstance(each, dict)]
    own = Pack.objects.made_by(pack.owner_id).values("pk")
    return (
        Q(pack__owner=None)
        | Q(pack__in=own)
        | Q(pack__in=forebear_ids(pack))
        | Q(pack__slug__in={key.partition("/")[0] for key in keys})
    )


def _of_strangers(published: PackVersionQuerySet) -> PackVersionQuerySet:
    """Return versions with few blocks. Packs with many forks come first, then the oldest ones."""
    small = published.annotate(size=Length(Cast("blocks", TextField())))
    small = small.filter(size__lte=LONGEST_OF_STRANGER)
    return small.annotate(forked=Count("pack__versions__forks")).order_by("-forked", "pack")[
        :MOST_STRANGERS
    ]


def _readable(slug: str, title: str, blocks: Any, *, is_own: bool = False) -> Iterator[KnownBlock]:
    for content in blocks if isinstance(blocks, list) else ():
        block = _read(json.dumps(content, sort_keys=True))
        if block is not None:
            yield KnownBlock(f"{slug}/{block.name}", block, title, is_own)


@keep_within(KEPT)
def _read(content: str) -> RuleBlock | None:
    problems: list[Problem] = []
    block = read_block(TableReader(json.loads(content), "block", problems, SECOND))
    return None if problems else block

"""The blocks that authors can add: those of the site, of their drafts, and published ones."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from cards.authoring.designer.definition import Definition
from cards.models import PackVersion
from engine.language.messages.problems import Problem
from engine.language.vocabulary import SECOND
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.readers.blocks import RuleBlock, read_block, read_blocks
from engine.rulebook.packs.table_reader import TableReader

FOLDER = Path(__file__).parents[2] / "starter/blocks"
MOST_KNOWN = 300
"""The most blocks that a page lists."""
KEPT = 512


@dataclass(frozen=True, slots=True)
class KnownBlock:
    """A block that an author can add. `group` is the file or the pack that it comes from."""

    key: str
    block: RuleBlock
    group: str
    is_own: bool = False

    def contains(self, words: Iterable[str]) -> bool:
        block = self.block
        text = " ".join((block.title, block.help, block.search, block.gives, self.group)).casefold()
        return all(word in text for word in words)


@cache
def shipped_blocks() -> Mapping[str, KnownBlock]:
    """Return the blocks of the site by name, in the order in which authors see them."""
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
    """Return the readable blocks by key: the draft's own, the site's, and published ones."""
    pack = found.draft.pack
    blocks = list(_readable(pack.slug, pack.title, found.tables.get("blocks"), is_own=True))
    blocks += shipped_blocks().values()
    published = PackVersion.objects.newest().filter(pack__hidden_at=None).exclude(blocks=[])
    for version in published.exclude(pack=pack).defer("source")[:MOST_KNOWN]:
        blocks += _readable(version.pack.slug, version.pack.title, version.blocks)
    return {each.key: each for each in blocks[:MOST_KNOWN]}


def _readable(slug: str, title: str, blocks: Any, *, is_own: bool = False) -> Iterator[KnownBlock]:
    for content in blocks if isinstance(blocks, list) else ():
        block = _read(json.dumps(content, sort_keys=True))
        if block is not None:
            yield KnownBlock(f"{slug}/{block.name}", block, title, is_own)


@lru_cache(maxsize=KEPT)
def _read(content: str) -> RuleBlock | None:
    problems: list[Problem] = []
    block = read_block(TableReader(json.loads(content), "block", problems, SECOND))
    return None if problems else block

"""Program: what all effects of a game have been compiled to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import CodeType

from engine.rulebook.compile.watches import Watches
from engine.rulebook.effect import EffectRules


@dataclass(frozen=True)
class Program:
    """`blocks` is one past the last block; `changed` the columns that any effect sets,
    `stacks` says whether any effect waits for others, `dear` which headings cost fuel to ask."""

    source: str
    blocks: int
    effects: tuple[EffectRules, ...]
    watches: Watches
    announced: dict[str, tuple[tuple[int, ...], tuple[int, ...]]]
    live: frozenset[int]
    remembers: bool
    counts_uses: bool
    knows_lineage: bool
    changed: frozenset[int]
    stacks: bool = False
    dear: frozenset[int] = frozenset()

    @cached_property
    def code(self) -> CodeType:
        return compile(self.source, "<compiled effects>", "exec")

"""Program: what all effects of a game have been compiled to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import CodeType

from engine.language.vocabulary import AttributeWord
from engine.rulebook.columns import ATTACHED_TO, BEARER, OFTEN_WRITTEN
from engine.rulebook.compiler.analysis.triggers import Watches
from engine.rulebook.effect import EffectRules

MAKERS = ("create", "copy", "transform", "reset")
"""Commands that write every column of cards."""


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
    def bearing(self) -> tuple[EffectRules, ...]:
        """The effects that players, zones and phases carry."""
        return tuple(effect for effect in self.effects if effect.tree.bearer is not None)

    @cached_property
    def attaches(self) -> bool:
        """Whether cards can be attached to others in this game."""
        return ATTACHED_TO in self.changed

    @cached_property
    def answers_moves(self) -> bool:
        """Whether something can follow from any card's moving, not only from that of some cards."""
        entering = any(self.announced["enter"]) or any(self.announced["leave"])
        return self.attaches or self.remembers or entering

    @cached_property
    def makes(self) -> bool:
        """Whether cards can come to be, or become others, in a match."""
        named = (f"do_{verb}(" in self.source or f"'{verb}'" in self.source for verb in MAKERS)
        return any(named)

    def writes(self, column: int, word: AttributeWord) -> bool:
        """Whether some effect, or the machine itself, writes that column."""
        if column in self.changed or column in OFTEN_WRITTEN:
            return True
        if word.of_class == "card":
            return self.makes or (column == BEARER and bool(self.bearing))
        return word.of_class == "effect" and self.stacks

    @cached_property
    def code(self) -> CodeType:
        return compile(self.source, "<compiled effects>", "exec")

"""Program: all effects of a game as compiled code, with facts about them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import CodeType

from engine.language.vocabulary import AttributeWord
from engine.rulebook.columns import ATTACHED_TO, BEARER, OFTEN_WRITTEN
from engine.rulebook.compiler.analysis.triggers import Watches
from engine.rulebook.effect import EffectRules

MAKERS = ("create", "copy", "transform", "reset")
"""The commands that write to every column of cards."""


@dataclass(frozen=True)
class Program:
    """A compiled program.

    source         the Python source of all effects
    blocks         the number after the last block
    watches        the indices of the trigger table
    announced      the watches before and after each built-in event
    live           columns with modifiers
    remembers      True if effects read last known values
    counts_uses    True if effects read how often effects were used
    knows_lineage  True if effects read parents or causes of events
    changed        columns that effects set
    stacks         True if any effect waits on the stack or for the check
    dear           effects whose headings cost fuel to evaluate
    """

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
        """The effects of players, zones and phases."""
        return tuple(effect for effect in self.effects if effect.tree.bearer is not None)

    @cached_property
    def attaches(self) -> bool:
        """True if cards can be attached to others in this game."""
        return ATTACHED_TO in self.changed

    @cached_property
    def answers_moves(self) -> bool:
        """True if effects depend on the moves of all cards, not only of certain ones."""
        entering = any(self.announced["enter"]) or any(self.announced["leave"])
        return self.attaches or self.remembers or entering

    @cached_property
    def makes(self) -> bool:
        """True if effects can create, transform or reset cards."""
        named = (f"do_{verb}(" in self.source or f"'{verb}'" in self.source for verb in MAKERS)
        return any(named)

    def writes(self, column: int, word: AttributeWord) -> bool:
        """Return True if an effect or the machine itself writes to the column."""
        if column in self.changed or column in OFTEN_WRITTEN:
            return True
        if word.of_class == "card":
            return self.makes or (column == BEARER and bool(self.bearing))
        return word.of_class == "effect" and self.stacks

    @cached_property
    def code(self) -> CodeType:
        return compile(self.source, "<compiled effects>", "exec")

"""Count how often each node of the effects runs, in a build of its own."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, TypeAlias

from engine.language.syntax import Path
from engine.machine.commands.fast_paths import fast_paths
from engine.machine.core.linker import link
from engine.machine.symbols import MACHINE_BLOCKS, NAMES
from engine.rulebook import GameRules

NodeKey: TypeAlias = tuple[int, Path]
"""The number of an effect, and a node in its tree."""


class NodeCounter:
    """Counts how often statements ran and conditions were asked, and how often these held."""

    def __init__(self) -> None:
        self.ran: Counter[NodeKey] = Counter()
        self.held: Counter[NodeKey] = Counter()

    def note_step(self, _world: Any, effect: int, _card: int, path: Path, *_more: Any) -> None:
        self.ran[effect, path] += 1

    def note_value(self, effect: int, path: Path, value: Any) -> Any:
        self.ran[effect, path] += 1
        if value:
            self.held[effect, path] += 1
        return value


def counting_rules(rules: GameRules, counter: NodeCounter) -> GameRules:
    """Return the rules in a build that counts. Matches take the same course in both builds."""
    found = replace(rules.counting_rules)
    hooks = {"step": counter.note_step, "seen": counter.note_value}
    found.set_linked(link(found, MACHINE_BLOCKS, NAMES | fast_paths(found) | hooks))
    return found

"""Coverage: how often each line and condition of the rules ran in the matches of a run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from engine.lab.replay import make_move, session_before
from engine.lab.setting import Setting
from engine.language.syntax import Path
from engine.machine.commands.fast_paths import fast_paths
from engine.machine.core.linker import link
from engine.machine.symbols import MACHINE_BLOCKS, NAMES
from engine.play import IllegalAction
from engine.rulebook import GameRules

NodeKey: TypeAlias = tuple[int, Path]
"""The number of an effect, and a node in its tree."""
Counts: TypeAlias = Mapping[str, Mapping[str, Sequence[int]]]
"""By effect and node, how often the node ran and, for conditions, how often they were true."""


class NodeCounter:
    """Counts how often statements ran, conditions were checked, and conditions were true."""

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
    """Return the rules in a counting build. Matches play the same in it."""
    found = replace(rules.counting_rules)
    hooks = {"step": counter.note_step, "seen": counter.note_value}
    found.set_linked(link(found, MACHINE_BLOCKS, NAMES | fast_paths(found) | hooks))
    return found


class Coverage:
    """Counts how often each node runs, by replaying matches in a counting build. The matches themselves stay
    fast.
    """

    def __init__(self, rules: GameRules) -> None:
        self.counter = NodeCounter()
        self.rules = counting_rules(rules, self.counter)

    def add(self, setting: Setting, number: int, course: Sequence[str]) -> None:
        """Count the nodes in the match with this number and these actions."""
        session = session_before(self.rules, setting, number)
        for move in course:
            try:
                make_move(session, move)
            except IllegalAction:
                return  # The last action of such a match was undone.

    def take(self) -> Counts:
        """Return the counts, and start again from 0."""
        found: dict[str, dict[str, list[int]]] = {}
        for key, ran in self.counter.ran.items():
            effect, path = key
            name = self.rules.effects[effect].name
            found.setdefault(name, {})[path_text(path)] = [ran, self.counter.held[key]]
        self.counter.ran.clear()
        self.counter.held.clear()
        return found


def path_text(path: Path) -> str:
    return ".".join(map(str, path))


def added_counts(one: Counts, other: Counts) -> dict[str, dict[str, list[int]]]:
    """Return the sums of both runs' counts."""
    found = {name: {at: list(each) for at, each in nodes.items()} for name, nodes in one.items()}
    for name, nodes in other.items():
        mine = found.setdefault(name, {})
        for at, (ran, held) in nodes.items():
            before = mine.get(at, [0, 0])
            mine[at] = [before[0] + ran, before[1] + held]
    return found

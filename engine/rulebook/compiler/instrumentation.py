"""Instrumented builds, which also report steps and values to an observer.

They have the same blocks as the plain build, so that a match can continue in any build. Compiled code calls
`step` and `seen`. The linker must define both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.syntax import Expression, Path
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.compiler.expressions import ExpressionWriter
from engine.rulebook.layout import Layout

READ = syntax.Attribute | syntax.Call | syntax.Selection
"""The nodes that read values, except names."""
KNOWN = syntax.Number | syntax.Flag | syntax.Name
"""The nodes whose values need no explanation."""


@dataclass(frozen=True)
class BuildObserver:
    """What an instrumented build reports.

    sees    returns True for a node if its value is passed through `seen(effect, path, value)`
    steps   True if every statement calls `step` before it runs
    sums    True if sums are reported even if they are only compared
    """

    sees: Callable[[Expression, Path], bool]
    steps: bool = False
    sums: bool = False


TRACING = BuildObserver(lambda node, path: isinstance(node, READ), steps=True)
"""Reports each statement with the values it reads, for showing an action step by step."""
COUNTED = ("condition", "holds", "value")
"""The fields of headings, branches and loops whose values a counting build reports."""
COUNTING = BuildObserver(lambda node, path: is_counted(path), steps=True)
"""Reports each statement and each condition, for counting how often they run and hold."""
EXPLAINING = BuildObserver(lambda node, path: not isinstance(node, KNOWN), sums=True)
"""Reports every computed value, for explaining why a condition is not met."""


def is_counted(path: Path) -> bool:
    """Return True for conditions, and for the values with which effects modify attributes."""
    is_value = path[-1] == "value"
    return path[-1] in COUNTED and (not is_value or (path[0] == "headers" and len(path) == 3))


class ObservedExpressions(ExpressionWriter):
    def __init__(
        self,
        observer: BuildObserver,
        words: GameWords,
        layout: Layout,
        kinds: Mapping[Path, Kind],
        names: Mapping[str, str],
        live: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__(words, layout, kinds, names, live)
        self.observer = observer
        self.reports_sums = observer.sums

    def write(self, node: Expression, path: Path) -> str:
        source = super().write(node, path)
        return (
            f"seen({self.effect}, {path!r}, {source})" if self.observer.sees(node, path) else source
        )

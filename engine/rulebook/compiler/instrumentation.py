"""Define instrumented builds: the same code, which also reports steps and values to an observer.

Instrumented builds have the same blocks as the plain build, so that a match can continue in any build.
The caller that links an instrumented build supplies `step` and `seen`, which the compiled code calls.
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
"""The nodes that read a value, except names."""
KNOWN = syntax.Number | syntax.Flag | syntax.Name
"""The nodes whose values need no explanation."""


@dataclass(frozen=True)
class Observer:
    """What an instrumented build reports.

    sees    returns True for a node whose value is passed through `seen(effect, path, value)`
    steps   True if every statement calls `step` before it runs
    sums    True if sums that are only compared are reported as well
    """

    sees: Callable[[Expression, Path], bool]
    steps: bool = False
    sums: bool = False


TRACING = Observer(lambda node, path: isinstance(node, READ), steps=True)
"""Reports each statement and the values it reads, to show an action step by step."""
EXPLAINING = Observer(lambda node, path: not isinstance(node, KNOWN), sums=True)
"""Reports every computed value, to explain why a condition is not met."""


class ObservedExpressions(ExpressionWriter):
    def __init__(
        self,
        observer: Observer,
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

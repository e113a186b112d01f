"""ExpressionContext: what the checker knows while it checks one expression."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.language import syntax
from engine.language.checking.suggestions import advice_on_kind
from engine.language.kinds import CARD, FLAG, UNKNOWN, ZONE, Kind, fits
from engine.language.messages.problems import Problem
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.game_words import GameWords


class Observer:
    """Receives what the checker knows and expects at each place; this base class ignores everything.

    The editor's observer records everything, so that menus can offer what fits.
    """

    def note_line(
        self, path: Path, names: Mapping[str, Kind], trigger_values: Mapping[str, Kind], pure: bool
    ) -> None:
        """Note the names known before a line, after the headings, or at the end of a block."""

    def note_wanted(self, path: Path, wanted: Kind) -> None:
        """Note the wanted kind, before the value at that path is checked."""

    def note_value(self, path: Path, context: ExpressionContext) -> None:
        """Note the context, before the value at that path is checked."""

    def note_kind(self, path: Path, kind: Kind, wanted: Kind) -> None:
        """Note the kind of a value at a place that wants a certain kind."""

    def note_argument(self, path: Path, parameter: Parameter, context: ExpressionContext) -> None:
        """Note the parameter, before the argument at that path is checked."""

    def note_other_kind(self, path: Path, wanted: Kind) -> None:
        """Note that the value should have the kind `kind`, to match another argument of the call."""

    def note_comparison(self, left: Path, right: Path, context: ExpressionContext) -> None:
        """Note that both values, which have been checked, must have the same kind."""

    def note_list(self, paths: list[Path], context: ExpressionContext) -> None:
        """Note that all values of a list, which have been checked, must have the same kind."""


NO_OBSERVER = Observer()


@dataclass
class ExpressionContext(ABC):
    """Checks one expression. With `pure`, as in conditions, the expression may not roll dice.

    `trigger_values` has the attributes that can be read from `trigger`.
    """

    words: GameWords
    kinds: dict[Path, Kind]
    problems: list[Problem]
    names: dict[str, Kind]
    pure: bool
    trigger_values: Mapping[str, Kind] = field(default_factory=dict)
    observer: Observer = NO_OBSERVER

    @abstractmethod
    def kind(self, node: Expression, path: Path) -> Kind:
        """Check an expression of any type and return its kind, or UNKNOWN if a problem hides the kind."""

    def report(self, code: str, node: syntax.Node, **values: object) -> Kind:
        """Add a problem and return UNKNOWN.

        Some expressions are checked twice, such as the target of `every`; their problems count once.
        """
        problem = Problem.of(code, node.at, **values)
        if problem not in self.problems:
            self.problems.append(problem)
        return UNKNOWN

    def expect(
        self, node: Expression, path: Path, wanted: Kind, what: str, example: str = ""
    ) -> Kind:
        """Check an expression that should be of the kind `wanted`, and return its kind.

        `example` is a correct call of the command or function that takes the value.
        """
        self.observer.note_wanted(path, wanted)
        kind = self.kind(node, path)
        if not fits(kind, wanted):
            text = expression_text(node)
            values = {"what": what, "wanted": wanted, "text": text, "found": kind}
            instead = advice_on_kind(wanted, kind, text, example)
            self.report("kind_wrong", node, **values, instead=instead)
        self.observer.note_kind(path, kind, wanted)
        return kind

    def expect_of_member(
        self, node: Expression, path: Path, members: Kind, wanted: Kind, what: str
    ) -> Kind:
        """Check a formula about `it`, a member of the set; a yes-or-no formula is a condition."""
        outer = self.names, self.pure
        self.names = self.names | {"it": CARD if members == ZONE else members.one}
        self.pure = self.pure or wanted == FLAG
        kind = self.expect(node, path, wanted, what)
        self.names, self.pure = outer
        return kind

"""ExpressionContext: the names and kinds that are known while checking an expression."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.language import syntax
from engine.language.checking.suggestions import advice_on_kind
from engine.language.kinds import CARD, FLAG, UNKNOWN, ZONE, Kind, fits
from engine.language.messages.problems import MOST_PROBLEMS, Problem
from engine.language.messages.translation import Sentence
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import SECOND, Parameter
from engine.language.vocabulary.game_words import GameWords

RESERVED = ("this", "you", "it", "trigger", "game")
"""Names that can't be defined, because their meaning is fixed."""


class TooManyProblemsError(Exception):
    """Raised when checking stops after too many problems."""


def add_problem(problems: list[Problem], problem: Problem) -> None:
    """Add the problem. Raises TooManyProblemsError.

    Checking an effect with 12,000 problems took a minute, and nobody reads that many.
    """
    problems.append(problem)
    if len(problems) >= MOST_PROBLEMS:
        raise TooManyProblemsError


class Observer:
    """Receives the names that the checker knows, and the kinds that it expects, at each place.

    This base class ignores everything. The editor's observer records everything, so that its menus can
    offer what fits.
    """

    def note_line(
        self, path: Path, names: Mapping[str, Kind], trigger_values: Mapping[str, Kind], pure: bool
    ) -> None:
        """Note the names that are known before a line, after the headings, or at the end of a block."""

    def note_wanted(self, path: Path, wanted: Kind) -> None:
        """Note the expected kind, before the value at this path is checked."""

    def note_value(self, path: Path, context: ExpressionContext) -> None:
        """Note the context, before the value at this path is checked."""

    def note_kind(self, path: Path, kind: Kind, wanted: Kind) -> None:
        """Note the kind of a value, and the kind that was expected."""

    def note_argument(self, path: Path, parameter: Parameter, context: ExpressionContext) -> None:
        """Note the parameter, before the argument at this path is checked."""

    def note_other_kind(self, path: Path, wanted: Kind) -> None:
        """Note that the value should have the kind `wanted`, to match another argument of the call."""

    def note_comparison(self, left: Path, right: Path, context: ExpressionContext) -> None:
        """Note that both values must have the same kind. They have already been checked."""

    def note_list(self, paths: list[Path], context: ExpressionContext) -> None:
        """Note that all values of a list must have the same kind. They have already been checked."""


NO_OBSERVER = Observer()


@dataclass
class ExpressionContext(ABC):
    """Checks an expression. If `pure` is true, as in conditions, dice are not allowed.

    `trigger_values` are the attributes of `trigger` that can be read. `in_body` is true for the lines of an
    effect that happens. It is false for headings, functions and modifiers.
    """

    words: GameWords
    kinds: dict[Path, Kind]
    problems: list[Problem]
    names: dict[str, Kind]
    pure: bool
    trigger_values: Mapping[str, Kind] = field(default_factory=dict)
    observer: Observer = NO_OBSERVER
    in_body: bool = False

    @abstractmethod
    def kind(self, node: Expression, path: Path) -> Kind:
        """Check any expression and return its kind, or UNKNOWN if the kind can't be determined."""

    def report(self, code: str, node: syntax.Node, **values: object) -> Kind:
        """Add a problem, and return UNKNOWN.

        Some expressions are checked twice, such as the target of `every`. Their problems are added only
        once.
        """
        problem = Problem.of(code, node.at, **values)
        if problem not in self.problems:
            add_problem(self.problems, problem)
        return UNKNOWN

    def expect(
        self, node: Expression, path: Path, wanted: Kind, what: str | Sentence, example: str = ""
    ) -> Kind:
        """Check an expression and return its kind. Report a problem if it isn't of the kind `wanted`.

        `example` is a correct call of the command or function that takes the value.
        """
        self.observer.note_wanted(path, wanted)
        if self.is_empty_set(node, wanted):
            self.kinds[path] = wanted
            return wanted
        kind = self.kind(node, path)
        if not fits(kind, wanted):
            text = expression_text(node)
            values = {"what": what, "wanted": wanted, "text": text, "found": kind}
            instead = advice_on_kind(wanted, kind, text, example)
            self.report("kind_wrong", node, **values, instead=instead)
        self.observer.note_kind(path, kind, wanted)
        return kind

    def is_empty_set(self, node: Expression, wanted: Kind) -> bool:
        """Return True if the expression is `[]` where a set of a known kind is expected."""
        known = wanted.many and wanted.of_class not in ("any", "unknown")
        return self.words.edition >= SECOND and known and node == syntax.Listing(())

    def expect_of_member(
        self,
        node: Expression,
        path: Path,
        members: Kind,
        wanted: Kind,
        what: str | Sentence,
        name: str,
    ) -> Kind:
        """Check a formula about `it`, which stands for a member of the set. Yes-or-no formulas are
        conditions.

        `name` is another name for the member, or `it`.
        """
        outer = self.names, self.pure
        member = CARD if members == ZONE else members.one
        self.names = self.names | {"it": member, name: member}
        self.pure = self.pure or wanted == FLAG
        kind = self.expect(node, path, wanted, what)
        self.names, self.pure = outer
        return kind

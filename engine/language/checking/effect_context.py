"""What is known at each line while an effect is checked, and the results of the check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.language import syntax
from engine.language.checking.expression_checks import ExpressionChecker
from engine.language.checking.expression_context import NO_OBSERVER, RESERVED, Observer, add_problem
from engine.language.kinds import Kind
from engine.language.messages.problems import Problem
from engine.language.messages.translation import Sentence
from engine.language.parsing.tree_builder import EVERY, LATER_EVERY
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import SECOND
from engine.language.vocabulary.game_words import GameWords


@dataclass(frozen=True)
class Checked:
    """The results of checking an effect. `kinds` are by node path."""

    kinds: dict[Path, Kind] = field(default_factory=dict)
    names: dict[str, Kind] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


@dataclass
class EffectContext:
    """The state of a check at a line of an effect. Each line can add names and problems.

    `trigger_values` are the attributes of `trigger` that can be read. A modifier may change nothing but its
    value. `batches` is the number of `together` blocks around the line. `in_body` is true below the
    headings.
    """

    words: GameWords
    checked: Checked
    on_card: bool
    observer: Observer = NO_OBSERVER
    trigger_values: Mapping[str, Kind] = field(default_factory=dict)
    is_modifier: bool = False
    batches: int = 0
    in_body: bool = False

    def __post_init__(self) -> None:
        self.names = self.checked.names

    def report(self, code: str, node: syntax.Node, **values: object) -> None:
        add_problem(self.checked.problems, Problem.of(code, node.at, **values))

    def expressions(self, pure: bool) -> ExpressionChecker:
        return ExpressionChecker(
            self.words,
            self.checked.kinds,
            self.checked.problems,
            self.names,
            pure or self.is_modifier,
            self.trigger_values,
            self.observer,
            self.in_body and not self.is_modifier,
        )

    def expect(
        self, node: Expression, path: Path, wanted: Kind, what: str | Sentence, pure: bool = True
    ) -> Kind:
        return self.expressions(pure).expect(node, path, wanted, what)

    def bind(self, node: syntax.Node, name: str, kind: Kind) -> None:
        """Add a name. A name that already has this kind is kept. Reserved and taken names are reported."""
        reserved = name in (*RESERVED, *EVERY, *self.words.vocabulary.names)
        reserved |= self.words.edition >= SECOND and name in LATER_EVERY
        if reserved or (name in self.names and self.names[name] != kind):
            self.report("name_taken", node, name=name)
        else:
            self.names[name] = kind

    def note_line(self, path: Path) -> None:
        self.observer.note_line(path, self.names, self.trigger_values, self.is_modifier)

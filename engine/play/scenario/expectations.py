"""Evaluate a scenario's expectations, and explain each result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.language import syntax
from engine.language.checking.checker import check_expression
from engine.language.checking.effect_context import Checked
from engine.language.kinds import CARD, FLAG, PLAYER, ZONE, Kind
from engine.language.messages.problems import Problem
from engine.language.parsing.formatter import expression_text
from engine.language.rules_text import expected_text
from engine.language.rules_text.grammar.language import Language
from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.rules_text.plan.sentences import FullSentence
from engine.language.syntax import Expression, Path
from engine.machine.loop import prepare
from engine.play.scenario.expectation_words import SeatViews, expectation_words
from engine.play.scenario.value_words import in_words
from engine.play.session import Session
from engine.rulebook import GameRules
from engine.rulebook.compiler.instrumentation import BuildObserver, ObservedExpressions
from engine.rulebook.packs.scenarios import Expectation
from engine.rulebook.packs.table_reader import WORD
from engine.rulebook.runtime.fuel import BudgetError
from engine.world import World

PLAIN = syntax.Number | syntax.Flag | syntax.Text | syntax.Name
"""Nodes that reports leave out because their values are obvious."""


class Expectations:
    """The expectations of a scenario. They may use the players' names."""

    def __init__(
        self, rules: GameRules, players: Sequence[str], all_of: Sequence[Expectation]
    ) -> None:
        self.rules = rules
        self.players = {
            name: number for number, name in enumerate(players, start=1) if WORD.fullmatch(name)
        }
        kinds = dict.fromkeys(self.players, PLAYER)
        self.all_of = all_of
        self.checked = [
            check_expression(each.holds, expectation_words(rules, each.edition), kinds, FLAG)
            for each in all_of
        ]

    @property
    def problems(self) -> list[Problem]:
        pairs = zip(self.all_of, self.checked, strict=True)
        return [
            problem.with_excerpt(each.source)
            for each, checked in pairs
            for problem in checked.problems
        ]

    @property
    def sentences(self) -> list[str]:
        """Return the expectations as sentences. Call this only if they have no problems."""
        pairs = zip(self.all_of, self.checked, strict=True)
        return [
            expected_text(
                each.holds,
                expectation_words(self.rules, each.edition),
                found.kinds,
                self.players,
            )
            for each, found in pairs
        ]

    def failing(self, world: World) -> Iterator[Problem]:
        """Yield a problem for each expectation that isn't met. Of the world, only the fuel changes."""
        namespace = {**expectation_names(self.rules), "f_sees": SeatViews().sees}
        pairs = zip(self.all_of, self.checked, strict=True)
        exec("\n".join(self.source(place, *pair) for place, pair in enumerate(pairs)), namespace)  # noqa: S102
        for place, (each, checked) in enumerate(zip(self.all_of, self.checked, strict=True)):
            values: dict[Path, Any] = {}
            namespace["seen"] = partial(record, values)
            try:
                if namespace[f"expected_{place}"](world):
                    continue
            except BudgetError as error:
                yield Problem.of("expected_endless", text=each.text, clause=error.clause)
                return
            found = reported_values(world, each.holds, checked, values)
            yield Problem.of("expected_otherwise", text=each.text, found=found)

    def source(self, place: int, each: Expectation, checked: Checked) -> str:
        names = {name: str(number) for name, number in self.players.items()}
        parts = dict(reported_parts(each.holds, ()))
        observer = BuildObserver(lambda _node, path: path in parts)
        rules, words = self.rules, expectation_words(self.rules, each.edition)
        writer = ObservedExpressions(
            observer, words, rules.layout, checked.kinds, names, rules.program.live
        )
        return (
            f"def expected_{place}(w):\n"
            f"    R = w.read_columns; Z = w.read_zones; return {writer.write(each.holds, ())}\n"
        )


def record(values: dict[Path, Any], _effect: int, path: Path, value: Any) -> Any:
    return values.setdefault(path, value)


def expectation_names(rules: GameRules) -> dict[str, Any]:
    """Return all names that expectations can use, including the game's own functions and modifiers."""
    prepare(rules)
    return rules.linked.functions


def reported_parts(node: Expression, path: Path) -> Iterator[tuple[Path, Expression]]:
    """Yield the nodes whose values are shown if an expectation fails: the operands of comparisons."""
    match node:
        case syntax.Unary("not", operand):
            yield from reported_parts(operand, (*path, "operand"))
        case syntax.Binary("and" | "or", left, right):
            yield from reported_parts(left, (*path, "left"))
            yield from reported_parts(right, (*path, "right"))
        case syntax.Binary(operator, left, right) if operator not in "+-*/%":
            for side, each in (("left", left), ("right", right)):
                if not isinstance(each, PLAIN):
                    yield (*path, side), each
        case _ if not isinstance(node, PLAIN):
            yield path, node


def reported_values(
    world: World, holds: Expression, checked: Checked, values: Mapping[Path, Any]
) -> str:
    """Return a text such as "opponent.life is 5". Parts that were not evaluated are left out."""
    reports = [
        f"{expression_text(node)} is {value_text(world, checked.kinds[path], values[path])}"
        for path, node in reported_parts(holds, ())
        if path in values
    ]
    return " and ".join(dict.fromkeys(reports)) or "it is not true"


def value_text(world: World, kind: Kind, value: Any) -> str:
    """Return the value in words. A zone is described by its cards."""
    if kind == ZONE:
        return in_words(world, CARD.several, world.read_zones[value])
    return in_words(world, kind, value)


@dataclass(frozen=True, slots=True)
class CheckedExpectation:
    """An expectation after its check.

    `why` has the actual values, or the problem with the expectation's text.
    """

    text: str
    words: str
    holds: bool
    why: str


def check_expectations(
    session: Session, expects: Sequence[Expectation]
) -> tuple[CheckedExpectation, ...]:
    return tuple(check_expectation(session, each) for each in expects)


def check_expectation(
    session: Session, expects: Expectation, language: Language = WRITTEN
) -> CheckedExpectation:
    expecting = Expectations(session.rules, session.record.names, [expects])
    if expecting.problems:
        return CheckedExpectation(expects.text, expects.text, False, str(expecting.problems[0]))
    (words,) = expecting.sentences
    failing = next(expecting.failing(session.twin()), None)
    why = failing.message if failing else ""
    said = language.text(FullSentence(words))
    return CheckedExpectation(expects.text, said, failing is None, why)

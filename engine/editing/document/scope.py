"""Survey: the wanted kind and the known names at every place of an effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.language import syntax
from engine.language.checking.calls import Placed
from engine.language.checking.checker import EffectChecker
from engine.language.checking.expressions import ExpressionChecker
from engine.language.checking.statements import Checked
from engine.language.kinds import ANY, NUMBER, UNKNOWN, Kind, fits
from engine.language.syntax import Argument, Effect, Expression, Path, Statement
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.game_words import GameWords

ANYTHING = ANY.several
"""The kind of places that accept any value, single or several."""


@dataclass(frozen=True)
class Place:
    """One place; values of kind `wanted` fit. `parameter` is set for arguments."""

    wanted: Kind = ANYTHING
    names: Mapping[str, Kind] = field(default_factory=dict)
    answered: Mapping[str, Kind] = field(default_factory=dict)
    pure: bool = False
    parameter: Parameter | None = None


@dataclass
class Survey:
    """What is known of an effect; `scopes` has the names before each line and at the end of each block."""

    checked: Checked
    places: dict[Path, Place] = field(default_factory=dict)
    scopes: dict[Path, Place] = field(default_factory=dict)
    misfits: list[tuple[Path, Kind]] = field(default_factory=list)


def survey(effect: Effect, words: GameWords, on_card: bool) -> Survey:
    found = Survey(Checked())
    ScopeCollector(words, found, on_card).effect(effect)
    return found


class ScopeCollector(EffectChecker):
    """The checker, extended to record what it expects at each place."""

    def __init__(self, words: GameWords, found: Survey, on_card: bool) -> None:
        super().__init__(words, found.checked, on_card)
        self.found = found
        self.headings = 0

    def effect(self, effect: Effect) -> None:
        self.headings = len(effect.headers)
        super().effect(effect)

    def header(self, header: syntax.Header, path: Path) -> None:
        self.scope(path)
        super().header(header, path)

    def block(self, body: tuple[Statement, ...], path: Path) -> None:
        if path == ("body",):
            self.scope(("headers", self.headings))
        super().block(body, path)
        self.scope((*path, len(body)))

    def statement(self, node: Statement, path: Path) -> None:
        self.scope(path)
        super().statement(node, path)

    def scope(self, path: Path) -> None:
        self.found.scopes[path] = Place(
            names=dict(self.names), answered=dict(self.answered), pure=bool(self.read)
        )

    def expressions(self, pure: bool) -> ExpressionChecker:
        return ExpressionScopeCollector(
            self.found, self.words, self.names, pure or bool(self.read), self.answered
        )


def first_known(*kinds: Kind) -> Kind:
    """Return the first known kind, or else NUMBER."""
    return next((each for each in kinds if each.is_known), NUMBER)


class ExpressionScopeCollector(ExpressionChecker):
    def __init__(
        self,
        found: Survey,
        words: GameWords,
        names: dict[str, Kind],
        pure: bool,
        answered: dict[str, Kind],
    ) -> None:
        super().__init__(words, found.checked.kinds, found.checked.problems, names, pure, answered)
        self.found = found
        self.wanted: dict[Path, Kind] = {}
        self.parameters: dict[Path, Parameter] = {}

    def expect(
        self, node: Expression, path: Path, wanted: Kind, what: str, example: str = ""
    ) -> Kind:
        self.wanted[path] = wanted
        found = super().expect(node, path, wanted, what, example)
        if not found.is_known or not fits(found, wanted):
            self.found.misfits.append((path, wanted))
        return found

    def kind(self, node: Expression, path: Path) -> Kind:
        self.found.places[path] = Place(
            self.wanted.get(path, ANYTHING),
            dict(self.names),
            self.answered,
            self.pure,
            self.parameters.get(path),
        )
        return super().kind(node, path)

    def match(
        self,
        node: syntax.Node,
        verb: str,
        parameters: Sequence[Parameter],
        target: Sequence[Placed],
        arguments: Sequence[Argument],
        path: Path,
    ) -> list[tuple[Parameter, Placed]]:
        given = super().match(node, verb, parameters, target, arguments, path)
        for parameter, (_, at) in given:
            self.parameters[at] = parameter
            if parameter.naming:
                place = Place(UNKNOWN, dict(self.names), self.answered, True, parameter)
                self.found.places[at] = place
        return given

    def binary(self, node: syntax.Binary, path: Path) -> Kind:
        """Want the kind of the left side of a comparison on its right side (thesis G1)."""
        kind = super().binary(node, path)
        left, right = (*path, "left"), (*path, "right")
        if node.operator in ("==", "!="):
            wanted, other = self.kinds[left], self.kinds[right]
            self.want(right, wanted if wanted.is_known else ANYTHING)
            if not wanted.is_known or not other.is_known:
                self.found.misfits.append(
                    (right if wanted.is_known else left, first_known(wanted, other))
                )
        return kind

    def listing(self, node: syntax.Listing, path: Path) -> Kind:
        kind = super().listing(node, path)
        for place in range(1, len(node.items)):
            self.want((*path, "items", place), self.kinds[*path, "items", 0])
        return kind

    def want(self, path: Path, wanted: Kind) -> None:
        place = self.found.places[path]
        self.found.places[path] = Place(
            wanted, place.names, place.answered, place.pure, place.parameter
        )
        if self.kinds[path].is_known and wanted.is_known and self.kinds[path] != wanted:
            self.found.misfits.append((path, wanted))

    def agreeing(
        self,
        value: Expression,
        path: Path,
        found: Kind,
        parameter: Parameter,
        kinds: dict[str, Kind],
    ) -> None:
        """Record the second of two values that must have the same kind as the misfit."""
        before = len(self.problems)
        super().agreeing(value, path, found, parameter, kinds)
        other = kinds.get(parameter.alike)
        if len(self.problems) > before and other is not None:
            self.found.misfits.append((path, other))

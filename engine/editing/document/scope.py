"""Survey: the expected kind and the known names at each place of an effect."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.language.checking.checker import check_all_lines
from engine.language.checking.effect_context import Checked, EffectContext
from engine.language.checking.expression_context import ExpressionContext, Observer
from engine.language.kinds import ANY, NUMBER, UNKNOWN, Kind, fits
from engine.language.syntax import Effect, Path
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.game_words import GameWords

ANYTHING = ANY.several
"""Expected where any value or set of values fits."""


@dataclass(frozen=True)
class Place:
    """A place for values of the kind `wanted`. Only arguments have a `parameter`."""

    wanted: Kind = ANYTHING
    names: Mapping[str, Kind] = field(default_factory=dict)
    trigger_values: Mapping[str, Kind] = field(default_factory=dict)
    pure: bool = False
    parameter: Parameter | None = None


@dataclass
class Survey:
    """The checker's results. `scopes` has the names known before each line and at the end of each block."""

    checked: Checked
    places: dict[Path, Place] = field(default_factory=dict)
    scopes: dict[Path, Place] = field(default_factory=dict)
    misfits: list[tuple[Path, Kind]] = field(default_factory=list)


def survey(effect: Effect, words: GameWords, on_card: bool) -> Survey:
    findings = Survey(Checked())
    check_all_lines(
        EffectContext(words, findings.checked, on_card, ScopeCollector(findings)), effect
    )
    return findings


@dataclass
class ScopeCollector(Observer):
    """Records the kinds that the checker expects and finds at each place."""

    findings: Survey
    wanted: dict[Path, Kind] = field(default_factory=dict)
    parameters: dict[Path, Parameter] = field(default_factory=dict)

    def note_line(
        self, path: Path, names: Mapping[str, Kind], trigger_values: Mapping[str, Kind], pure: bool
    ) -> None:
        self.findings.scopes[path] = Place(
            names=dict(names), trigger_values=trigger_values, pure=pure
        )

    def note_wanted(self, path: Path, wanted: Kind) -> None:
        self.wanted[path] = wanted

    def note_value(self, path: Path, context: ExpressionContext) -> None:
        self.findings.places[path] = Place(
            self.wanted.get(path, ANYTHING),
            dict(context.names),
            context.trigger_values,
            context.pure,
            self.parameters.get(path),
        )

    def note_kind(self, path: Path, kind: Kind, wanted: Kind) -> None:
        if not kind.is_known or not fits(kind, wanted):
            self.findings.misfits.append((path, wanted))

    def note_argument(self, path: Path, parameter: Parameter, context: ExpressionContext) -> None:
        self.parameters[path] = parameter
        if parameter.naming:
            names, trigger_values = dict(context.names), context.trigger_values
            place = Place(UNKNOWN, names, trigger_values, True, parameter)
            self.findings.places[path] = place

    def note_other_kind(self, path: Path, wanted: Kind) -> None:
        self.findings.misfits.append((path, wanted))

    def note_comparison(self, left: Path, right: Path, context: ExpressionContext) -> None:
        """Expect the right side of a comparison to have the same kind as the left side (thesis G1)."""
        wanted, other = context.kinds[left], context.kinds[right]
        self.want(right, wanted if wanted.is_known else ANYTHING, other)
        if not wanted.is_known or not other.is_known:
            unknown = right if wanted.is_known else left
            self.findings.misfits.append((unknown, first_known(wanted, other)))

    def note_list(self, paths: list[Path], context: ExpressionContext) -> None:
        """Expect all values of a list to have the same kind as the first one."""
        for path in paths[1:]:
            self.want(path, context.kinds[paths[0]], context.kinds[path])

    def want(self, path: Path, wanted: Kind, kind: Kind) -> None:
        """Change the expected kind of a place. `kind` is the kind of the value there."""
        self.findings.places[path] = replace(self.findings.places[path], wanted=wanted)
        if kind.is_known and wanted.is_known and kind != wanted:
            self.findings.misfits.append((path, wanted))


def first_known(*kinds: Kind) -> Kind:
    """Return the first kind that is known, or NUMBER if none is."""
    return next((each for each in kinds if each.is_known), NUMBER)

"""LineRepair: replace the values in an edited line that no longer fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from engine.editing.document.defaults import NothingFits, fresh_value
from engine.editing.document.errors import EditError
from engine.editing.document.paths import part_at, with_part
from engine.editing.document.scope import Place, ScopeCollector, Survey, survey
from engine.language import syntax
from engine.language.checking.effect_context import Checked, EffectContext
from engine.language.checking.heading_checks import check_heading
from engine.language.checking.statement_checks import check_statement
from engine.language.kinds import NUMBER, Kind
from engine.language.syntax import Effect, Expression, Heading, Path, Statement
from engine.language.vocabulary import SECOND
from engine.language.vocabulary.game_words import GameWords

ROUNDS = 6
"""The most repairs to one line. Each repair may make another one necessary."""
ORDERING = ("<", "<=", ">", ">=")
INNER = ("then", "otherwise", "body")
Line = Heading | Statement


@dataclass(frozen=True)
class LineRepair:
    """Repairs the line at `path`. `scope` contains the names known there."""

    path: Path
    scope: Place
    words: GameWords
    on_card: bool

    def repair(self, line: Line, near: Path) -> tuple[Line, bool]:
        """Return the repaired line, and True if the line is valid. The value at `near` is kept."""
        for _ in range(ROUNDS):
            findings = self.survey_line(line)
            if not findings.checked.problems:
                return line, True
            changed = (
                self.fix_operator(line, findings)
                or self.fix_comparison(line, findings, near)
                or self.replace_misfit(line, findings, near)
            )
            if changed is None:
                break
            line = changed
        return line, False

    def survey_line(self, line: Line) -> Survey:
        findings = Survey(Checked())
        context = context_at(self.scope, findings, self.words, self.on_card)
        if isinstance(line, Heading):
            check_heading(context, line, self.path)
        else:
            check_statement(context, line, self.path)
        return findings

    def fix_operator(self, line: Line, findings: Survey) -> Line | None:
        """Replace an operator such as += by = if the assigned value is not a number, or return None."""
        if not isinstance(line, syntax.Assign) or line.operator == "=":
            return None
        changed = findings.checked.kinds.get((*self.path, "reference"), NUMBER)
        is_number = changed == NUMBER or not changed.is_known
        return None if is_number else with_operator(line, "=")

    def fix_comparison(self, line: Line, findings: Survey, near: Path) -> Line | None:
        """Replace an operator such as < by == if the compared values are not numbers, or return None."""
        inside = near[len(self.path) : -1]
        if not near or near[-1] not in ("left", "right"):
            return None
        node, kind = part_at(line, inside), findings.checked.kinds.get(near, NUMBER)
        if node.operator not in ORDERING or kind == NUMBER or not kind.is_known:
            return None
        changed: Line = with_part(line, (*inside, "operator"), "==")
        return changed

    def replace_misfit(self, line: Line, findings: Survey, near: Path) -> Line | None:
        """Return the line with its first misfit outside `near` replaced, or None if all values fit."""
        for path, wanted in self.other_misfits(findings, near):
            try:
                value = fresh_value(wanted, findings.places[path], self.words)
            except NothingFits:
                continue
            changed: Line = with_part(line, path[len(self.path) :], value)
            return changed
        return None

    def other_misfits(self, findings: Survey, near: Path) -> Iterator[tuple[Path, Kind]]:
        for path, wanted in findings.misfits:
            above = near[: len(path)] == path
            below = bool(near) and path[: len(near)] == near
            if not above and not below:
                yield path, wanted


def repair_all(tree: Effect, heading: Path, words: GameWords, on_card: bool) -> Effect:
    """Repair all lines that a change of a heading has made invalid, from top to bottom."""
    findings = survey(tree, words, on_card)
    for path in sorted(findings.scopes, key=lambda path: (path[0] != "headers", len(path))):
        if path == heading:
            continue
        try:
            line = part_at(tree, path)
        except EditError:
            continue  # This is the place after a block's last line, where there is nothing to repair.
        scope = survey(tree, words, on_card).scopes.get(path)
        if scope is not None and without_lines(line):
            fitted, _ = LineRepair(path, scope, words, on_card).repair(line, ())
            tree = with_part(tree, path, fitted)
    return tree


def context_at(place: Place, findings: Survey, words: GameWords, on_card: bool) -> EffectContext:
    """Return the checker's context for this place. The results of the check are recorded in `findings`."""
    findings.checked.names.update(place.names)
    return EffectContext(
        words,
        findings.checked,
        on_card,
        ScopeCollector(findings),
        place.trigger_values,
        is_modifier=place.pure,
    )


def with_operator(line: syntax.Assign, operator: str) -> syntax.Assign:
    return replace(line, operator=operator)


def without_lines(line: Line) -> Line:
    """Return the line without the lines inside it. They don't affect what fits in the line itself."""
    inner = {each.name: () for each in fields(line) if each.name in INNER}
    changed: Line = replace(line, **inner)  # type: ignore[arg-type]
    return changed


def is_reference(node: Expression, path: Path, edition: int) -> bool:
    """Return True if the node can be in a reference at this path.

    A reference is a name or an attribute of one. In the second edition, a line of an effect can also change
    an attribute of what a function returns.
    """
    of_call = edition >= SECOND and path[0] == "body"
    is_whole = path[-1] == "reference" and not isinstance(node, syntax.Attribute)
    while isinstance(node, syntax.Attribute):
        node = node.of
    return isinstance(node, syntax.Name) or (
        of_call and not is_whole and isinstance(node, syntax.Call)
    )


def in_reference(path: Path) -> bool:
    """Return True if the place is part of the reference that a line assigns to or pays with."""
    return "reference" in path and set(path[path.index("reference") + 1 :]) <= {"of"}

"""Make a line fit again after one of its places was changed: what stands beside it gives way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from engine.editing.document.defaults import NothingFits, fresh_value
from engine.editing.document.errors import Refused
from engine.editing.document.paths import part_at, with_part
from engine.editing.document.scope import Place, Survey, Surveyor, survey
from engine.language import syntax
from engine.language.checking.statements import Checked
from engine.language.kinds import NUMBER, Kind
from engine.language.syntax import Effect, Expression, Header, Path, Statement
from engine.language.vocabulary.game_words import GameWords

ROUNDS = 6
"""What is made to fit can make something else not fit; so often at most."""
ORDERING = ("<", "<=", ">", ">=")
INNER = ("then", "otherwise", "body")
Line = Header | Statement


@dataclass(frozen=True)
class LineFitting:
    """Of the line at `path`, with what is known above it."""

    path: Path
    scope: Place
    words: GameWords
    on_card: bool

    def fitted(self, line: Line, near: Path) -> tuple[Line, bool]:
        """The line, and whether it is sound then. What stands at `near` stays as it is."""
        for _ in range(ROUNDS):
            found = self.surveyed(line)
            if not found.checked.problems:
                return line, True
            changed = (
                self.signed(line, found)
                or self.compared(line, found, near)
                or self.given_way(line, found, near)
            )
            if changed is None:
                break
            line = changed
        return line, False

    def surveyed(self, line: Line) -> Survey:
        found = Survey(Checked())
        surveyor = surveyor_at(self.scope, found, self.words, self.on_card)
        if isinstance(line, Header):
            surveyor.header(line, self.path)
        else:
            surveyor.statement(line, self.path)
        return found

    def signed(self, line: Line, found: Survey) -> Line | None:
        """Only numbers are added to."""
        if not isinstance(line, syntax.Assign) or line.operator == "=":
            return None
        changed = found.checked.kinds.get((*self.path, "reference"), NUMBER)
        is_number = changed == NUMBER or not changed.known
        return None if is_number else with_operator(line, "=")

    def compared(self, line: Line, found: Survey, near: Path) -> Line | None:
        """Only numbers are more or less; whatever else is the same or not."""
        inside = near[len(self.path) : -1]
        if not near or near[-1] not in ("left", "right"):
            return None
        node, kind = part_at(line, inside), found.checked.kinds.get(near, NUMBER)
        if node.operator not in ORDERING or kind == NUMBER or not kind.known:
            return None
        changed: Line = with_part(line, (*inside, "operator"), "==")
        return changed

    def given_way(self, line: Line, found: Survey, near: Path) -> Line | None:
        """A fresh value for the first place beside that no longer fits."""
        for path, wanted in self.beside(found, near):
            try:
                value = fresh_value(wanted, found.places[path], self.words)
            except NothingFits:
                continue
            changed: Line = with_part(line, path[len(self.path) :], value)
            return changed
        return None

    def beside(self, found: Survey, near: Path) -> Iterator[tuple[Path, Kind]]:
        for path, wanted in found.misfits:
            above = near[: len(path)] == path
            below = bool(near) and path[: len(near)] == near
            if not above and not below:
                yield path, wanted


def all_fitted(tree: Effect, heading: Path, words: GameWords, on_card: bool) -> Effect:
    """After a heading was changed: each other line that no longer goes with it, from the top."""
    found = survey(tree, words, on_card)
    for path in sorted(found.scopes, key=lambda path: (path[0] != "headers", len(path))):
        if path == heading:
            continue
        try:
            line = part_at(tree, path)
        except Refused:
            continue  # behind the last line of a block
        scope = survey(tree, words, on_card).scopes.get(path)
        if scope is not None and without_lines(line):
            fitted, _ = LineFitting(path, scope, words, on_card).fitted(line, ())
            tree = with_part(tree, path, fitted)
    return tree


def surveyor_at(place: Place, found: Survey, words: GameWords, on_card: bool) -> Surveyor:
    """A checker that has come as far as that place."""
    surveyor = Surveyor(words, found, on_card)
    surveyor.names.clear()
    surveyor.names.update(place.names)
    surveyor.answered = dict(place.answered)
    surveyor.read = "something" if place.pure else ""
    return surveyor


def with_operator(line: syntax.Assign, operator: str) -> syntax.Assign:
    return syntax.Assign(line.reference, operator, line.value, line.until)


def without_lines(line: Line) -> Line:
    """What stands inside a line has no say in what fits its head."""
    inner = {each.name: () for each in fields(line) if each.name in INNER}
    changed: Line = replace(line, **inner)  # type: ignore[arg-type]
    return changed


def is_reference(node: Expression) -> bool:
    """Whether it can be set: a name, or an attribute of one."""
    while isinstance(node, syntax.Attribute):
        node = node.of
    return isinstance(node, syntax.Name)


def in_reference(path: Path) -> bool:
    """Whether the place is part of what is set or paid."""
    return "reference" in path and set(path[path.index("reference") + 1 :]) <= {"of"}

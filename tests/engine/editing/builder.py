"""Build an effect as an author would with the mouse alone, and count the clicks.

Selecting a place is one click, choosing an entry of its menu another; typing a number or a text counts
as one more. Whatever the menus don't offer can't be built.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from engine.editing.document.document import EditedEffect
from engine.editing.document.effect_head import HEAD, known_kinds
from engine.editing.document.errors import EditError
from engine.editing.document.parsing import line_text
from engine.editing.document.paths import part_at
from engine.editing.edits.edits import delete, insert, replace_part
from engine.editing.edits.line_fields import fields_of, write_field
from engine.editing.edits.move import move
from engine.editing.edits.optional import add_optional_part, optional_parts
from engine.editing.edits.rename import rename
from engine.editing.menus.choices import MenuEntry, Usage, usage
from engine.editing.menus.menu import line_menu, value_menu
from engine.editing.menus.starters import effect_text, sorts
from engine.language import syntax
from engine.language.parsing.formatter import expression_text, unparse
from engine.language.parsing.parser import parse_effect
from engine.language.syntax import Effect, Expression, Heading, Node, Path, Statement
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook import GameRules
from tests.engine.editing.canonical import canonical
from tests.engine.editing.similarity import (
    form_values,
    innermost,
    is_simple,
    most_similar,
    same_sort,
    with_one_more,
)

BLOCKS = ("then", "otherwise", "body")


DECIDING = (syntax.Reading, syntax.Answers, syntax.Bearer)
"""Headings that decide which other lines are possible."""


class NotToBeBuilt(Exception):
    """The menus offer no way to build the effect."""


@dataclass
class Builder:
    edited: EditedEffect
    use: Usage
    clicks: int = 0

    def build(self, target: Effect) -> None:
        self.features(HEAD, target)
        for place, heading in enumerate(target.headers):
            self.line(("headers",), place, heading)
        if not target.body:
            self.block(("headers",), target.headers)
        self.block(("body",), target.body)
        self.block(("headers",), target.headers)

    def line(self, block: Path, place: int, wanted: Heading | Statement) -> None:
        path = (*block, place)
        lines = part_at(self.edited.effect, block)
        if place < len(lines) and same_sort(lines[place], wanted):
            self.make(path, wanted)
            return
        found = line_menu(self.edited, block, place, self.use)
        # Replace a line that contains others, because deleting them takes a click each.
        best = self.best([each for each in found if is_simple(each, line_text(wanted))], wanted)
        if best is None:
            raise NotToBeBuilt(line_text(wanted))
        before = lines
        self.insert(block, place, best.text)
        self.clicks += 2
        self.bring(block, before, place)
        self.make(path, wanted)

    def best(self, found: list[MenuEntry], wanted: Node) -> MenuEntry | None:
        return most_similar(found, wanted, self.edited.words.edition)

    def bring(self, block: Path, before: tuple[Node, ...], place: int) -> None:
        """Move an inserted heading to the wanted place, because headings are inserted by rank."""
        after = part_at(self.edited.effect, block)
        at = next(n for n in range(len(after)) if after[n : n + 1] != before[n : n + 1])
        while at > place:
            at, self.clicks = self.move((*block, at), down=False), self.clicks + 1
        while at < place:
            at, self.clicks = self.move((*block, at), down=True), self.clicks + 1

    def make(self, path: Path, wanted: Node) -> None:
        """Change an existing node of the right sort into the wanted one, part by part."""
        self.features(path, wanted, strictly=False)
        if isinstance(wanted, syntax.Wording):
            return
        for each in fields(wanted):
            value, at = getattr(wanted, each.name), (*path, each.name)
            if each.name == "arguments":
                self.arguments(path, value)
            elif each.name == "items":
                self.items(path, value)
            elif isinstance(value, syntax.Command):
                self.make(at, value)
            elif isinstance(value, Expression) and each.name not in ("at", "lasting"):
                self.value(path, each.name, value)
        self.surplus(path, wanted)
        self.features(path, wanted)
        for name in BLOCKS:
            if isinstance(getattr(wanted, name, None), tuple):
                self.block((*path, name), getattr(wanted, name))

    def block(self, path: Path, wanted: tuple[Heading | Statement, ...]) -> None:
        for place, line in enumerate(wanted):
            self.line(path, place, line)
        while len(part_at(self.edited.effect, path)) > len(wanted):
            self.delete((*path, len(wanted)))
            self.clicks += 2

    def arguments(self, path: Path, wanted: tuple[syntax.Argument, ...]) -> None:
        for place, argument in enumerate(wanted):
            given = part_at(self.edited.effect, (*path, "arguments"))
            if place < len(given) and argument.name and not given[place].name:
                self.delete((*path, "arguments", place, "value"))
                self.clicks += 2
                given = part_at(self.edited.effect, (*path, "arguments"))
            if place >= len(given) or given[place].name != argument.name:
                name = argument.name or self.left(path)
                self.give(path, name)
                self.clicks += 2
            self.value_at((*path, "arguments", place, "value"), argument.value)

    def items(self, path: Path, wanted: tuple[Expression, ...]) -> None:
        while len(part_at(self.edited.effect, path).items) < len(wanted):
            now = part_at(self.edited.effect, path)
            self.put(path, expression_text(with_one_more(now)))
            self.clicks += 2
        for place, item in enumerate(wanted):
            self.value_at((*path, "items", place), item)

    def left(self, path: Path) -> str:
        return next((each.name for each in optional_parts(self.edited, path)), "")

    def value(self, path: Path, name: str, wanted: Expression) -> None:
        if part_at(self.edited.effect, (*path, name)) is None:
            self.give(path, name)
            self.clicks += 2
        self.value_at((*path, name), wanted)

    def value_at(self, path: Path, wanted: Expression) -> None:
        now = part_at(self.edited.effect, path)
        if now == wanted:
            return
        if not same_sort(now, wanted) or isinstance(wanted, syntax.Name | syntax.Flag):
            self.pick(path, wanted)
        if part_at(self.edited.effect, path) != wanted:
            self.make(path, wanted)

    def pick(self, path: Path, wanted: Expression) -> None:
        place = self.edited.survey.places.get(path)
        if place and place.parameter and place.parameter.naming == "new":
            self.rename(path, getattr(wanted, "name", ""))
            self.clicks += 2
            return
        best = self.best(value_menu(self.edited, path, self.use), wanted)
        if best is None and (first := innermost(wanted)) is not None:
            self.value_at(path, first)
            best = self.best(value_menu(self.edited, path, self.use), wanted)
        if best is None:
            raise NotToBeBuilt(expression_text(wanted))
        self.put(path, best.text)
        self.clicks += 2

    def features(self, path: Path, wanted: Node, strictly: bool = True) -> None:
        """Set the fields that aren't values. Some can only be set after the values."""
        for each in fields_of(self.edited, path):
            now = part_at(self.edited.effect, path if path != HEAD else ())
            sent = form_values(each.name, wanted)
            if sent is None or sent == form_values(each.name, now):
                continue
            try:
                if each.name == "kinds":
                    self.kinds(sent)
                else:
                    self.set_field(path, each.name, sent)
            except EditError:
                if strictly:
                    raise
            else:
                self.clicks += 2

    def kinds(self, wanted: list[str]) -> None:
        """Tick the kinds in their order, and type the new ones."""
        for count, kind in enumerate(wanted, 1):
            if kind in known_kinds(self.edited):
                self.set_field(HEAD, "kinds", wanted[:count])
            else:
                self.set_field(HEAD, "kind", [kind])

    def surplus(self, path: Path, wanted: Node) -> None:
        arguments = getattr(wanted, "arguments", None)
        while arguments is not None and len(part_at(self.edited.effect, path).arguments) > len(
            arguments
        ):
            self.delete((*path, "arguments", len(arguments), "value"))
            self.clicks += 2

    def insert(self, block: Path, place: int, text: str) -> None:
        self.edited = insert(self.edited, block, place, text)

    def put(self, path: Path, text: str) -> None:
        self.edited = replace_part(self.edited, path, text)

    def delete(self, path: Path) -> None:
        self.edited = delete(self.edited, path)

    def move(self, path: Path, *, down: bool) -> int:
        """Move the line, and return its new place in its block."""
        self.edited, moved = move(self.edited, path, down=down)
        return int(moved[-1])

    def give(self, path: Path, name: str) -> None:
        self.edited, _ = add_optional_part(self.edited, path, name, self.use)

    def set_field(self, path: Path, name: str, values: list[str]) -> None:
        """Set a field. Raises EditError if it can't have these values."""
        self.edited = write_field(self.edited, path, name, values)

    def rename(self, path: Path, name: str) -> None:
        self.edited = rename(self.edited, path, name)


def clicks_to_build(name: str, rules: GameRules) -> int:
    """Build the effect from scratch. Its own text doesn't influence the menus."""
    shipped = next(each for each in rules.effects if each.name == name)
    use = usage(each.tree for each in rules.effects if each is not shipped)
    on_card, words = not shipped.is_rule, rules.words.in_edition(shipped.edition)
    wanted = canonical(shipped.tree, words)
    builder = Builder(start_effect(wanted, words, use, on_card), use)
    builder.build(wanted)
    if builder.edited.text != unparse(wanted):
        raise NotToBeBuilt(builder.edited.text)
    return builder.clicks


def start_effect(wanted: Effect, words: GameWords, use: Usage, on_card: bool) -> EditedEffect:
    """Start with the sort that matches the wanted effect."""
    texts = [effect_text(wanted.name, "", each.text) for each in sorts(words, use, on_card)]
    trees = [parse_effect(text, words.edition) for text in texts]
    headings = [tuple(map(type, each.headers)) for each in trees]
    needed = next((each for each in map(type, wanted.headers) if each in DECIDING), None)
    fitting = (place for place, each in enumerate(headings) if needed in each or not needed)
    at = next(fitting) if needed else headings.index(())
    return EditedEffect(trees[at], words, on_card)

"""Builds an effect as a person would who only points and picks, and counts the clicks.

One click points at a place, another takes an entry of its menu; a number or a text is typed and counts
one more. What the menus do not hold can't be built.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from engine.editing.choices import Choice, Usage, usage
from engine.editing.edited import EditedEffect
from engine.editing.edits import delete, insert, put
from engine.editing.features import features, write_feature
from engine.editing.menus import line_menu, value_menu
from engine.editing.moving import move
from engine.editing.optional import give_fresh, optional
from engine.editing.paths import part_at
from engine.editing.pieces import line_pieces, line_text, value_piece
from engine.editing.renaming import rename
from engine.language import syntax
from engine.language.parse import parse_effect
from engine.language.syntax import Effect, Expression, Header, Node, Path, Statement
from engine.language.unparse import expression_text
from engine.rulebook import GameRules

BLOCKS = ("then", "otherwise", "body")


class NotToBeBuilt(Exception):
    """The menus do not lead there."""


@dataclass
class Builder:
    edited: EditedEffect
    use: Usage
    clicks: int = 0

    def build(self, target: Effect) -> None:
        for place, header in enumerate(target.headers):
            self.line(("headers",), place, header)
        self.block(("body",), target.body)

    def line(self, block: Path, place: int, wanted: Header | Statement) -> None:
        path = (*block, place)
        lines = part_at(self.edited.effect, block)
        if place < len(lines) and same_sort(lines[place], wanted):
            self.make(path, wanted)
            return
        found = line_menu(self.edited, block, place, self.use)
        best = nearest(found, wanted)
        if best is None:
            raise NotToBeBuilt(line_text(wanted))
        before = lines
        self.edited = insert(self.edited, block, place, best.text)
        self.clicks += 2
        self.bring(block, before, place)
        self.make(path, wanted)

    def bring(self, block: Path, before: tuple[Node, ...], place: int) -> None:
        """Headings find a place of their own; it may not be the one that is wanted."""
        after = part_at(self.edited.effect, block)
        at = next(n for n in range(len(after)) if after[n : n + 1] != before[n : n + 1])
        while at > place:
            self.edited, path = move(self.edited, (*block, at), down=False)
            at, self.clicks = int(path[-1]), self.clicks + 1
        while at < place:
            self.edited, path = move(self.edited, (*block, at), down=True)
            at, self.clicks = int(path[-1]), self.clicks + 1

    def make(self, path: Path, wanted: Node) -> None:
        """What is there already of the right sort becomes what is wanted, part by part."""
        for each in fields(wanted):
            value, at = getattr(wanted, each.name), (*path, each.name)
            if each.name in BLOCKS and isinstance(value, tuple):
                self.block(at, value)
            elif each.name == "arguments":
                self.arguments(path, value)
            elif each.name == "items":
                self.items(path, value)
            elif isinstance(value, Expression) and each.name != "at":
                self.value(path, each.name, value)
        self.surplus(path, wanted)
        self.features(path, wanted)

    def block(self, path: Path, wanted: tuple[Statement, ...]) -> None:
        for place, line in enumerate(wanted):
            self.line(path, place, line)
        while len(part_at(self.edited.effect, path)) > len(wanted):
            self.edited = delete(self.edited, (*path, len(wanted)))
            self.clicks += 2

    def arguments(self, path: Path, wanted: tuple[syntax.Argument, ...]) -> None:
        for place, argument in enumerate(wanted):
            given = part_at(self.edited.effect, (*path, "arguments"))
            if place >= len(given) or given[place].name != argument.name:
                name = argument.name or self.left(path)
                self.edited, _ = give_fresh(self.edited, path, name, self.use)
                self.clicks += 2
            self.value_at((*path, "arguments", place, "value"), argument.value)

    def items(self, path: Path, wanted: tuple[Expression, ...]) -> None:
        while len(part_at(self.edited.effect, path).items) < len(wanted):
            now = part_at(self.edited.effect, path)
            self.edited = put(self.edited, path, expression_text(one_more(now)))
            self.clicks += 2
        for place, item in enumerate(wanted):
            self.value_at((*path, "items", place), item)

    def left(self, path: Path) -> str:
        return next((each.name for each in optional(self.edited, path)), "")

    def value(self, path: Path, name: str, wanted: Expression) -> None:
        if part_at(self.edited.effect, (*path, name)) is None:
            self.edited, _ = give_fresh(self.edited, path, name, self.use)
            self.clicks += 2
        self.value_at((*path, name), wanted)

    def value_at(self, path: Path, wanted: Expression) -> None:
        now = part_at(self.edited.effect, path)
        if now == wanted:
            return
        if not same_sort(now, wanted) or isinstance(wanted, syntax.Name):
            self.pick(path, wanted)
        if part_at(self.edited.effect, path) != wanted:
            self.make(path, wanted)

    def pick(self, path: Path, wanted: Expression) -> None:
        place = self.edited.survey.places.get(path)
        if place and place.parameter and place.parameter.naming == "new":
            self.edited = rename(self.edited, path, getattr(wanted, "name", ""))
            self.clicks += 2
            return
        best = nearest(value_menu(self.edited, path, self.use), wanted)
        if best is None:
            raise NotToBeBuilt(expression_text(wanted))
        self.edited = put(self.edited, path, best.text)
        self.clicks += 2

    def features(self, path: Path, wanted: Node) -> None:
        for each in features(self.edited, path):
            name = "parts" if isinstance(wanted, syntax.Text) else each.name
            value = getattr(wanted, name, None)
            now = getattr(part_at(self.edited.effect, path), name, None)
            if value is None or value == now:
                continue
            if isinstance(wanted, syntax.Text):
                sent = [expression_text(wanted)[1:-1].replace('\\"', '"')]
            elif isinstance(value, tuple):
                sent = list(value)
            else:
                sent = ["yes"] * value if isinstance(value, bool) else [str(value)]
            self.edited = write_feature(self.edited, path, each.name, sent)
            self.clicks += 2

    def surplus(self, path: Path, wanted: Node) -> None:
        arguments = getattr(wanted, "arguments", None)
        while arguments is not None and len(part_at(self.edited.effect, path).arguments) > len(
            arguments
        ):
            self.edited = delete(self.edited, (*path, "arguments", len(arguments), "value"))
            self.clicks += 2


def one_more(listing: syntax.Listing) -> syntax.Listing:
    return syntax.Listing((*listing.items, listing.items[-1]))


def nearest(found: list[Choice], wanted: Node) -> Choice | None:
    """The entry that is just that, or the one of its sort that has most in common with it."""
    ranked = [(likeness(read(each.text, wanted), wanted), each) for each in found]
    best = max((rank for rank, _ in ranked), default=0)
    return next((each for rank, each in ranked if rank == best and rank), None)


def read(text: str, wanted: Node) -> Node:
    if isinstance(wanted, Header | Statement):
        return line_pieces(text)[0]
    return value_piece(text)


def likeness(found: object, wanted: object) -> int:
    if found == wanted:
        return 1_000
    if not same_sort(found, wanted):
        return 0
    assert isinstance(found, Node)
    assert isinstance(wanted, Node)
    alike = (getattr(found, each.name) == getattr(wanted, each.name) for each in fields(wanted))
    return 1 + sum(map(bool, alike))


def same_sort(found: object, wanted: object) -> bool:
    """Whether one can be made of the other without taking it away."""
    match found, wanted:
        case syntax.Command(verb), syntax.Command(other):
            return verb == other
        case syntax.Call(name), syntax.Call(other):
            return name == other
        case syntax.Attribute(_, name), syntax.Attribute(_, other):
            return name == other
        case syntax.Selection(of_class), syntax.Selection(other):
            return of_class == other
        case syntax.Trigger(when, kind), syntax.Trigger(other, of):
            return (when, kind) == (other, of)
        case syntax.Binary(sign), syntax.Binary(other):
            return sort_of(sign) == sort_of(other)
        case syntax.Branch(_, _, otherwise), syntax.Branch(_, _, other):
            return bool(otherwise) == bool(other)
        case syntax.Listing(items), syntax.Listing(other):
            return len(items) <= len(other)
        case _:
            return type(found) is type(wanted)


def sort_of(sign: str) -> str:
    for signs in (("and", "or"), ("+", "-", "*", "/", "%"), ("==", "!=", "<", "<=", ">", ">=")):
        if sign in signs:
            return signs[0]
    return sign


def clicks_to_build(name: str, rules: GameRules) -> int:
    """As if the effect were not there yet: nothing is taken over from it."""
    target = next(each for each in rules.effects if each.name == name)
    others = [each.tree for each in rules.effects if each is not target]
    begun = parse_effect(f'effect {name}\n  say "…"\n')
    builder = Builder(EditedEffect(begun, rules.words, not target.is_rule), usage(others))
    builder.build(target.tree)
    built = builder.edited.effect
    if (built.headers, built.body) != (target.tree.headers, target.tree.body):
        raise NotToBeBuilt(builder.edited.text)
    return builder.clicks

"""Find the menu entry that is most similar to a wanted node."""

from __future__ import annotations

from dataclasses import fields

from engine.editing.document.parsing import line_pieces, value_piece
from engine.editing.menus.choices import MenuEntry
from engine.editing.menus.value_menu import OTHERS
from engine.language import syntax
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Expression, Heading, Node, Statement


def is_simple(choice: MenuEntry, wanted: str) -> bool:
    return choice.text == wanted or choice.group != OTHERS or "\n" not in choice.text


def form_values(name: str, node: Node) -> list[str] | None:
    """Return the values that a form sends for a field of a node."""
    match node:
        case syntax.Text() if name == "value":
            return [expression_text(node)[1:-1].replace('\\"', '"')]
        case syntax.Wording(text):
            return form_values("value", text)
        case syntax.Assign(until=until, lasting=lasting) if name == "until":
            return [expression_text(lasting) if lasting else until]
        case syntax.Reading(attribute, of_class) if name == "attribute":
            return [f"{of_class}.{attribute}"]
    value = getattr(node, name, None)
    if value is None or isinstance(value, Node):
        return None
    if isinstance(value, tuple):
        return list(map(str, value))
    return ["yes"] * value if isinstance(value, bool) else [str(value)]


def innermost(wanted: Expression) -> Expression | None:
    """Return the innermost operand, with which building a joined or negated value starts."""
    match wanted:
        case syntax.Binary(_, left, _):
            return left
        case syntax.Unary(_, operand):
            return operand
        case syntax.Listing((first, *_)):
            return first
    return None


def with_one_more(listing: syntax.Listing) -> syntax.Listing:
    return syntax.Listing((*listing.items, listing.items[-1]))


def most_similar(found: list[MenuEntry], wanted: Node, edition: int) -> MenuEntry | None:
    """Return the entry equal to the node, or else the most similar one of its sort."""
    ranked = [(likeness(read(each.text, wanted, edition), wanted), each) for each in found]
    best = max((rank for rank, _ in ranked), default=0)
    return next((each for rank, each in ranked if rank == best and rank), None)


def read(text: str, wanted: Node, edition: int) -> Node:
    if isinstance(wanted, Heading | Statement):
        return line_pieces(text, edition)[0]
    return value_piece(text, edition)


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
    """Return True if one node can be changed into the other without a replacement."""
    match found, wanted:
        case syntax.Command(verb), syntax.Command(other):
            return verb == other
        case syntax.Cost(command), syntax.Cost(other):
            return command.verb == other.verb
        case syntax.Call(name), syntax.Call(other):
            return name == other
        case syntax.Attribute(_, name), syntax.Attribute(_, other):
            return name == other
        case syntax.Selection(of_class), syntax.Selection(other):
            return of_class == other
        case syntax.Trigger(when, kind, of=of), syntax.Trigger(other_when, other, of=other_of):
            return (when, kind, of) == (other_when, other, other_of)
        case syntax.Target(), syntax.Target():
            return form_of_target(found) == form_of_target(wanted)
        case syntax.Later(of=of), syntax.Later(of=other):
            return (of is None) == (other is None)
        case syntax.Binary(sign), syntax.Binary(other):
            return sort_of(sign) == sort_of(other)
        case syntax.Branch(_, _, otherwise), syntax.Branch(_, _, other):
            return bool(otherwise) == bool(other)
        case syntax.Listing(items), syntax.Listing(other):
            return len(items) <= len(other)
        case _:
            return type(found) is type(wanted)


def form_of_target(target: syntax.Target) -> tuple[bool, ...]:
    """Return what distinguishes the headings of targets and announcements."""
    has_range, has_shares = target.last is not None, target.amount is not None
    return target.announced, target.instead, has_range, has_shares


def sort_of(sign: str) -> str:
    for signs in (("and", "or"), ("+", "-", "*", "/", "%"), ("==", "!=", "<", "<=", ">", ">=")):
        if sign in signs:
            return signs[0]
    return sign

"""ExpressionChecker: checks expressions of all node types."""

from __future__ import annotations

from engine.language import syntax
from engine.language.checking.call_checks import call_kind
from engine.language.checking.expression_context import RESERVED, ExpressionContext
from engine.language.checking.operator_checks import binary_kind, unary_kind
from engine.language.checking.suggestions import advice_on_attribute, advice_on_name
from engine.language.kinds import ANY, FLAG, GAME, NUMBER, TEXT, UNKNOWN, Kind
from engine.language.parsing.formatter import expression_text
from engine.language.parsing.tree_builder import EVERY
from engine.language.syntax import Expression, Path, member_name

SELECTABLE = ("card", "player", "effect", "printing")
PRINTABLE = ("number", "text", "flag", "player", "zone", "card", "effect", "phase", "printing")
"""The kinds whose values can be inserted into a text."""


class ExpressionChecker(ExpressionContext):
    def kind(self, node: Expression, path: Path) -> Kind:
        self.observer.note_value(path, self)
        kind = self.kinds[path] = self.kind_by_type(node, path)
        return kind

    def kind_by_type(self, node: Expression, path: Path) -> Kind:
        match node:
            case syntax.Number():
                return NUMBER
            case syntax.Flag():
                return FLAG
            case syntax.Text():
                return text_kind(self, node, path)
            case syntax.Name():
                return name_kind(self, node)
            case syntax.Attribute():
                return attribute_kind(self, node, path)
            case syntax.Call():
                return call_kind(self, node, path)
            case syntax.Listing():
                return list_kind(self, node, path)
            case syntax.Unary():
                return unary_kind(self, node, path)
            case syntax.Binary():
                return binary_kind(self, node, path)
            case syntax.Selection():
                return selection_kind(self, node, path)
            case syntax.Lasting():
                return self.report("lasting_here", node, text=expression_text(node))


def text_kind(context: ExpressionContext, node: syntax.Text, path: Path) -> Kind:
    for place, part in enumerate(node.parts):
        if not isinstance(part, str):
            check_text_value(context, part, (*path, "parts", place))
    return TEXT


def check_text_value(context: ExpressionContext, node: Expression, path: Path) -> None:
    """Check a value in braces within a text."""
    kind = context.expect(node, path, ANY, "A value in braces")
    if kind.is_known and not kind.many and kind.of_class not in PRINTABLE:
        context.report("not_written", node, text=expression_text(node), found=kind)


def name_kind(context: ExpressionContext, node: syntax.Name) -> Kind:
    if node.name in context.names:
        return context.names[node.name]
    if node.name == "game":
        return GAME
    if node.name in context.words.vocabulary.names:
        return context.words.vocabulary.names[node.name].kind
    known = advice_on_name(node.name, context.names, context.words)
    return context.report("name_unknown", node, name=node.name, known=known)


def attribute_kind(context: ExpressionContext, node: syntax.Attribute, path: Path) -> Kind:
    owner = context.kind(node.of, (*path, "of"))
    if not owner.is_known:
        return UNKNOWN
    trigger_values = context.trigger_values if node.of == syntax.Name("trigger") else {}
    if node.name in trigger_values:
        return trigger_values[node.name]
    if owner.many:
        text = text_before_dot(node.of)
        return context.report("attribute_of_set", node, text=text, name=node.name)
    word = context.words.attribute(owner.of_class, node.name)
    if word is not None:
        return word.kind
    known = [*context.words.names_of(owner.of_class), *trigger_values]
    return report_unknown_attribute(context, node, owner, known)


def report_unknown_attribute(
    context: ExpressionContext, node: syntax.Attribute, owner: Kind, known: list[str]
) -> Kind:
    """Report that the owner has no such attribute. `known` contains the attributes it has."""
    if not known:
        return context.report("attribute_of_nothing", node, kind=kind_word(owner), name=node.name)
    advice = advice_on_attribute(node.name, owner.of_class, known, context.words)
    return context.report("attribute_unknown", node, kind=owner, name=node.name, known=advice)


def list_kind(context: ExpressionContext, node: syntax.Listing, path: Path) -> Kind:
    paths: list[Path] = [(*path, "items", place) for place in range(len(node.items))]
    kinds = [context.kind(item, at) for item, at in zip(node.items, paths, strict=True)]
    context.observer.note_list(paths, context)
    if not kinds:
        known = Kind(node.of_class, many=True)
        return known if node.of_class else context.report("list_empty", node)
    if any(kind != kinds[0] for kind in kinds):
        return context.report("list_mixed", node)
    return kinds[0].several


def selection_kind(context: ExpressionContext, node: syntax.Selection, path: Path) -> Kind:
    if node.of_class not in SELECTABLE and node.place is None:
        return context.report("not_selectable", node, name=node.of_class)
    members = Kind(node.of_class, True)
    check_member_name(context, node)
    if node.place is not None:
        context.expect(node.place, (*path, "place"), members, "The value after “in”")
    if node.where is not None:
        what = "The condition after “where”"
        at, name = (*path, "where"), member_name(node)
        context.expect_of_member(node.where, at, members, FLAG, what, name)
    return members


def check_member_name(context: ExpressionContext, node: syntax.Selection) -> None:
    """Report a name for the members if it already means something else."""
    taken = node.name in (*RESERVED, *EVERY, *context.words.vocabulary.names)
    if node.name and (taken or node.name in context.names):
        context.report("name_taken", node, name=node.name)


def text_before_dot(node: Expression) -> str:
    """Return the text of a set, in parentheses if a dot can't follow it directly."""
    text = expression_text(node)
    return (
        f"({text})" if isinstance(node, syntax.Selection) and text != f"{node.of_class}s" else text
    )


def kind_word(kind: Kind) -> str:
    """Return the word for a kind in effect text, such as "player" or "players"."""
    return kind.of_class + ("s" if kind.many else "")

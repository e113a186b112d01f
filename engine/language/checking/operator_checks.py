"""Check operators: logic, comparisons, membership and arithmetic."""

from __future__ import annotations

from engine.language import syntax
from engine.language.checking.expression_context import ExpressionContext
from engine.language.checking.suggestions import advice_on_comparison
from engine.language.kinds import FLAG, NUMBER, UNKNOWN, Kind, fits
from engine.language.messages.translation import Sentence
from engine.language.messages.translation import gettext_noop as _
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Path


def unary_kind(context: ExpressionContext, node: syntax.Unary, path: Path) -> Kind:
    wanted = FLAG if node.operator == "not" else NUMBER
    context.expect(node.operand, (*path, "operand"), wanted, _after(node))
    return wanted


def binary_kind(context: ExpressionContext, node: syntax.Binary, path: Path) -> Kind:
    match node.operator:
        case "and" | "or":
            expect_both(context, node, path, FLAG)
            return FLAG
        case "==" | "!=":
            check_comparison(context, node, (*path, "left"), (*path, "right"))
            return FLAG
        case "in":
            member = context.kind(node.left, (*path, "left"))
            several = member.several
            context.expect(node.right, (*path, "right"), several, "The value after “in”")
            return FLAG
        case "+" | "-" | "*" | "/" | "%":
            kinds = expect_both(context, node, path, NUMBER)
            return NUMBER if all(fits(kind, NUMBER) for kind in kinds) else UNKNOWN
        case _:
            expect_both(context, node, path, NUMBER)
            return FLAG


def _after(node: syntax.Unary | syntax.Binary) -> Sentence:
    return Sentence(_("The value after “{operator}”"), {"operator": node.operator})


def expect_both(
    context: ExpressionContext, node: syntax.Binary, path: Path, wanted: Kind
) -> tuple[Kind, Kind]:
    before, after = (
        Sentence(_("The value before “{operator}”"), {"operator": node.operator}),
        _after(node),
    )
    return (
        context.expect(node.left, (*path, "left"), wanted, before),
        context.expect(node.right, (*path, "right"), wanted, after),
    )


def check_comparison(
    context: ExpressionContext, node: syntax.Binary, left: Path, right: Path
) -> None:
    """Report that the two sides of `==` or `!=` have different kinds."""
    one, other = context.kind(node.left, left), context.kind(node.right, right)
    if one.is_known and other.is_known and one != other:
        report_different_kinds(context, node, one, other)
    context.observer.note_comparison(left, right, context)


def report_different_kinds(
    context: ExpressionContext, node: syntax.Binary, left: Kind, right: Kind
) -> None:
    texts = expression_text(node.left), expression_text(node.right)
    context.report(
        "kinds_differ",
        node,
        left=texts[0],
        right=texts[1],
        left_kind=left,
        right_kind=right,
        instead=advice_on_comparison(left, right, texts),
    )

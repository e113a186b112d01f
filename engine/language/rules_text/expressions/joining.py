"""Join clauses with "and" and "or"."""

from __future__ import annotations

from engine.language import syntax
from engine.language.rules_text.plan.clauses import Opened
from engine.language.rules_text.plan.phrases import Text
from engine.language.syntax import Expression, Path


def joining_word(node: Expression, so: bool) -> str:
    """Return "and" or "or" if it joins the text of the condition,
    or of its opposite if `so` is False. Otherwise "".
    """
    while isinstance(node, syntax.Unary) and node.operator == "not":
        node, so = node.operand, not so
    if not isinstance(node, syntax.Binary) or node.operator not in ("and", "or"):
        return ""
    return node.operator if so else {"and": "or", "or": "and"}[node.operator]


def with_opening_word(word: str, said: Text) -> Text:
    """Put "both" before an "and" inside an "or", and "either" before an "or" inside an "and"."""
    return Opened(word, said) if word else said


def parts(
    node: Expression, path: Path, word: str, so: bool = True
) -> list[tuple[Expression, Path, bool]]:
    """Return all parts joined by one word, each with True if the part is affirmed and not negated."""
    if isinstance(node, syntax.Unary) and joining_word(node, so) == word:
        return parts(node.operand, (*path, "operand"), word, not so)
    if isinstance(node, syntax.Binary) and joining_word(node, so) == word:
        left = parts(node.left, (*path, "left"), word, so)
        return left + parts(node.right, (*path, "right"), word, so)
    return [(node, path, so)]


def conjuncts(node: Expression, path: Path) -> list[tuple[Expression, Path, bool]]:
    """Return the conditions that must all be true. A negated condition is returned without its “not”."""
    found = []
    word = "and" if joining_word(node, so=True) == "and" else ""
    for each, at, so in parts(node, path, word) if word else [(node, path, True)]:
        while isinstance(each, syntax.Unary) and each.operator == "not":
            each, at, so = each.operand, (*at, "operand"), not so
        found.append((each, at, so))
    return found

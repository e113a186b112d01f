"""Labels: what stands before each value of a node, read from the first on like a sentence."""

from __future__ import annotations

from engine.editing.signs import NUMBERS, SETTING, SUMS
from engine.language import syntax
from engine.language.syntax import Node

COMPARED = {**dict(NUMBERS), "in": "is among"}
JOINED = {"and": ("both", "and"), "or": ("either", "or")}
FIELDS = {
    (syntax.Attribute, "of"): "of",
    (syntax.Selection, "place"): "among",
    (syntax.Selection, "where"): "for which",
    (syntax.Assign, "reference"): "what changes",
    (syntax.Let, "value"): "what is remembered",
    (syntax.Branch, "condition"): "if",
    (syntax.WhileLoop, "condition"): "as long as",
    (syntax.Repeat, "times"): "how often",
    (syntax.CountLoop, "first"): "from",
    (syntax.CountLoop, "last"): "to",
    (syntax.EachLoop, "members"): "of",
    (syntax.Trigger, "by"): "by whom",
    (syntax.Takes, "default"): "otherwise",
    (syntax.Answers, "value"): "the answer",
    (syntax.Target, "members"): "one of",
    (syntax.Pay, "reference"): "what is paid",
    (syntax.Pay, "amount"): "how much",
    (syntax.Condition, "holds"): "only if",
    (syntax.Call, "arguments"): "with",
    (syntax.Command, "target"): "whom or what",
    (syntax.Listing, "items"): "one is",
    (syntax.Text, "parts"): "written in it",
    (syntax.Unary, "operand"): "of",
}


def label_of(node: Node, name: str) -> str:
    if isinstance(node, syntax.Binary):
        sign, is_left = node.operator, name == "left"
        if sign in JOINED:
            return JOINED[sign][not is_left]
        if sign in COMPARED:
            return "whether" if is_left else COMPARED[sign]
        return "take" if is_left else dict(SUMS)[sign]
    if isinstance(node, syntax.Assign) and name == "value":
        return dict(SETTING)[node.operator]
    if isinstance(node, syntax.Unary) and node.operator == "not":
        return "not so that"
    return FIELDS.get((type(node), name), name.replace("_", " "))

"""Turning phrases: into their opposite, behind a noun, into there is none."""

from __future__ import annotations

from engine.language import syntax

NEGATIONS = (
    (" is ", " is not "),
    (" may ", " may not "),
    (" has ", " has not "),
    (" are ", " are not "),
)
WHERE = (("it is ", "that are "), ("its ", "whose "), ("it has ", "that have "))


def counted_away(left: str, node: syntax.Binary) -> str:
    """ "the number of the cards … is 0" is better said as "there are no cards …"."""
    what = left.removeprefix("the number of ").removeprefix("the ")
    is_count = isinstance(node.left, syntax.Call) and node.left.function == "count"
    if not is_count or node.right != syntax.Number(0):
        return ""
    return {"==": f"there are no {what}", ">": f"there are {what}"}.get(node.operator, "")


def negated(phrase: str) -> str:
    for positive, negative in NEGATIONS:
        if positive in phrase and negative not in phrase:
            return phrase.replace(positive, negative, 1)
    return f"it is not so that {phrase}"


def relative(phrase: str) -> str:
    """ "it is special" said about cards: "that are special"."""
    for opening, instead in WHERE:
        if phrase.startswith(opening):
            return instead + phrase[len(opening) :]
    return f"for which {phrase}"

"""Words that join what is yes or no: "and", "or", and what opens them within each other."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import Expression, Name

FALLBACKS = ("for which ", "for whom ")
OPENING = {"and": "both", "or": "either"}


def joined_by(node: Expression, so: bool) -> str:
    """ "and" or "or", as it or its opposite is said; empty for anything else."""
    while isinstance(node, syntax.Unary) and node.operator == "not":
        node, so = node.operand, not so
    if not isinstance(node, syntax.Binary) or node.operator not in ("and", "or"):
        return ""
    return node.operator if so else {"and": "or", "or": "and"}[node.operator]


def opened(word: str, said: str) -> str:
    """ "and" within "or" and the other way round need a word that opens them."""
    if not word:
        return said
    which = next((each for each in FALLBACKS if said.startswith(each)), "")
    return f"{which}{OPENING[word]} {said.removeprefix(which)}"


def uses(node: Expression, name: str) -> int:
    return sum(each == Name(name) for _, each in syntax.walk(node))

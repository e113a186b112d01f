"""Expressions in words: "the sum plus this card's number is at most 99"."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language import syntax
from engine.language.effect_words import EffectWord
from engine.language.kinds import UNKNOWN, Kind
from engine.language.syntax import Expression, Path, literal
from engine.language.vocabulary import DURATIONS
from engine.language.wording.own import own_wording
from engine.language.wording.templates import fill
from engine.language.wording.turning import counted_away, negated, relative
from engine.language.words import GameWords

OPERATORS = {
    "+": "plus",
    "-": "minus",
    "*": "times",
    "/": "divided by",
    "%": "modulo",
    "==": "is",
    "!=": "is not",
    "<=": "is at most",
    ">=": "is at least",
    "<": "is less than",
    ">": "is more than",
    "in": "is one of",
    "and": "and",
    "or": "or",
}


SAID = {"old": "old value", "new": "new value", "whose": "one it is of"}
"""What may be read of an answered change."""


class Phrases:
    """Words for one effect's expressions; `names` are its own names, as they are called."""

    def __init__(
        self, words: GameWords, kinds: Mapping[Path, Kind], names: Mapping[str, str]
    ) -> None:
        self.words = words
        self.kinds = kinds
        self.names = dict(names)

    def kind(self, path: Path) -> Kind:
        return self.kinds.get(path, UNKNOWN)

    def phrase(self, node: Expression, path: Path) -> str:
        match node:
            case syntax.Number(value):
                return str(value)
            case syntax.Flag(value):
                return "yes" if value else "no"
            case syntax.Text(parts):
                return "".join(
                    part if isinstance(part, str) else f"[{self.phrase(part, (*path, 'parts', n))}]"
                    for n, part in enumerate(parts)
                )
            case syntax.Name(name):
                return self.names.get(name, f"the {name.replace('_', ' ')}")
            case syntax.Attribute():
                return self.attribute(node, path)
            case syntax.Call():
                return self.call(node, path)
            case syntax.Listing(items):
                given = [self.phrase(each, (*path, "items", n)) for n, each in enumerate(items)]
                return " and ".join(filter(None, [", ".join(given[:-1]), given[-1]]))
            case syntax.Unary(operator, operand):
                inside = self.phrase(operand, (*path, "operand"))
                return negated(inside) if operator == "not" else f"minus {inside}"
            case syntax.Binary():
                return self.binary(node, path)
            case syntax.Selection():
                return self.selection(node, path)

    def argument(self, node: Expression, path: Path, naming: str) -> str:
        """A value in words, or the printed name of what it names."""
        name = literal(node)
        match naming:
            case "effect" | "comparison":
                return self.words.effects[name].title or name
            case "phase":
                return self.words.phases[name]
            case "duration":
                return DURATIONS[name]
            case "card":
                return name
            case "kind":
                found = self.words.effects.get(name)
                return found.title if found and found.title else name.replace("_", " ")
            case _:
                return self.phrase(node, path)

    def attribute(self, node: syntax.Attribute, path: Path) -> str:
        owner = self.kind((*path, "of"))
        word = self.words.attribute(owner.of_class, node.name)
        if word is None:
            return f"the {SAID.get(node.name, node.name).replace('_', ' ')}"
        of = "" if owner.of_class == "game" else self.phrase(node.of, (*path, "of"))
        return fill(word.wording, {"of": of})

    def call(self, node: syntax.Call, path: Path) -> str:
        word = self.words.question(node.function)
        if word is None:
            return node.function
        given = {each.name: each.default or "" for each in word.parameters}
        names = list(given)
        said = set()
        for place, argument in enumerate(node.arguments):
            name = argument.name or names[place]
            naming = next(each.naming for each in word.parameters if each.name == name)
            at = (*path, "arguments", place, "value")
            given[name] = self.argument(argument.value, at, naming)
            said.add(name)
        if isinstance(word, EffectWord):
            return own_wording(word, given)
        return fill(word.wording, given, given=said)

    def binary(self, node: syntax.Binary, path: Path) -> str:
        left = self.phrase(node.left, (*path, "left"))
        right = self.phrase(node.right, (*path, "right"))
        if isinstance(node.right, syntax.Flag) and node.operator in ("==", "!="):
            return left if node.right.value == (node.operator == "==") else negated(left)
        return counted_away(left, node) or f"{left} {OPERATORS[node.operator]} {right}"

    def selection(self, node: syntax.Selection, path: Path) -> str:
        text = f"the {node.of_class}s"
        if node.place is not None:
            text += f" in {self.phrase(node.place, (*path, 'place'))}"
        if node.where is not None:
            text += f" {relative(self.phrase(node.where, (*path, 'where')))}"
        return text

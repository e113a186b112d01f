"""Join clauses with "and", "or", "if" and "unless"."""

from __future__ import annotations

import re

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, PLAYER, ZONE, Kind
from engine.language.rules_text.comparisons import Comparisons
from engine.language.rules_text.naming import call_template
from engine.language.rules_text.phrases import IT, THEY, Phrase, mark_verb, noun, with_determiner
from engine.language.rules_text.templates import fill
from engine.language.syntax import Expression, Name, Path
from engine.language.vocabulary.effect_signature import EffectWord

FALLBACKS = ("for which ", "for whom ")
OPENING = {"and": "both", "or": "either"}


def joining_word(node: Expression, so: bool) -> str:
    """Return the word that joins the parts of a condition, "and" or "or", or "" if it has no parts.

    If `so` is False, this is the word for the opposite of the condition.
    """
    while isinstance(node, syntax.Unary) and node.operator == "not":
        node, so = node.operand, not so
    if not isinstance(node, syntax.Binary) or node.operator not in ("and", "or"):
        return ""
    return node.operator if so else {"and": "or", "or": "and"}[node.operator]


def with_opening_word(word: str, said: str) -> str:
    """Put "both" before an "and" inside an "or", and "either" before an "or" inside an "and"."""
    if not word:
        return said
    which = next((each for each in FALLBACKS if said.startswith(each)), "")
    return f"{which}{OPENING[word]} {said.removeprefix(which)}"


def use_count(node: Expression, name: str) -> int:
    return sum(each == Name(name) for _, each in syntax.walk(node))


class Clauses(Comparisons):
    def clause(self, node: Expression, path: Path, so: bool = True) -> str:
        match node:
            case syntax.Flag(value):
                return "this is always so" if value == so else "this is never so"
            case syntax.Unary("not", operand):
                return self.clause(operand, (*path, "operand"), not so)
            case syntax.Binary("and" | "or"):
                return self.joint(node, path, so)
            case syntax.Binary("in"):
                return self.membership(node, path, so)
            case syntax.Binary():
                return self.comparison(node, path, so)
            case syntax.Name(name):
                found = self.flags.get(name)
                return found[not so] if found else f"“{name}” is {'yes' if so else 'no'}"
            case syntax.Attribute():
                return self.reading(node, path, so)
            case syntax.Call():
                return self.answer(node, path, so)
        return "this is always so"

    def joint(self, node: syntax.Binary, path: Path, so: bool) -> str:
        """Join clauses with "and" or "or". The opposite uses the other word and negates the clauses."""
        word = joining_word(node, so)
        said = []
        for each, at, still in self.parts(node, path, word, so):
            clause = self.clause(each, at, still)
            said.append(with_opening_word(joining_word(each, still), clause))
        return f" {word} ".join(said)

    def parts(
        self, node: Expression, path: Path, word: str, so: bool
    ) -> list[tuple[Expression, Path, bool]]:
        """Return all parts that are joined by the same word, and whether each is affirmed."""
        if isinstance(node, syntax.Unary) and joining_word(node, so) == word:
            return self.parts(node.operand, (*path, "operand"), word, not so)
        if isinstance(node, syntax.Binary) and joining_word(node, so) == word:
            left = self.parts(node.left, (*path, "left"), word, so)
            return left + self.parts(node.right, (*path, "right"), word, so)
        return [(node, path, so)]

    def reading(self, node: syntax.Attribute, path: Path, so: bool) -> str:
        at = (*path, "of")
        word = self.words.attribute(self.kind(at).of_class, node.name)
        if word is None:
            return f"{self.of_change(node.name, path)} is {'yes' if so else 'no'}"
        of = Phrase("") if self.kind(at).of_class == "game" else self.phrase(node.of, at)
        return self.filled_clause(mark_verb(word.wording), {"of": of}, so)

    def filled_clause(self, template: str, given: dict[str, Phrase], so: bool) -> str:
        if "<" not in template or "> not " in template:
            said = fill(template, given)
            return said if so else f"it is not so that {said}"
        return fill(template, given, denied=not so)

    def answer(self, node: syntax.Call, path: Path, so: bool) -> str:
        word = self.words.function(node.function)
        if word is None:
            return node.function
        if node.function == "any_one":
            return self.any_one(node, path, so)
        if node.function == "every_one":
            return self.every_one(node, path, so)
        if node.function == "either":
            return self.either(node, path, so)
        given, _said = self.argument_phrases(word.parameters, node.arguments, path)
        if isinstance(word, EffectWord):
            return self.filled_clause(mark_verb(call_template(word, given)), given, so)
        wording = word.wording if word.returns == FLAG else f"{word.wording} <is|is> yes"
        return self.filled_clause(wording, given, so)

    def either(self, node: syntax.Call, path: Path, so: bool) -> str:
        """Return two clauses, each followed by its condition in parentheses."""
        names = ("holds", "yes", "no")
        said = {}
        for place, argument in enumerate(node.arguments):
            name = argument.name or names[place]
            still = so or name == "holds"
            clause = self.clause(argument.value, (*path, "arguments", place, "value"), still)
            joined = "" if name == "holds" else joining_word(argument.value, still)
            said[name] = with_opening_word(joined, clause)
        holds, yes, no = (said[name] for name in names)
        return f"either {yes} (if {holds}) or {no} (otherwise)"

    def any_one(self, node: syntax.Call, path: Path, so: bool) -> str:
        of, holds, kind, at = self.formula(node, path)
        clause = self.relative(holds, at, kind, many=False)
        if of.alone and use_count(holds, "it"):
            return self.with_it(of, holds, at, so)
        member = of.one or f"{noun(kind)} among {with_determiner('those', of)}"
        return f"there is {'at least one' if so else 'no'} {member} {clause}"

    def every_one(self, node: syntax.Call, path: Path, so: bool) -> str:
        of, holds, kind, at = self.formula(node, path)
        if of.alone and use_count(holds, "it"):
            return self.with_it(of, holds, at, so)
        member = of.one or f"{noun(kind)} among {with_determiner('those', of)}"
        if not so:
            return f"there is at least one {member} {self.relative(holds, at, kind, False, False)}"
        clause = self.with_it(Phrase(f"every {member}"), holds, at, so=True)
        if clause.startswith("every ") and use_count(holds, "it") == 1:
            is_denied = re.match(rf"every {re.escape(member)} \w+ not\b", clause)
            none = Phrase(f"no {member}")
            return self.with_it(none, holds, at, so=False) if is_denied else clause
        it = THEY if kind == PLAYER else IT
        return f"for every {member}, {self.with_it(it, holds, at, so=True)}"

    def formula(self, node: syntax.Call, path: Path) -> tuple[Phrase, Expression, Kind, Path]:
        members, holds = node.arguments[:2]
        at = (*path, "arguments", 0, "value")
        kind = CARD if self.kind(at) == ZONE else self.kind(at).one
        return (
            self.phrase(members.value, at),
            holds.value,
            kind,
            (*path, "arguments", 1, "value"),
        )

    def with_it(self, it: Phrase, node: Expression, path: Path, so: bool, name: str = "it") -> str:
        outer = dict(self.names)
        self.names[name] = it
        said = self.clause(node, path, so)
        self.names = outer
        return said

    def relative(
        self,
        node: Expression,
        path: Path,
        kind: Kind,
        many: bool,
        so: bool = True,
        name: str = "it",
    ) -> str:
        if isinstance(node, syntax.Unary) and node.operator == "not":
            return self.relative(node.operand, (*path, "operand"), kind, many, not so, name)
        word = joining_word(node, so)
        if word:
            said = []
            for each, at, still in self.parts(node, path, word, so):
                clause = self.relative(each, at, kind, many, still, name)
                said.append(with_opening_word(joining_word(each, still), clause))
            if not any(each.startswith(FALLBACKS) for each in said):
                return f" {word} ".join(said)
        pronoun = "who" if kind == PLAYER else "that"
        if not word and use_count(node, name) == 1:
            it = Phrase(pronoun, many, own="whose")
            text = self.with_it(it, node, path, so, name)
            if text.startswith((f"{pronoun} ", "whose ")):
                return text
            if text.endswith(f" {pronoun}") and text.count(f" {pronoun}") == 1:
                return f"{pronoun} {text.removesuffix(f' {pronoun}')}"
        it = THEY if kind == PLAYER else IT
        which = "whom" if kind == PLAYER else "which"
        return f"for {which} {self.with_it(it, node, path, so, name)}"

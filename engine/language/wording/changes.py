"""Changes in words: "add 2 to the sum", "this card gets +2 power"."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import FLAG
from engine.language.syntax import Path
from engine.language.vocabulary import DURATIONS, AttributeWord
from engine.language.wording.commands import Commands
from engine.language.wording.phrase import Phrase
from engine.language.wording.templates import fill
from engine.language.wording.verbs import marked

CHANGES = {
    "=": "{reference} <become|becomes> {value}",
    "+=": "add {value} to {reference}",
    "-=": "subtract {value} from {reference}",
    "*=": "multiply {reference} by {value}",
    "/=": "divide {reference} by {value}",
    "%=": "{reference} becomes what is left over when it is divided by {value}",
}


class Changes(Commands):
    def assign(self, node: syntax.Assign, path: Path) -> str:
        at = (*path, "reference")
        if self.kind((*path, "value")) == FLAG:
            return self.switch(node, path)
        value = self.phrase(node.value, (*path, "value"))
        if isinstance(node.reference, syntax.Attribute):
            word = self.word_of(node.reference, at)
            of = self.phrase(node.reference.of, (*at, "of"))
            if node.until:
                return f"{self.raised(node, word, of, value, at)} {DURATIONS[node.until]}"
            if node.operator == "=" and word is not None and word.becomes:
                return fill(word.becomes, {"of": of, "value": value})
        given = {"reference": self.phrase(node.reference, at), "value": value}
        return fill(CHANGES[node.operator], given)

    def word_of(self, node: syntax.Attribute, path: Path) -> AttributeWord | None:
        return self.words.attribute(self.kind((*path, "of")).of_class, node.name)

    def raised(
        self,
        node: syntax.Assign,
        word: AttributeWord | None,
        of: Phrase,
        value: Phrase,
        path: Path,
    ) -> str:
        """A change that is only read: "this card gets +2 power"."""
        sign = "+" if node.operator == "+=" else "−"
        noun_of = attribute_noun(word) if word else ""
        if value.text.isdigit() and noun_of:
            return fill(f"{{of}} <get|gets> {sign}{value} {noun_of}", {"of": of})
        reference = self.phrase(node.reference, path)
        return f"{reference} is {'higher' if sign == '+' else 'lower'} by {value}"

    def switch(self, node: syntax.Assign, path: Path) -> str:
        at, value = (*path, "reference"), node.value
        if isinstance(value, syntax.Flag) and isinstance(node.reference, syntax.Attribute):
            word = self.word_of(node.reference, at)
            own = "" if word is None else (word.on if value.value else word.off)
            if own:
                return fill(marked(own), {"of": self.phrase(node.reference.of, (*at, "of"))})
        if isinstance(value, syntax.Flag):
            return f"from now on {self.clause(node.reference, at, value.value)}"
        holds = self.clause(value, (*path, "value"))
        yes = self.clause(node.reference, at)
        return f"if {holds}, from now on {yes}; otherwise not"


def attribute_noun(word: AttributeWord) -> str:
    """ "power" of "{of}'s power"."""
    ways = (("{of}'s ", ""), ("the ", " of {of}")) if "{of}" in word.wording else ()
    for opening, closing in ways:
        if word.wording.startswith(opening) and word.wording.endswith(closing):
            return word.wording.removeprefix(opening).removesuffix(closing)
    return ""

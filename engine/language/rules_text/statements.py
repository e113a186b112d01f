"""Rules text of statements and of changed values."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, ZONE, Kind
from engine.language.rules_text.commands import Commands
from engine.language.rules_text.naming import name_phrase
from engine.language.rules_text.phrases import Phrase, mark_verb, noun, with_determiner
from engine.language.rules_text.templates import fill
from engine.language.syntax import Path, Statement
from engine.language.vocabulary import AttributeWord

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
                changed = self.temporary_change(node, word, of, value, at)
                lasting = self.words.vocabulary.durations[node.until].wording
                return f"{changed} {lasting}"
            if node.operator == "=" and word is not None and word.becomes:
                return fill(word.becomes, {"of": of, "value": value})
        given = {"reference": self.phrase(node.reference, at), "value": value}
        return fill(CHANGES[node.operator], given)

    def word_of(self, node: syntax.Attribute, path: Path) -> AttributeWord | None:
        return self.words.attribute(self.kind((*path, "of")).of_class, node.name)

    def temporary_change(
        self,
        node: syntax.Assign,
        word: AttributeWord | None,
        of: Phrase,
        value: Phrase,
        path: Path,
    ) -> str:
        """Return the text of a temporary change, such as "this card gets +2 power"."""
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
                return fill(mark_verb(own), {"of": self.phrase(node.reference.of, (*at, "of"))})
        if isinstance(value, syntax.Flag):
            return f"from now on {self.clause(node.reference, at, value.value)}"
        holds = self.clause(value, (*path, "value"))
        yes = self.clause(node.reference, at)
        return f"if {holds}, from now on {yes}; otherwise not"


def attribute_noun(word: AttributeWord) -> str:
    """Return the noun in the wording of an attribute, such as "power" in "{of}'s power"."""
    ways = (("{of}'s ", ""), ("the ", " of {of}")) if "{of}" in word.wording else ()
    for opening, closing in ways:
        if word.wording.startswith(opening) and word.wording.endswith(closing):
            return word.wording.removeprefix(opening).removesuffix(closing)
    return ""


class Statements(Changes):
    def body(self, body: tuple[Statement, ...], path: Path) -> list[str]:
        return [self.statement(each, (*path, place)) for place, each in enumerate(body)]

    def join_statements(
        self, body: tuple[Statement, ...], path: Path, goes_on: bool = False, by: str = ", then "
    ) -> str:
        """Join the texts of a block. Nested blocks are put in parentheses to show where they end."""
        said = self.body(body, path)
        for place, each in enumerate(body):
            is_last = place == len(body) - 1 and not goes_on
            if not is_last and self.has_parts(each, (*path, place)):
                said[place] = f"({said[place]})"
        return by.join(said)

    def statement(self, node: Statement, path: Path) -> str:
        match node:
            case syntax.Assign():
                return self.assign(node, path)
            case syntax.Let():
                return self.let(node, path)
            case syntax.Branch():
                return self.branch(node, path)
            case syntax.Repeat(times, body):
                often = repetition_text(self.phrase(times, (*path, "times")).text)
                return f"do this {often}: {self.join_statements(body, (*path, 'body'))}"
            case syntax.CountLoop():
                return self.count(node, path)
            case syntax.EachLoop():
                return self.each(node, path)
            case syntax.WhileLoop(condition, body):
                going = self.clause(condition, (*path, "condition"))
                return f"as long as {going}, keep doing this: {self.join_statements(body, (*path, 'body'))}"
            case syntax.Together(body):
                return f"all at once, {self.join_statements(body, (*path, 'body'), by=', and ')}"
            case syntax.Command():
                return self.command(node, path)

    def has_parts(self, node: Statement, path: Path) -> bool:
        if isinstance(node, syntax.Assign) and not isinstance(node.value, syntax.Flag):
            return self.kind((*path, "value")) == FLAG
        return isinstance(node, syntax.Compound)

    def let(self, node: syntax.Let, path: Path) -> str:
        at = (*path, "value")
        value = self.phrase(node.value, at)
        self.forget(node.name)
        if self.kind(at) == FLAG:
            return f"let “{node.name}” be {value}"
        return f"let {name_phrase(node.name, self.kind(at))} be {value}"

    def branch(self, node: syntax.Branch, path: Path) -> str:
        text = f"if {self.clause(node.condition, (*path, 'condition'))}, "
        text += self.join_statements(node.then, (*path, "then"), goes_on=bool(node.otherwise))
        if node.otherwise:
            text += f"; otherwise {self.join_statements(node.otherwise, (*path, 'otherwise'))}"
        return text

    def count(self, node: syntax.CountLoop, path: Path) -> str:
        first = self.phrase(node.first, (*path, "first"))
        last = self.phrase(node.last, (*path, "last"))
        self.forget(node.name)
        name = name_phrase(node.name, Kind("number"))
        body = self.join_statements(node.body, (*path, "body"))
        return f"for each number from {first} to {last} ({name}), {body}"

    def each(self, node: syntax.EachLoop, path: Path) -> str:
        at = (*path, "members")
        kind = CARD if self.kind(at) == ZONE else self.kind(at).one
        members = with_determiner("each", self.phrase(node.members, at))
        self.forget(node.name)
        member, called = Phrase(f"that {noun(kind)}"), ""
        if member.text in self.spoken_for:
            member = name_phrase(node.name, kind)
            called = f" ({member})"
        self.names[node.name] = member
        self.spoken_for.append(member.text)
        body = self.join_statements(node.body, (*path, "body"))
        self.spoken_for.pop()
        return f"for {members}{called}, {body}"


def repetition_text(number: str) -> str:
    if number == "1":
        return "once"
    return f"{number} times" if number.isdigit() else f"a number of times equal to {number}"

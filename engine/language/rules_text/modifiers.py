"""Rules text of modifiers, such as "each other card gets +1 power"."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import FLAG, Kind
from engine.language.rules_text.clauses import joining_word, use_count, with_opening_word
from engine.language.rules_text.headings import Headings
from engine.language.rules_text.phrases import IT, Phrase, mark_verb
from engine.language.rules_text.statements import attribute_noun
from engine.language.syntax import Effect, Expression, Name, Path
from engine.language.vocabulary import AttributeWord


class Modifiers(Headings):
    def modifier(self, effect: Effect) -> list[str]:
        """Return the sentences of a modifier, such as "Each other card in the field gets +1 power"."""
        head = next(each for each in effect.headers if isinstance(each, syntax.Reading))
        word = self.words.attribute(head.of_class, head.attribute)
        if word is None:
            return self.body(effect.body, ("body",))
        if head.of_class == "game":
            return self.game_modifier(effect, head, word)
        what = attribute_noun(word) or word.title.lower() or head.attribute
        self.names["value"] = Phrase(f"its usual {what}")
        if word.kind == FLAG:
            template, of = mark_verb(word.wording), {"of": IT}
            yes, no = (self.filled_clause(template, of, so) for so in (True, False))
            self.flags["value"] = (f"{yes} anyway", f"{no} anyway")
        there = self.while_there(head.zones) + self.general_conditions(effect, head)
        subject = self.modifier_subject(effect, head)
        self.names[head.name] = Phrase(f"that {head.of_class}")
        match effect.body:
            case (syntax.Assign(Name("value"), operator, value),):
                return [there + self.modifier_sentence(subject, word, operator, value)]
        begin = f"{there}the {what} of {subject} is worked out like this:"
        return [begin, *self.body(effect.body, ("body",))]

    def game_modifier(self, effect: Effect, head: syntax.Reading, word: AttributeWord) -> list[str]:
        self.names["value"] = Phrase(word.wording)
        self.flags["value"] = (
            self.filled_clause(mark_verb(word.wording), {}, so=True),
            self.filled_clause(mark_verb(word.wording), {}, so=False),
        )
        there = self.while_there(head.zones) + self.general_conditions(effect, head)
        said = self.body(effect.body, ("body",))
        return [f"{there}{said[0]}", *said[1:]]

    def general_conditions(self, effect: Effect, head: syntax.Reading) -> str:
        """Return the conditions that are not about the entity whose attribute is modified."""
        asked = [
            f"if {self.clause(each.holds, ('headers', place, 'holds'))}"
            for place, each in enumerate(effect.headers)
            if isinstance(each, syntax.Condition)
            and (head.of_class == "game" or not mentions(each.holds, head.name, "value"))
        ]
        return f"{' and '.join(asked)}, " if asked else ""

    def modifier_subject(self, effect: Effect, head: syntax.Reading) -> str:
        """Return the subject: all entities of the class that meet the conditions."""
        other, said = "", []
        kind = Kind(head.of_class)
        for place, each in enumerate(effect.headers):
            if not isinstance(each, syntax.Condition):
                continue
            if each.holds == syntax.Binary("!=", Name(head.name), Name("this")):
                other = "other "
                continue
            at = ("headers", place, "holds")
            if mentions(each.holds, head.name, "value"):
                text = self.relative(each.holds, at, kind, many=False, name=head.name)
                said.append(with_either(each.holds, text))
        return " ".join(["each", other + head.of_class, " and ".join(said)]).strip()

    def modifier_sentence(
        self, subject: str, word: AttributeWord, operator: str, value: Expression
    ) -> str:
        at: Path = ("body", 0, "value")
        of = {"of": Phrase(subject)}
        if word.kind == FLAG:
            template = mark_verb(word.wording)
            if isinstance(value, syntax.Flag):
                return self.filled_clause(template, of, value.value)
            holds = self.filled_clause(template, of, so=True)
            return f"{holds} exactly if {self.clause(value, at)}"
        what = attribute_noun(word) or word.title.lower()
        amount = self.phrase(value, at).text
        if operator in ("+=", "-="):
            sign, more = ("+", "higher") if operator == "+=" else ("−", "lower")
            if amount.isdigit():
                return f"{subject} gets {sign}{amount} {what}"
            return f"the {what} of {subject} is {more} by {amount}"
        if operator == "=":
            return f"the {what} of {subject} is {amount}"
        done = {"*=": "multiplied by", "/=": "divided by", "%=": "taken modulo"}[operator]
        return f"the {what} of {subject} is {done} {amount}"


def mentions(node: Expression, *names: str) -> bool:
    return any(use_count(node, name) for name in names)


def with_either(node: Expression, said: str) -> str:
    """Put "either" before an "or" where conditions are joined by "and"."""
    word = joining_word(node, so=True)
    return with_opening_word(word, said) if word == "or" else said

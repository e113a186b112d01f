"""Rules text of values, such as "the sum plus this card's number"."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.language import syntax
from engine.language.kinds import FLAG, NUMBER, ZONE, Kind
from engine.language.rules_text.arguments import ARRANGED, BARE, Selections, is_empty
from engine.language.rules_text.naming import call_text, join_list, name_phrase
from engine.language.rules_text.phrases import (
    IT,
    Phrase,
    noun,
    possessive,
    set_phrase,
    with_determiner,
    zone_phrase,
)
from engine.language.rules_text.templates import fill
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import AttributeWord
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.game_words import ZoneWord

SIGNS = {"+": "plus", "-": "minus", "*": "times", "/": "divided by", "%": "modulo"}
OF_ONE = ("distinct", "ordered", "random_by", "shuffled", "sorted", "turned")
"""Functions whose text would suggest a larger set when applied to a single member."""
ORDINALS = {
    str(number): f"the {word}"
    for number, word in enumerate("first second third fourth fifth sixth seventh".split(), start=1)
}
BY_CHANCE = {"first": "random", "last": "random", "take": "random_some"}
"""Functions that pick at random when applied to a shuffled set."""
POINTS = re.compile(r"(?:\{of\}'s|the) \w+[^\Ws]s")
"""The wording of a number that is a plural noun, as in “its points are 3”."""
OF_CHANGE = {
    "old": "the old value",
    "new": "the new value",
    "left": "the zone it left",
    "reached": "the zone it reached",
}
"""The values of a change or move that triggers an effect."""


class Values(Selections):
    def phrase(self, node: Expression, path: Path) -> Phrase:
        match node:
            case syntax.Number(value):
                return Phrase(str(value))
            case syntax.Flag(value):
                return Phrase("yes" if value else "no")
            case syntax.Text(parts):
                return self.text(parts, path)
            case syntax.Listing(items):
                return self.listing(items, path)
            case syntax.Unary("-", operand):
                return Phrase(f"−{self.operand(operand, (*path, 'operand'))}")
            case syntax.Binary(operator) if operator in SIGNS:
                return self.sum(node, path)
            case syntax.Selection():
                return self.selection(node, path)
            case _ if self.kind(path) == FLAG:
                return Phrase(f"whether {self.clause(node, path)}")
            case syntax.Name(name):
                return self.names.get(name) or name_phrase(name, self.kind(path))
            case syntax.Attribute():
                return self.attribute(node, path)
            case syntax.Call():
                return self.call(node, path)
        return Phrase(f"whether {self.clause(node, path)}")

    def text(self, parts: tuple[str | Expression, ...], path: Path) -> Phrase:
        pieces = [
            part if isinstance(part, str) else f"[{self.phrase(part, (*path, 'parts', n))}]"
            for n, part in enumerate(parts)
        ]
        return Phrase(f"“{''.join(pieces)}”" if pieces else "empty")

    def listing(self, items: tuple[Expression, ...], path: Path) -> Phrase:
        said = [self.phrase(each, (*path, "items", n)).text for n, each in enumerate(items)]
        return Phrase(join_list(said), many=len(said) != 1, choice=join_list(said, "or"))

    def sum(self, node: syntax.Binary, path: Path) -> Phrase:
        goes_on = isinstance(node.left, syntax.Binary) and node.left.operator == node.operator
        left = (
            self.phrase(node.left, (*path, "left")).text
            if goes_on
            else self.operand(node.left, (*path, "left"))
        )
        return Phrase(f"{left} {SIGNS[node.operator]} {self.operand(node.right, (*path, 'right'))}")

    def attribute(self, node: syntax.Attribute, path: Path) -> Phrase:
        at = (*path, "of")
        owner = self.kind(at)
        word = self.words.attribute(owner.of_class, node.name)
        if word is None:
            return self.of_change(node.name, path)
        kind = self.kind(path)
        of = Phrase("") if owner.of_class == "game" else self.phrase(node.of, at)
        if (owner.of_class, node.name) == ("zone", "count"):
            return Phrase(f"the number of {with_determiner('bare', of)}")
        said = self.zone_of(of, word) or fill(word.wording, {"of": of})
        if (owner.of_class, node.name) == ("player", "next") and of == self.turn_player:
            said = "the next player"
        if kind == ZONE:
            return zone_phrase(said)
        is_plural = kind == NUMBER and POINTS.fullmatch(word.wording) is not None
        return set_phrase(said) if kind.many else Phrase(said, many=is_plural)

    @property
    def turn_player(self) -> Phrase:
        return Phrase("the turn player")

    def zone_of(self, of: Phrase, word: AttributeWord) -> str:
        zone = self.words.zones.get(word.name)
        if zone is None or zone.of_class != word.of_class:
            return ""
        return possessive(of, zone.title.lower()) if of.text else self.place(zone)

    def place(self, zone: ZoneWord) -> str:
        title = zone.title.lower()
        if zone.of_class == "player":
            return f"your {title}"
        if title[-1:].isdigit():
            return zone.title
        return title if title.startswith("the ") else f"the {title}"

    def of_change(self, name: str, path: Path) -> Phrase:
        """Return the phrase for a value of the triggering event."""
        kind = self.kind(path)
        if name == "whose":
            return Phrase(f"that {noun(kind)}")
        return Phrase(OF_CHANGE[name]) if name in OF_CHANGE else name_phrase(name, kind)

    def call(self, node: syntax.Call, path: Path) -> Phrase:
        word = self.words.function(node.function)
        if word is None:
            return Phrase(node.function)
        given, said = self.argument_phrases(word.parameters, node.arguments, path)
        if node.function in OF_ONE and given["of"].alone:
            return self.of_one(node, path, given["of"])
        if node.function in ("first", "last") and is_empty(node.arguments[0].value):
            return given["of"]
        if picked := self.by_chance(node, path, given):
            return picked
        if node.function in ARRANGED:
            given |= self.in_brackets(node, word.parameters, given)
        kind = self.kind(path)
        if isinstance(word, EffectWord):
            return phrase_of_kind(kind, call_text(word, given))
        formula = next((given[each.name] for each in word.parameters if each.for_each), None)
        wording = word.wording if formula is None or formula.own == BARE else word.in_full
        text = fill(wording or word.wording, given, given=said)
        if node.function == "take" and not given["count"].text.isdigit():
            of = with_determiner("those", given["of"])
            return Phrase(f"the first of {of} (as many as {given['count']})", many=True)
        if node.function == "nth" and given["place"].text in ORDINALS:
            return phrase_of_kind(kind, with_determiner(ORDINALS[given["place"].text], given["of"]))
        if node.function in ("top", "bottom"):
            count = given["count"].text
            if not count.isdigit():
                text = f"the {node.function} cards of {given['zone']} (as many as {count})"
            return Phrase(text, alone=count == "1", many=count != "1")
        if node.function == "union":
            either = (with_determiner("a", given[name]) for name in ("of", "and"))
            return Phrase(text, many=True, choice=" or ".join(either))
        return phrase_of_kind(kind, text)

    def by_chance(
        self, node: syntax.Call, path: Path, given: Mapping[str, Phrase]
    ) -> Phrase | None:
        """Return "a random card" for the first card of a shuffled set. Return None for anything else."""
        inner = node.arguments[0].value if node.function in BY_CHANCE else None
        if not isinstance(inner, syntax.Call) or inner.function != "shuffled":
            return None
        at = (*path, "arguments", 0, "value")
        of = self.argument_phrases(
            self.words.vocabulary.functions["shuffled"].parameters, inner.arguments, at
        )[0]["of"]
        if of.alone:
            return None
        word = self.words.vocabulary.functions[BY_CHANCE[node.function]]
        return phrase_of_kind(self.kind(path), fill(word.wording, {**given, "of": of}))

    def of_one(self, node: syntax.Call, path: Path, of: Phrase) -> Phrase:
        """Return the phrase of a set's only member, which neither order nor chance can change.

        Only a weighted choice can fail, because a weight of 0 or less excludes the member.
        """
        if node.function != "random_by":
            return of
        place = 0 if node.arguments[0].name == "by" else 1
        outer, self.names = self.names, {**self.names, "it": IT}
        weight = self.phrase(node.arguments[place].value, (*path, "arguments", place, "value"))
        self.names = outer
        return Phrase(f"{of}, unless {weight} is 0 or less")


def phrase_of_kind(kind: Kind, text: str) -> Phrase:
    """Return a text as the phrase of a set, a zone or a single value."""
    if kind.many:
        return set_phrase(text)
    return zone_phrase(text) if kind == ZONE else Phrase(text)

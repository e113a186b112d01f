"""Rules text of arguments and selected sets."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import replace

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, PLAYER, UNKNOWN, ZONE, Kind
from engine.language.rules_text.phrases import IT, NOUNS, THEY, Phrase, noun, with_determiner
from engine.language.syntax import Argument, Expression, Path, literal_text
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.game_words import GameWords

FORMULAS = ("either", "limit", "divided_up")
ARRANGED = ("common", "distinct", "ordered", "shuffled", "sorted", "turned", "union", "without")
"""Functions whose text has no clear end. If they are nested, they need parentheses."""
BARE = "bare"
"""Marks a formula that is only an attribute of a member, such as "number" for "its number"."""
OF_IT = re.compile(r"\bit\b")
ABOUT_IT = re.compile(r"^(?:its|their) ([\w ]+)$")


class Arguments(ABC):
    """Generates the rules text of arguments. `names` contains the phrases for names in an effect."""

    def __init__(
        self, words: GameWords, kinds: Mapping[Path, Kind], names: Mapping[str, Phrase]
    ) -> None:
        self.words = words
        self.kinds = kinds
        self.names = dict(names)
        self.flags: dict[str, tuple[str, str]] = {}
        self.spoken_for: list[str] = []

    @abstractmethod
    def phrase(self, node: Expression, path: Path) -> Phrase:
        """Return a value as a noun phrase."""

    @abstractmethod
    def clause(self, node: Expression, path: Path, so: bool = True) -> str:
        """Return a yes-or-no value as a sentence. If `so` is False, return the opposite."""

    @abstractmethod
    def relative(self, node: Expression, path: Path, kind: Kind, many: bool) -> str:
        """Return a condition on `it` as a relative clause, such as "that are special"."""

    def kind(self, path: Path) -> Kind:
        return self.kinds.get(path, UNKNOWN)

    def argument_phrases(
        self, parameters: Collection[Parameter], arguments: tuple[Argument, ...], path: Path
    ) -> tuple[dict[str, Phrase], set[str]]:
        """Return the phrases of all parameters, and the names of those that were given."""
        by_name = {each.name: each for each in parameters}
        names = list(by_name)
        given = {each.name: Phrase(each.default or "") for each in parameters}
        said: set[str] = set()
        for place, argument in enumerate(arguments):
            parameter = by_name.get(argument.name or names[place])
            if parameter is not None:
                at = (*path, "arguments", place, "value")
                if parameter.for_each:
                    about = self.members_of(arguments, path)
                    given[parameter.name] = self.formula_phrase(argument.value, at, about)
                else:
                    found = self.argument(argument.value, at, parameter)
                    given[parameter.name] = self.one_of_many(found, parameter, at)
                said.add(parameter.name)
        return given, said

    def one_of_many(self, phrase: Phrase, parameter: Parameter, path: Path) -> Phrase:
        """Mark the phrase of a single value where a set is expected."""
        kind = self.kind(path)
        is_one = parameter.kind.many and kind.is_known and not kind.many and kind != ZONE
        return replace(phrase, alone=True) if is_one else phrase

    def members_of(self, arguments: tuple[Argument, ...], path: Path) -> Kind:
        """Return the kind of `it` in a formula about the members of the first argument."""
        found = self.kind((*path, "arguments", 0, "value"))
        return CARD if found == ZONE else found.one

    def argument(self, node: Expression, path: Path, parameter: Parameter) -> Phrase:
        """Return the phrase of a value. For a name of an effect, phase or card, this is the printed name."""
        name = literal_text(node)
        match parameter.naming:
            case "effect" | "comparison":
                return Phrase(f"“{self.words.effects[name].title or name.replace('_', ' ')}”")
            case "phase":
                return Phrase(self.words.phases[name])
            case "duration":
                return Phrase(self.words.vocabulary.durations[name].wording)
            case "card":
                return Phrase(name)
            case "kind":
                found = self.words.effects.get(name)
                title = found.title if found and found.title else name.replace("_", " ")
                return Phrase(f"“{title}”")
        if parameter.kind == FLAG and not isinstance(node, syntax.Flag):
            return Phrase(self.clause(node, path))
        return self.phrase(node, path)

    def formula_phrase(self, node: Expression, path: Path, kind: Kind) -> Phrase:
        """Return the phrase of a formula about each member, such as "number of cards in hand"."""
        outer = dict(self.names)
        self.names["it"] = THEY if kind == PLAYER else IT
        said = self.phrase(node, path)
        in_full = self.operand(node, path)
        self.names = outer
        bare = ABOUT_IT.match(said.text)
        if bare:
            return Phrase(bare[1], own=BARE)
        if said.text.startswith("the number of ") and not OF_IT.search(said.text):
            return Phrase(said.text.removeprefix("the "), own=BARE)
        return Phrase(in_full)

    def in_brackets(
        self, node: syntax.Call, parameters: tuple[Parameter, ...], given: Mapping[str, Phrase]
    ) -> dict[str, Phrase]:
        found = {}
        for place, argument in enumerate(node.arguments):
            if isinstance(argument.value, syntax.Call) and argument.value.function in ARRANGED:
                name = argument.name or parameters[place].name
                found[name] = Phrase(f"({with_determiner('those', given[name])})", many=True)
        return found

    def operand(self, node: Expression, path: Path) -> str:
        """Return the text of an operand, in parentheses if its end would otherwise be unclear."""
        said = self.phrase(node, path).text
        is_formula = isinstance(node, syntax.Call) and node.function in FORMULAS
        return f"({said})" if is_formula or isinstance(node, syntax.Binary) else said


class Selections(Arguments):
    def selection(self, node: syntax.Selection, path: Path) -> Phrase:
        kind = Kind(node.of_class)
        one, several = NOUNS["zone"] if kind == ZONE else (noun(kind), noun(kind, many=True))
        bare = True
        if node.place is not None:
            at = (*path, "place")
            place = self.phrase(node.place, at)
            is_zone = self.kind(at) == ZONE
            if zones := self.zones_joined(node.place, at):
                place, is_zone = Phrase(zones), True
            is_narrowed = isinstance(node.place, syntax.Selection) and node.place.where is not None
            if place.one and kind != ZONE and not is_zone and not is_narrowed:
                one, several = place.one, place.several
            else:
                among = f"{'in' if is_zone else 'among'} {place.text}"
                one, several = f"{one} {among}", f"{several} {among}"
            bare = False
        if node.where is not None:
            at = (*path, "where")
            one += f" {self.relative(node.where, at, kind, many=False)}"
            several += f" {self.relative(node.where, at, kind, many=True)}"
            bare = False
        if is_empty(node):
            return Phrase(f"no {noun(kind)}", one=f"no {noun(kind)}")
        article = "all" if bare and kind != PLAYER else "the"
        return Phrase(f"{article} {several}", many=True, one=one, several=several)

    def zones_joined(self, node: syntax.Expression, path: Path) -> str:
        """Return the text of a union of zones, such as "your field or your hand"."""
        if not isinstance(node, syntax.Call) or node.function != "union":
            return ""
        places = [(*path, "arguments", place, "value") for place in range(len(node.arguments))]
        if any(self.kind(at) != ZONE for at in places):
            return ""
        pairs = zip(node.arguments, places, strict=True)
        return " or ".join(self.phrase(each.value, at).text for each, at in pairs)


def is_empty(node: syntax.Expression) -> bool:
    """Return True for `… where no`, which is always the empty set."""
    return isinstance(node, syntax.Selection) and node.where == syntax.Flag(False)

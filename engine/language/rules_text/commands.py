"""Rules text of commands, such as "you draw 2 cards"."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, ZONE, Kind
from engine.language.rules_text.clauses import Clauses
from engine.language.rules_text.naming import PLAIN, call_text, introduction, join_list, name_phrase
from engine.language.rules_text.phrases import IT, THEY, Phrase, with_determiner
from engine.language.rules_text.templates import fill
from engine.language.syntax import Expression, Path, literal_text
from engine.language.vocabulary import CommandWord, Parameter, Vocabulary
from engine.language.vocabulary.effect_signature import EffectWord

YES_NO = ("yes", "no")


class Commands(Clauses):
    confirms = 0
    """How many yes-or-no questions the effect asks."""

    def command(self, node: syntax.Command, path: Path) -> str:
        word = self.words.verb(node.verb)
        if word is None:
            return node.verb
        given = {each.name: default_phrase(each, self.words.vocabulary) for each in word.parameters}
        said: set[str] = set()
        if node.target is not None:
            first = word.parameters[0]
            at = (*path, "target")
            given[first.name] = self.one_of_many(self.argument(node.target, at, first), first, at)
            said.add(first.name)
            if node.every:
                kind = self.kind(at)
                given[first.name] = Phrase(with_determiner("each", given[first.name]))
                self.names["it"] = THEY if kind.of_class == "player" else IT
        self.add_named_arguments(node, word, path, given)
        self.names.pop("it", None)
        said |= {each.name for each in node.arguments}
        text = self.command_text(word, given, said)
        return f"all at once, {text}" if node.every else text

    def add_named_arguments(
        self,
        node: syntax.Command,
        word: CommandWord | EffectWord,
        path: Path,
        given: dict[str, Phrase],
    ) -> None:
        by_name = {each.name: each for each in word.parameters}
        new: list[tuple[Parameter, Expression]] = []
        for place, argument in enumerate(node.arguments):
            parameter = by_name.get(argument.name)
            if parameter is None:
                continue
            at = (*path, "arguments", place, "value")
            if parameter.naming == "new":
                new.append((parameter, argument.value))
            elif parameter.for_each:
                given[argument.name] = self.from_each(argument.value, at)
            else:
                found = self.argument(argument.value, at, parameter)
                given[argument.name] = self.one_of_many(found, parameter, at)
        for parameter, value in new:
            given[parameter.name] = self.bind(literal_text(value), parameter, node, path, given)

    def from_each(self, value: Expression, path: Path) -> Phrase:
        """Return the phrase of the set from which each player chooses."""
        outer = dict(self.names)
        self.names["it"] = THEY
        said = self.phrase(value, path)
        self.names = outer
        return said

    def bind(
        self,
        name: str,
        parameter: Parameter,
        node: syntax.Command,
        path: Path,
        given: dict[str, Phrase],
    ) -> Phrase:
        """Define the name of an answer, and return the phrase that introduces it."""
        self.forget(name)
        kind = parameter.kind
        if kind == FLAG:
            asked = f" to {given['prompt']}" if self.confirms > 1 else ""
            self.flags[name] = (f"the answer{asked} is yes", f"the answer{asked} is no")
            return Phrase("")
        if kind.of_class == "any":
            kind = self.kind_offered(node, path, kind.many)
        called = name_phrase(name, kind)
        if name in PLAIN and not kind.many:
            called = name_phrase("chosen", kind)
        return Phrase(introduction(name, called), choice=called.text)

    def kind_offered(self, node: syntax.Command, path: Path, many: bool) -> Kind:
        for place, argument in enumerate(node.arguments):
            if argument.name == "from":
                kind = self.kind((*path, "arguments", place, "value"))
                one = CARD if kind == ZONE else kind.one
                return one.several if many else one
        return Kind("any", many)

    def command_text(
        self, word: CommandWord | EffectWord, given: dict[str, Phrase], said: set[str]
    ) -> str:
        if isinstance(word, CommandWord):
            text = fill(word.wording, given, given=said)
            asked = [each.name for each in word.parameters if each.kind == FLAG and not each.naming]
            ifs = [f"{name} if {given[name]}" for name in asked if given[name].text not in YES_NO]
            return f"{text} ({join_list(ifs)})" if ifs else text
        return call_text(word, given)

    def forget(self, name: str) -> None:
        """Forget the previous meaning of a name that is defined again."""
        self.names.pop(name, None)
        self.flags.pop(name, None)


def default_phrase(parameter: Parameter, vocabulary: Vocabulary) -> Phrase:
    """Return the phrase for an argument that is missing."""
    default = parameter.default or ""
    if parameter.naming == "duration":
        return Phrase(vocabulary.durations[default].wording)
    if default == "players":
        return Phrase("the players", many=True, one="player", several="players")
    return Phrase(default, many=default == "you", own="your" if default == "you" else "")

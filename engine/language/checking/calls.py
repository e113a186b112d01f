"""Check the arguments of commands and functions, given by position or by name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from difflib import get_close_matches
from typing import TypeAlias

from engine.language import syntax
from engine.language.checking.suggestions import advice_on_function
from engine.language.kinds import UNKNOWN, Kind
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Argument, Expression, Path, literal_text
from engine.language.vocabulary import COMMANDS, FUNCTIONS, CommandWord, FunctionWord, Parameter
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.functions.sets import member_kind
from engine.language.vocabulary.game_words import GameWords

Placed: TypeAlias = tuple[Expression, Path]
ARTICLES = {
    "effect": "an effect",
    "phase": "a phase",
    "card": "a card of this game",
    "duration": "a duration",
    "kind": "an effect or of a kind of effect",
    "comparison": "an effect that compares two values of one kind",
}


class CallChecker(ABC):
    """The part of the expression checker that handles arguments."""

    words: GameWords
    pure: bool

    @abstractmethod
    def problem(self, code: str, node: syntax.Node, **values: object) -> Kind: ...

    @abstractmethod
    def expect(
        self, node: Expression, path: Path, wanted: Kind, what: str, example: str = ""
    ) -> Kind: ...

    @abstractmethod
    def about(
        self, value: Expression, path: Path, members: Kind, wanted: Kind, what: str
    ) -> Kind: ...

    def call(self, node: syntax.Call, path: Path) -> Kind:
        word = self.words.function(node.function)
        if word is None:
            return self.unknown(node)
        if isinstance(word, FunctionWord) and word.rolls and self.pure:
            return self.problem("dice_in_condition", node, name=node.function)
        given = self.match(node, node.function, word.parameters, (), node.arguments, path)
        kinds: dict[str, Kind] = {}
        for parameter, (value, at) in given:
            what = f"“{parameter.name}” of “{node.function}”"
            first = next(iter(kinds.values()), UNKNOWN)
            if parameter.naming:
                self.naming(value, parameter.naming)
                self.comparing(value, parameter, first)
                continue
            if parameter.for_each and kinds:
                found = self.about(value, at, first, parameter.kind, what)
            else:
                example = word.example if isinstance(word, FunctionWord) else ""
                found = self.expect(value, at, parameter.kind, what, example)
            self.agreeing(value, at, found, parameter, kinds)
            kinds[parameter.name] = found
        returns = word.answer or UNKNOWN if isinstance(word, EffectWord) else word.returns
        if isinstance(returns, Kind):
            return returns
        return returns(list(kinds.values())) if kinds else UNKNOWN

    def unknown(self, node: syntax.Call) -> Kind:
        if node.function in COMMANDS or node.function in self.words.effects:
            return self.problem("command_as_value", node, name=node.function)
        words = self.words.function_names
        known = advice_on_function(node.function, words)
        return self.problem("function_unknown", node, name=node.function, known=known)

    def agreeing(
        self,
        value: Expression,
        path: Path,
        found: Kind,
        parameter: Parameter,
        kinds: dict[str, Kind],
    ) -> None:
        """Report a value whose kind, or kind of members, differs from the one it must be like."""
        other = kinds.get(parameter.alike, UNKNOWN)
        if other.is_known and found.is_known and member_kind([found]) != member_kind([other]):
            self.problem(
                "kinds_apart", value, text=expression_text(value), found=found, other=other
            )

    def comparing(self, value: Expression, parameter: Parameter, members: Kind) -> None:
        """Report a comparison that is for another kind than the members to compare."""
        word = self.words.effects.get(literal_text(value))
        compared = word.compared_kind if word and parameter.naming == "comparison" else None
        if compared and members.is_known and compared != member_kind([members]):
            self.problem(
                "comparison_kind",
                value,
                name=literal_text(value),
                wanted=compared.several,
                found=member_kind([members]).several,
            )

    def naming(self, value: Expression, what: str) -> None:
        """Report a value that isn't the name of an effect, a phase, a card or a duration."""
        known = self.words.names_for(what)
        if literal_text(value) not in known:
            text = expression_text(value)
            near = ", ".join(get_close_matches(literal_text(value), known, 3) or sorted(known)[:20])
            self.problem("naming", value, what=ARTICLES[what], text=text, known=near or "none")

    def match(
        self,
        node: syntax.Node,
        verb: str,
        parameters: Sequence[Parameter],
        target: Sequence[Placed],
        arguments: Sequence[Argument],
        path: Path,
    ) -> list[tuple[Parameter, Placed]]:
        """Pair parameters with values: first by position, then by name."""
        placed = list(target)
        named: dict[str, Placed] = {}
        known = {each.name: each for each in parameters}
        for place, argument in enumerate(arguments):
            at = (*path, "arguments", place, "value")
            if not argument.name:
                placed.append((argument.value, at))
            elif argument.name not in known:
                names = ", ".join(known) or "nothing"
                self.problem(
                    "argument_unknown", argument, verb=verb, name=argument.name, known=names
                )
            elif argument.name in named:
                self.problem("argument_twice", argument, name=argument.name)
            else:
                named[argument.name] = (argument.value, at)
        for value, _ in placed[len(parameters) :]:
            self.problem("argument_surplus", value, verb=verb, text=expression_text(value))
        given = [(each, value) for each, value in zip(parameters, placed, strict=False)]
        for each in parameters[len(given) :]:
            if each.name in named:
                given.append((each, named.pop(each.name)))
            elif each.default is None:
                self.missing(node, verb, each)
        for name in named:
            self.problem("argument_twice", node, name=name)
        return given

    def missing(self, node: syntax.Node, verb: str, parameter: Parameter) -> None:
        word: CommandWord | FunctionWord | None = COMMANDS.get(verb) or FUNCTIONS.get(verb)
        self.problem(
            "argument_missing",
            node,
            verb=verb,
            name=f"“{parameter.name}”",
            wanted=parameter.help,
            example=word.example if word else f"{verb} …",
        )

"""EffectRename: rename an effect everywhere that effect text refers to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.editing.document.comments import with_comments
from engine.language import syntax
from engine.language.parsing.formatter import expression_text, unparse
from engine.language.parsing.parser import parse_effect, parse_expression
from engine.language.parsing.recipe import lines_text, parse_lines
from engine.language.syntax import Argument, Effect, Expression, literal_text
from engine.language.syntax.nodes import field_names
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.game_words import GameWords

NAMING = ("effect", "comparison", "group", "kind")
OWN = {
    syntax.Command: "verb",
    syntax.Call: "function",
    syntax.Trigger: "kind",
    Effect: "name",
}
"""The field with the name, for each node that can name an effect.

An effect's name is also one of its kinds.
"""


@dataclass(frozen=True)
class EffectRename:
    """Renames an effect.

    `words` are the game's words before the change. They show which arguments are names.
    """

    old: str
    new: str
    words: GameWords

    def tree(self, part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(map(self.tree, part))
        if not isinstance(part, syntax.Node):
            return part
        inner = {name: self.tree(getattr(part, name)) for name in field_names(type(part))}
        own = OWN.get(type(part), "")
        if own and getattr(part, own) == self.old:
            inner[own] = self.new
        if isinstance(part, Effect):
            inner["kinds"] = tuple(self.word(each) for each in part.kinds)
        if isinstance(part, syntax.Command):
            inner |= self.given_to(part, inner)
        elif isinstance(part, syntax.Call):
            word = self.words.function(part.function)
            parameters = word.parameters if word else ()
            inner["arguments"] = self.arguments(inner["arguments"], parameters, 0)
        return replace(part, **inner)

    def given_to(self, command: syntax.Command, inner: dict[str, Any]) -> dict[str, Any]:
        """Return the command's target and arguments with the new name.

        The target is the first parameter's value.
        """
        word = self.words.verb(command.verb)
        parameters = word.parameters if word else ()
        target, first = inner["target"], int(command.target is not None)
        if first and parameters and parameters[0].naming in NAMING:
            target = self.value(target)
        return {
            "target": target,
            "arguments": self.arguments(inner["arguments"], parameters, first),
        }

    def arguments(
        self, given: tuple[Argument, ...], parameters: tuple[Parameter, ...], first: int
    ) -> tuple[Argument, ...]:
        naming = {each.name for each in parameters if each.naming in NAMING}
        names = [each.name for each in parameters][first:]
        return tuple(
            replace(each, value=self.value(each.value))
            if (each.name or (names[place] if place < len(names) else "")) in naming
            else each
            for place, each in enumerate(given)
        )

    def value(self, node: Expression) -> Expression:
        if literal_text(node) != self.old:
            return node
        return syntax.Name(self.new) if isinstance(node, syntax.Name) else syntax.Text((self.new,))

    def word(self, name: str) -> str:
        return self.new if name == self.old else name

    # The following methods return the text unchanged if it doesn't contain the name. They raise
    # EffectTextError.

    def effect(self, text: str) -> str:
        before = parse_effect(text, self.words.edition)
        after = self.tree(before)
        return text if after == before else with_comments(text, unparse(after), self.words.edition)

    def expression(self, text: str) -> str:
        before = parse_expression(text, self.words.edition)
        after = self.tree(before)
        return text if after == before else expression_text(after)

    def lines(self, text: str) -> str:
        before = parse_lines(text, self.words.edition)
        after = self.tree(before)
        return text if after == before else lines_text(after)

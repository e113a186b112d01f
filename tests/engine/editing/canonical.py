"""Normalize an effect as the editor writes it, with arguments in declared order and optional ones by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.editing.document.defaults import name_piece
from engine.language import syntax
from engine.language.syntax import Argument, Expression, Node
from engine.language.syntax.expressions import literal_text
from engine.language.syntax.nodes import field_names
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.game_words import GameWords


def canonical(part: Any, words: GameWords) -> Any:
    """Return an equivalent effect in the editor's form."""
    if isinstance(part, tuple):
        return tuple(canonical(each, words) for each in part)
    if not isinstance(part, Node):
        return part
    inner = {name: canonical(getattr(part, name), words) for name in field_names(type(part))}
    node: Any = replace(part, **inner)
    match node:
        case syntax.Call(function):
            word = words.function(function)
            return replace(
                node, arguments=in_order(node.arguments, word.parameters if word else ())
            )
        case syntax.Command(verb, target):
            known = words.verb(verb)
            parameters = known.parameters if known else ()
            left = parameters[1:] if target is not None else parameters
            arguments = in_order(node.arguments, left, by_place=False)
            if target is not None and parameters and parameters[0].naming == "card":
                node = replace(node, target=without_quotes(node.target))
            return replace(node, arguments=arguments)
    return node


def without_quotes(value: Expression | None) -> Expression | None:
    """Return the name of a card as menus write it, which is without quotes if it is a single word."""
    return name_piece(literal_text(value)) if isinstance(value, syntax.Text) else value


def in_order(
    arguments: tuple[Argument, ...], parameters: Sequence[Parameter], by_place: bool = True
) -> tuple[Argument, ...]:
    names = [each.name for each in parameters]
    found = {each.name or names[place]: each.value for place, each in enumerate(arguments)}
    placed = {each.name for each in parameters if each.default is None} if by_place else set()
    return tuple(
        Argument("" if name in placed else name, found[name]) for name in names if name in found
    )

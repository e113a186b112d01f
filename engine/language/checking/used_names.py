"""Find the names that a tree defines, and the names whose values it uses."""

from __future__ import annotations

from collections.abc import Iterator

from engine.language import syntax
from engine.language.syntax import Expression, Statement
from engine.language.vocabulary import Vocabulary


def used_names(node: syntax.Node, vocabulary: Vocabulary) -> Iterator[syntax.Name]:
    found = syntax.nodes(node)
    naming = {
        id(name)
        for each in found
        if isinstance(each, syntax.Call)
        for name in naming_arguments(each, vocabulary)
    }
    for each in found:
        if isinstance(each, syntax.Name) and id(each) not in naming:
            yield each


def naming_arguments(call: syntax.Call, vocabulary: Vocabulary) -> Iterator[syntax.Expression]:
    """Yield the arguments that only name an effect, a phase or a kind."""
    word = vocabulary.functions.get(call.function)
    for place, argument in enumerate(call.arguments):
        by_place = word.parameters[place : place + 1] if word else ()
        by_name = [each for each in word.parameters if each.name == argument.name] if word else ()
        if any(each.naming for each in (by_name if argument.name else by_place)):
            yield argument.value


def bound_names(node: syntax.Node) -> tuple[str, ...]:
    """Return the names that a line or an argument defines."""
    match node:
        case syntax.Assign(syntax.Name(name)) | syntax.Let(name):
            return (name,)
        case syntax.EachLoop(name, share=share):
            return (name, share) if share else (name,)
        case syntax.CountLoop(name) | syntax.RoundLoop(name):
            return (name,)
        case syntax.Argument("as", syntax.Name(name)):
            return (name,)
        case _:
            return ()


def changes_condition(condition: Expression, body: tuple[Statement, ...]) -> bool:
    """Return True if the body changes a name in the condition.

    Within `together`, attributes keep their old values, but names change immediately.
    """
    asked = {node.name for node in syntax.nodes(condition) if isinstance(node, syntax.Name)}
    return any(asked & set(bound_names(node)) for node in syntax.nodes(body))

"""Find lines that cards don't print: log lines, and lines that only remember something."""

from __future__ import annotations

from collections.abc import Iterable

from engine.language import syntax
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Statement


def printed_lines(context: Context, body: tuple[Statement, ...]) -> list[int]:
    """Return the indexes of the lines that cards print. If none would be printed, return all.

    A line that only stores a value for lines that aren't printed isn't printed either.
    """
    printed = [place for place, each in enumerate(body) if not says_nothing(context, each)]
    if not printed:
        return list(range(len(body)))
    if len(printed) == len(body) or not any(isinstance(each, syntax.Let) for each in body):
        return printed
    read = names_in(body[place] for place in printed)
    unsaid = set(range(len(body))).difference(printed)
    kept_for = names_in(body[place] for place in unsaid) - read
    return [
        place
        for place in printed
        if not (isinstance(let := body[place], syntax.Let) and let.name in kept_for)
    ]


def names_in(nodes: Iterable[Statement]) -> set[str]:
    return {
        each.name for node in nodes for each in syntax.nodes(node) if isinstance(each, syntax.Name)
    }


def is_log(node: object) -> bool:
    return isinstance(node, syntax.Command) and node.verb == "say"


def only_unsaid(context: Context, nodes: Iterable[Statement]) -> bool:
    return all(says_nothing(context, each) for each in nodes)


def says_nothing(context: Context, node: Statement) -> bool:
    """Return True for a log line, and for a call of an effect whose `reads` text is “”."""
    match node:
        case syntax.Command("say"):
            return True
        case syntax.Command(verb):
            called = context.words.effects.get(verb)
            return called is not None and called.is_unsaid
        case syntax.Branch(_, then, otherwise):
            return only_unsaid(context, (*then, *otherwise))
    return False

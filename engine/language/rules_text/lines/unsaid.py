"""Lines about which cards say nothing: log lines, and steps that only remember something."""

from __future__ import annotations

from collections.abc import Iterable

from engine.language import syntax
from engine.language.rules_text.context import Context, use_count
from engine.language.syntax import Statement


def is_unsaid(context: Context, body: tuple[Statement, ...], node: Statement) -> bool:
    """Return True for a line about which cards say nothing, or a value only for such lines, unless the effect
    has no others.
    """
    if only_unsaid(context, body):
        return False
    if isinstance(node, syntax.Let):
        others = [each for each in body if use_count(each, node.name)]
        return bool(others) and only_unsaid(context, others)
    return says_nothing(context, node)


def only_unsaid(context: Context, nodes: Iterable[Statement]) -> bool:
    return all(says_nothing(context, each) for each in nodes)


def says_nothing(context: Context, node: Statement) -> bool:
    """Return True for a log line, and for an effect that reads “”."""
    match node:
        case syntax.Command("say"):
            return True
        case syntax.Command(verb):
            called = context.words.effects.get(verb)
            return called is not None and called.is_unsaid
        case syntax.Branch(_, then, otherwise):
            return only_unsaid(context, (*then, *otherwise))
    return False

"""What a tree means, whatever its author called the things in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language import syntax
from engine.language.checking.checker import check_effect
from engine.language.syntax import Argument, Binary, Effect, Name, literal_text
from engine.language.vocabulary.game_words import GameWords
from tests.engine.language.equivalent_trees import Form
from tests.engine.language.reading.slots import replaced

ORDER = (syntax.Use, syntax.Trigger, syntax.Reading, syntax.Condition, syntax.Target)


def meaning_of(effect: Effect, words: GameWords, *, on_card: bool) -> object:
    """Return the meaning, with names in the order in which they are given."""
    known = with_plain_names(in_order(without_questions(effect)))
    return Form(check_effect(known, words, on_card=on_card).kinds, words, on_card).of_effect(known)


def without_questions(node: Any) -> Any:
    """Return the tree without the questions that players read only in a match."""
    if isinstance(node, tuple):
        return tuple(without_questions(each) for each in node)
    if not isinstance(node, syntax.Node):
        return node
    fields = node.__dataclass_fields__
    node = type(node)(**{name: without_questions(getattr(node, name)) for name in fields})
    match node:
        case syntax.Selection(_, place, None) if place is not None:
            return place
    is_question = isinstance(node, syntax.Command) and node.verb == "confirm"
    return replace(node, target=syntax.Text(("?",))) if is_question else node


def in_order(effect: Effect) -> Effect:
    """Return the effect with conditions before targets before costs, as cards print them."""

    def place(head: syntax.Heading) -> tuple[int, str]:
        sort = next((n for n, each in enumerate(ORDER) if isinstance(head, each)), len(ORDER))
        return sort, repr(head) if sort == len(ORDER) else ""

    heads = [head for head in effect.headers if not isinstance(head, syntax.Condition)]
    holds = [
        syntax.Condition(each)
        for head in effect.headers
        if isinstance(head, syntax.Condition)
        for each in parts(head.holds)
    ]
    found = sorted([*heads, *sorted(holds, key=repr)], key=place)
    ordered: Effect = sorted_conditions(replace(effect, headers=tuple(found)))
    return ordered


def parts(node: syntax.Expression) -> list[syntax.Expression]:
    match node:
        case Binary("and", left, right):
            return [*parts(left), *parts(right)]
    return [node]


def sorted_conditions(node: Any) -> Any:
    """Return the tree in which the order of joined conditions says nothing."""
    if isinstance(node, tuple):
        return tuple(sorted_conditions(each) for each in node)
    if not isinstance(node, syntax.Node):
        return node
    fields = node.__dataclass_fields__
    node = type(node)(**{name: sorted_conditions(getattr(node, name)) for name in fields})
    if isinstance(node, Binary) and node.operator == "and":
        first, *others = sorted(parts(node), key=repr)
        for each in others:
            first = Binary("and", first, each)
        return first
    return node


def with_plain_names(effect: Effect) -> Effect:
    """Return the effect in which names that its lines give are numbered."""
    given: list[str] = []
    for node in syntax.nodes(effect):
        match node:
            case syntax.Target(name) | syntax.EachLoop(name) | syntax.Let(name):
                given.append(name)
            case syntax.Reading(name=name):
                given.append(name)
            case Argument("as", value):
                given.append(literal_text(value))
    for number, name in enumerate(dict.fromkeys(given)):
        effect = renamed(effect, name, f"name {number}")
    return effect


def renamed(node: Any, old: str, new: str) -> Any:
    node = replaced(node, Name(old), Name(new))
    return rebound(node, old, new)


def rebound(node: Any, old: str, new: str) -> Any:
    if isinstance(node, tuple):
        return tuple(rebound(each, old, new) for each in node)
    if not isinstance(node, syntax.Node):
        return node
    fields = {name: getattr(node, name) for name in node.__dataclass_fields__}
    kept = {name: rebound(value, old, new) for name, value in fields.items()}
    binding = syntax.Target | syntax.EachLoop | syntax.Let | syntax.Reading
    if isinstance(node, binding) and kept["name"] == old:
        kept["name"] = new
    return type(node)(**kept)

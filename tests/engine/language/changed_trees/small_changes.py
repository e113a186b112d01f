"""Change one node of an effect’s tree, for example a zone or an operator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.language import syntax
from engine.language.kinds import Kind
from engine.language.syntax import Argument, Attribute, Binary, Call, Effect, Name, Node, Path
from engine.language.vocabulary import CommandWord, FunctionWord
from engine.language.vocabulary.game_words import GameWords

Change = tuple[str, Path, Any]
"""The kind of a change, the path of the changed node, and its replacement (None to remove it)."""

UNPRINTED = frozenset(("prompt", "reason", "nothing", "minor", "look", "ordered", "at_random"))
"""Arguments that players see only in a match."""
ASKING = ("confirm", "each_confirm")
"""Commands whose first value is a question."""
OPERATORS = dict(zip("+-*/%", "-+/%*", strict=True)) | {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "and": "or",
    "or": "and",
}
ARITHMETIC = frozenset("+-*/%")
REGROUPED = frozenset(("+", "*", "and", "or"))
"""Operators that may be nested in any order."""


class Changes:
    """The small changes of one effect. `kinds` are the kinds of its values, by path."""

    def __init__(self, effect: Effect, words: GameWords, kinds: Mapping[Path, Kind]) -> None:
        self.effect = effect
        self.words = words
        self.kinds = kinds
        self.places = [
            (path, node) for path, node in syntax.walk(effect) if is_printed_at(effect, path)
        ]
        self.zones = list(dict.fromkeys(each.name for each in words.zones.values()))
        self.by_kind: dict[Kind, list[Any]] = {}
        for path, node in self.places:
            found = self.by_kind.setdefault(kinds[path], []) if path in kinds else []
            if node not in found and not isinstance(node, syntax.Lasting):
                found.append(node)

    def all(self) -> Iterator[Change]:
        for path, node in self.places:
            for way in (self.of_values, self.of_calls, self.of_headings, self.of_lines):
                for sort, new in way(node, path):
                    yield sort, path, new

    def of_values(self, node: Node, path: Path) -> Iterator[tuple[str, Any]]:
        is_value = path in self.kinds and not isinstance(node, syntax.Lasting)
        if is_value and path[-1] != "reference":
            for other in self.by_kind[self.kinds[path]]:
                if other != node:
                    yield "another value", other
        match node:
            case Binary(operator, left, right):
                yield from of_operations(node)
                if operator in ARITHMETIC:
                    yield from (
                        ("operation inside a function", each)
                        for each in outward(left, operator, right)
                    )
            case syntax.Unary("not", operand):
                yield "negation left out", operand
            case Attribute(of):
                yield from self.of_attributes(node, path)
                if isinstance(of, Attribute):
                    yield "a step left out", replace(node, of=of.of)
                if of == Name("trigger"):
                    for more in ("parent", "cause"):
                        of_earlier = replace(node, of=Attribute(of, more))
                        yield "reading of the event", of_earlier
            case syntax.Flag(value):
                yield "yes or no", syntax.Flag(not value)
            case syntax.Number(value):
                yield "another number", syntax.Number(value + 1)
            case syntax.Selection(_, place, where):
                if where is not None:
                    yield "condition of a set left out", replace(node, where=None)
                if place is not None and node.of_class != "zone":
                    yield "place of a set left out", replace(node, place=None)

    def of_attributes(self, node: Attribute, path: Path) -> Iterator[tuple[str, Any]]:
        kind, of_class = self.kinds.get(path), self.kinds.get((*path, "of"), Kind("any")).of_class
        for key, word in self.words.attributes.items():
            if key[0] == of_class and word.kind == kind and word.name != node.name:
                yield "another attribute", replace(node, name=word.name)
        if node.name in self.zones:
            yield from (
                ("another zone", replace(node, name=each))
                for each in self.zones
                if each != node.name
            )

    def of_calls(self, node: Node, _path: Path) -> Iterator[tuple[str, Any]]:
        vocabulary = self.words.vocabulary
        match node:
            case Call(function, arguments):
                word = vocabulary.functions.get(function)
                for each in vocabulary.functions.values() if word else ():
                    if word and each.name != function and takes_alike(each, word):
                        yield "another function", replace(node, function=each.name)
                yield from of_arguments(node)
                if function == "sorted":
                    flipped = [each for each in arguments if each.name != "descending"]
                    if len(flipped) == len(arguments):
                        flipped.append(Argument("descending", syntax.Flag(True)))
                    yield "sort order", replace(node, arguments=tuple(flipped))
            case syntax.Command(verb, _, _, every):
                command = vocabulary.commands.get(verb)
                for other in vocabulary.commands.values() if command else ():
                    if command and other.name != verb and takes_alike(other, command):
                        yield "another command", replace(node, verb=other.name)
                yield from of_arguments(node)
                yield "every", replace(node, every=not every)

    def of_headings(self, node: Node, path: Path) -> Iterator[tuple[str, Any]]:
        match node:
            case syntax.Condition():
                yield "condition left out", None
            case syntax.Trigger():
                yield from self.of_triggers(node)
            case syntax.Use():
                yield "quick", replace(node, quick=not node.quick)
                yield "on the stack", replace(node, on="" if node.on else "stack")
                yield "again", replace(node, again=not node.again)
                for zone in self.zones if node.zones else ():
                    if (zone,) != node.zones:
                        yield "use: other zones", replace(node, zones=(zone,))
                for phase in (*self.words.phases, "any"):
                    if (phase,) != node.phases:
                        yield "use: other phases", replace(node, phases=(phase,))
            case syntax.Target() if not isinstance(node, syntax.Payment):
                yield "target or announced", replace(node, announced=not node.announced)
                for part in ("minimum", "maximum", "such_that"):
                    if getattr(node, part) is not None:
                        yield f"target: {part} left out", replaced(node, part, None)
            case syntax.Pay() | syntax.Cost():
                above = self.effect.headers[int(path[-1]) - 1]
                if path[-1] and isinstance(above, syntax.Pay | syntax.Cost):
                    yield "instead", replace(node, instead=not node.instead)
                yield "cost left out", None
            case syntax.Reading(zones=zones) if zones:
                yield "reading: zones left out", replace(node, zones=())

    def of_triggers(self, node: syntax.Trigger) -> Iterator[tuple[str, Any]]:
        if not node.is_own:
            for when in ("before", "after", syntax.RAISING):
                yield "another moment", replace(node, when=when)
        for by in (None, Name("you"), Attribute(Name("you"), "opponents"), Name("players")):
            yield "by whom", replace(node, by=by)
        for on in ("", "stack", "check"):
            yield "on stack or check", replace(node, on=on)
        for part in ("zones", "reached") if node.is_own else ("zones",):
            now = getattr(node, part)
            yield f"trigger: {part} left out", replaced(node, part, ())
            for zone in self.zones:
                if (zone,) != now:
                    yield f"trigger: other {part}", replaced(node, part, (zone,))

    def of_lines(self, node: Node, _path: Path) -> Iterator[tuple[str, Any]]:
        match node:
            case syntax.Assign():
                if node.until or node.lasting:
                    yield "duration left out", replace(node, until="", lasting=None)
                yield "until turn", replace(node, until="turn", lasting=None)
                for sign in ("=", "+=", "-=", "*=", "/="):
                    yield "another change", replace(node, operator=sign)
            case syntax.Branch():
                if node.otherwise:
                    yield "else left out", replace(node, otherwise=())
                    swapped = replace(node, then=node.otherwise, otherwise=node.then)
                    yield "then and else", replace(swapped, joined=False)
        for name in ("body", "then", "otherwise"):
            block = getattr(node, name, ())
            if isinstance(block, tuple):
                for sort, new in of_blocks(block):
                    yield sort, replaced(node, name, new)


def of_operations(node: Binary) -> Iterator[tuple[str, Any]]:
    operator, left, right = node.operator, node.left, node.right
    if isinstance(left, Binary) and not (left.operator == operator and operator in REGROUPED):
        inner = Binary(operator, left.right, right)
        yield "nesting", Binary(left.operator, left.left, inner)
    if isinstance(right, Binary) and not (right.operator == operator and operator in REGROUPED):
        first = Binary(operator, left, right.left)
        yield "nesting", Binary(right.operator, first, right.right)
    if operator not in (*REGROUPED, "==", "!="):
        yield "sides of an operation", Binary(operator, right, left)
    if operator in OPERATORS:
        yield "another operator", replace(node, operator=OPERATORS[operator])
    yield "side left out", left
    yield "side left out", right


def outward(node: Node, operator: str, right: Any) -> Iterator[Any]:
    """Yield calls with the operation inside a value of the call: f(a, b) + c as f(a, b + c)."""
    match node:
        case Attribute(of):
            yield from (replace(node, of=inner) for inner in outward(of, operator, right))
        case Call(_, arguments):
            for place, each in enumerate(arguments):
                yield with_argument(node, place, Binary(operator, each.value, right))
        case syntax.Selection(where=Binary(sign, left, last)):
            yield replace(node, where=Binary(sign, left, Binary(operator, last, right)))


def with_argument(node: Call, place: int, value: Any) -> Call:
    new = replace(node.arguments[place], value=value)
    return replace(node, arguments=(*node.arguments[:place], new, *node.arguments[place + 1 :]))


def of_arguments(node: Call | syntax.Command) -> Iterator[tuple[str, Any]]:
    given = node.arguments
    for place, each in enumerate(given):
        if each.name not in UNPRINTED | {"as"}:
            left = given[:place] + given[place + 1 :]
            yield "argument left out", replace(node, arguments=left)
        for other in range(place):
            changed = list(given)
            changed[place] = replace(each, value=given[other].value)
            changed[other] = replace(given[other], value=each.value)
            yield "arguments exchanged", replace(node, arguments=tuple(changed))


def takes_alike(one: FunctionWord | CommandWord, other: FunctionWord | CommandWord) -> bool:
    """Return True if two words take arguments of the same names."""
    names = [each.name for each in one.parameters]
    return names[:1] == [each.name for each in other.parameters][:1]


def of_blocks(body: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    for place, line in enumerate(body):
        before, after = body[:place], body[place + 1 :]
        if len(body) > 1:
            yield "line left out", before + after
        for other in range(place + 1, len(body)):
            swapped = list(body)
            swapped[place], swapped[other] = body[other], line
            yield "order of lines", tuple(swapped)
        for name in ("body", "then", "otherwise"):
            inner = getattr(line, name, ())
            if isinstance(inner, tuple) and len(inner) > 1:
                shorter = replaced(line, name, inner[:-1])
                yield "a line outside its block", (*before, shorter, inner[-1], *after)
            if isinstance(inner, tuple) and inner and after:
                longer = replaced(line, name, (*inner, after[0]))
                yield "a line inside a block", (*before, longer, *after[1:])


def is_printed_at(effect: Effect, path: Path) -> bool:
    """Return True if cards print the part at the path."""
    node: Any = effect
    for step in path:
        if isinstance(node, syntax.Command) and node.verb in ASKING and step == "target":
            return False
        node = node[step] if isinstance(step, int) else getattr(node, step)
        if isinstance(node, syntax.Wording | syntax.Label | syntax.Takes):
            return False
        if isinstance(node, Argument) and node.name in UNPRINTED:
            return False
    return True


def replaced(node: Any, name: str, value: Any) -> Any:
    return replace(node, **{name: value})


def rebuilt(node: Any, path: Path, new: Any) -> Any:
    """Return the tree with another node at the path, or without it."""
    if not path:
        return new
    head, *rest = path
    if isinstance(head, int):
        inner = rebuilt(node[head], tuple(rest), new)
        return node[:head] + (() if inner is None else (inner,)) + node[head + 1 :]
    return replace(node, **{head: rebuilt(getattr(node, head), tuple(rest), new)})

"""Normalize trees with the same meaning, because they may have the same rules text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from functools import cache, cached_property
from typing import Any

from engine.language import syntax
from engine.language.kinds import GAME, UNKNOWN, ZONE, Kind
from engine.language.parsing.parser import parse_expression
from engine.language.rules_text.wording import PhraseWording
from engine.language.syntax import (
    IT,
    Argument,
    Binary,
    Call,
    Command,
    Effect,
    Expression,
    Flag,
    Name,
    Path,
    member_name,
)
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.commands import COMMANDS
from engine.language.vocabulary.effect_signature import card_parameter
from engine.language.vocabulary.example_game import SMALL_GAME
from engine.language.vocabulary.functions import FUNCTIONS
from engine.language.vocabulary.game_words import GameWords
from tests.engine.language.equivalent_conditions import chained, opposite

OF_ONE = ("first", "last", "random", "highest", "leaders", "lowest", "trailing", "any_one")
ORDERED = ("distinct", "most_different", "ordered", "shuffled", "sorted", "turned")
"""Functions that return a single member unchanged, so that rules text leaves them out."""
BY_CHANCE = {"first": "random", "last": "random", "take": "random_some"}
"""Functions that pick at random when they are applied to a shuffled set."""
TOLD_LATER = ("prompt", "reason", "nothing", "minor", "look", "ordered", "at_random")
"""Texts that players see only during a match, and that cards don't print."""
NOTHING = {"card": "none", "player": "nobody", "zone": "nowhere"}
"""The name for no member of a class."""
THIS = Name("this")
TURN_PLAYER = syntax.Attribute(Name("game"), "turn_player")


class Form:
    """The meaning of a tree, as far as cards print it.

    `words` are those of its game, if it isn't the example game.
    """

    def __init__(
        self, kinds: Mapping[Path, Kind], words: GameWords | None = None, on_card: bool = True
    ) -> None:
        self.kinds = kinds
        self.words = words
        self.on_card = on_card
        self.single: set[Path] = set()
        self.same_names: dict[Expression, Expression] = {}

    def of_effect(self, effect: Effect) -> Any:
        """Return the meaning of the headings and lines that cards print."""
        heads = [unprioritized(each) for each in effect.headers]
        bearer = effect.bearer
        self.same_names = {THIS: Name("you")} if bearer and bearer.of_class == "player" else {}
        for each in effect.conditions:
            self.same_names |= equal_things(each.holds)
        found = [
            self.of(each, ("headers", place))
            for place, each in enumerate(heads)
            if not isinstance(each, syntax.Quiet | syntax.Label | syntax.Takes | syntax.Wording)
        ]
        return found, self.of(effect.body, ("body",))

    def kind(self, path: Path) -> Kind:
        return self.kinds.get(path, UNKNOWN)

    def of(self, node: Any, path: Path) -> Any:
        if isinstance(node, tuple):
            left = self.printed(node)
            return folded([self.of(node[place], (*path, place)) for place in left])
        if not isinstance(node, syntax.Node):
            return node
        if isinstance(node, syntax.Name | syntax.Attribute) and node in self.same_names:
            return self.same_names[node]
        if isinstance(node, syntax.Selection) and is_empty(node):
            return Name(NOTHING.get(node.of_class, "none"))
        if self.kind(path) == GAME:  # the only game
            return Name("game")
        if node == TURN_PLAYER and not self.on_card:  # whom rules call “you”
            return Name("you")
        node = self.with_named_member(node)
        parts = [each.name for each in fields(node) if each.name != "at"]
        return self.same(
            type(node)(**{part: self.of(getattr(node, part), (*path, part)) for part in parts}),
            path,
        )

    def with_named_member(self, node: Any) -> Any:
        """Return the set or call with one name for the member about which it has a formula."""
        match node:
            case syntax.Selection(where=where, name=name) if name and where is not None:
                return replace(node, where=self.wording.about_member(where, name))
            case Call(_, (members, *rest)) if (name := member_name(members.value)) != IT:
                about = [
                    replace(each, value=self.wording.about_member(each.value, name))
                    for each in rest
                ]
                return replace(node, arguments=(members, *about))
        return node

    @cached_property
    def wording(self) -> PhraseWording:
        return PhraseWording(self.words or SMALL_GAME, self.kinds)

    def printed(self, body: tuple[Any, ...]) -> list[int]:
        """Return the places of the lines that cards print, which are all if they print none of them."""
        told = [place for place, each in enumerate(body) if not self.is_unsaid(each)]
        if not told or len(told) == len(body):
            return list(range(len(body)))
        read = names_read(body[place] for place in told)
        unsaid = names_read(each for each in body if self.is_unsaid(each)) - read
        lets = {place for place in told if isinstance(body[place], syntax.Let)}
        return [place for place in told if place not in lets or body[place].name not in unsaid]

    def is_unsaid(self, node: Any) -> bool:
        match node:
            case Command("say"):
                return True
            case Command(verb) if self.words is not None:
                word = self.words.effects.get(verb)
                return word is not None and word.is_unsaid
            case syntax.Branch(_, then, otherwise):
                return all(map(self.is_unsaid, (*then, *otherwise)))
        return False

    def same(self, node: Any, path: Path) -> Any:
        match node:
            case syntax.Listing((one,)):  # a single value is a set of itself
                return one
            case Call(function) if function in FUNCTIONS:
                return self.asked(node, function, path)
            case Call(function, arguments):
                return replace(node, arguments=self.said_arguments(function, arguments))
            case Command():
                return self.command(node)
            case syntax.Use() | syntax.Trigger() | syntax.Branch():
                return self.heading_or_branch(node)
            case syntax.Selection(of_class, _, Flag(False)):
                return syntax.Selection(of_class, None, Flag(False))
            case syntax.Attribute(of, "count") if self.kind((*path, "of")) == ZONE:
                return Call("count", (Argument("of", of),))
            case syntax.Unary("not", operand):
                return opposite(operand)
            case Binary("in", left, right) if not isinstance(right, syntax.Listing):
                at = (*path, "right")
                is_one = not self.kind(at).many and self.kind(at) != ZONE
                is_one = is_one or at in self.single
                return Binary("==", left, right) if is_one or is_value(right) else node
            case Binary("==" | "!=" as sign, left, Flag(value)):
                return left if value == (sign == "==") else opposite(left)
            case Binary("and" | "or"):
                return chained(node)
            case syntax.Unary("-", syntax.Number(0)):
                return syntax.Number(0)
            case syntax.Selection(of_class, place, where):
                found = of_all(syntax.Selection(of_class, place, where, node.name))
                is_set = self.kind((*path, "place")) == Kind(of_class, many=True)
                return place if is_set and found.place and found.where is None else found
        return node

    def command(self, node: Any) -> Any:
        match node:
            case Command("say", target, arguments) if target or arguments:
                told: Any = target or arguments[0].value
                parts: tuple[Any, ...] = told.parts if isinstance(told, syntax.Text) else (told,)
                values = tuple(each for each in parts if not isinstance(each, str))
                return replace(node, target=syntax.Listing(values or (told,)), arguments=())
            case Command(verb, _, _, every) if verb in COMMANDS:
                if verb == "end_match" and every:  # a match ends only once
                    return syntax.Together((Command(verb, None, ()),))
                given = without_defaults(COMMANDS[verb].parameters, node.arguments)
                return replace(node, arguments=tuple(sorted(given, key=lambda each: each.name)))
            case Command(verb, target, arguments):
                word = self.words.effects.get(verb) if self.words else None
                first = word.parameters[0].name if word and word.parameters else ""
                if target is not None and first and not self.is_said(verb, first):
                    node = replace(node, target=None)
                return replace(node, arguments=self.said_arguments(verb, arguments))
        return node

    def heading_or_branch(self, node: Any) -> Any:
        match node:
            case syntax.Branch(_, then, otherwise) if then and otherwise:
                return self.without_unsaid(node)
            case syntax.Use(phases) if self.words is not None and len(self.words.phases) == 1:
                return replace(node, phases=("any",) if phases else ())
            case syntax.Trigger(by=Name("players") | syntax.Selection("player", None, None)):
                return replace(node, by=None)
            case syntax.Trigger(kind=kind, by=Name("you")) if node.of and self.is_of_user(kind):
                return replace(node, by=None)
            case syntax.Branch(first, (syntax.Branch(second, then, ()),), ()):
                return syntax.Branch(chained(Binary("and", first, second)), then, ())
        return node

    def said_arguments(self, name: str, arguments: tuple[Argument, ...]) -> tuple[Argument, ...]:
        """Return the arguments of a game’s effect that its author’s words mention."""
        word = self.words.effects.get(name) if self.words else None
        if word is None:
            return arguments
        names = [each.name for each in word.parameters]
        return tuple(
            each
            for place, each in enumerate(arguments)
            if self.is_said(name, each.name or names[place])
        )

    def is_said(self, name: str, parameter: str) -> bool:
        """Return True if the words of a game’s effect contain this parameter, or if it has none."""
        word = self.words.effects.get(name) if self.words else None
        if word is None or word.wording is None:
            return True
        return Name(parameter) in word.wording.parts

    def without_unsaid(self, node: syntax.Branch) -> syntax.Branch:
        """Leave out a side about which cards say nothing."""
        then, otherwise = (all(map(self.is_unsaid, each)) for each in (node.then, node.otherwise))
        if otherwise and not then:
            return replace(node, otherwise=())
        if then and not otherwise:
            return syntax.Branch(opposite(node.condition), node.otherwise, ())
        return node

    def is_of_user(self, kind: str) -> bool:
        """Return True for an effect that is about no card but its own, which only `you` use."""
        words = (self.words.effects if self.words else {}).values()
        found = [each for each in words if kind in (each.name, *each.kinds)]
        return bool(found) and all(not card_parameter(each.parameters) for each in found)

    def asked(self, node: Call, function: str, path: Path) -> Expression:
        given = without_defaults(FUNCTIONS[function].parameters, node.arguments)
        at = (*path, "arguments", 0, "value")
        kind = self.kind(at)
        is_one = (kind.is_known and not kind.many and kind != ZONE) or at in self.single
        if function in ORDERED and (is_one or is_topmost(given[0].value)):
            self.single.add(path)
            return given[0].value
        if function in OF_ONE and is_one:
            return given[0].value
        if function in ("first", "last") and is_nothing(given[0].value):
            return Name(NOTHING.get(self.kind(at).of_class, "none"))
        if function in ("last", "random") and is_topmost(given[0].value):
            return Call("first", given)
        if function == "nth" and given[1:] == (Argument("place", syntax.Number(1)),):
            function, given = "first", given[:1]
            if is_one:
                return given[0].value
        if function == "random_some" and len(given) == 1:
            return Call("random", given)
        if function == "union":
            sets = united(Call("union", given))
            return Call("union", tuple(Argument("", each) for each in sets))
        inner = given[0].value if function in BY_CHANCE else None
        if isinstance(inner, Call) and inner.function == "shuffled":
            return Call(BY_CHANCE[function], (*inner.arguments, *given[1:]))
        return Call(function, given)


def united(of: Expression) -> list[Expression]:
    """Return the sets and single members of a union, with those of unions and lists in it."""
    match of:
        case Call("union", arguments):
            return [each for argument in arguments for each in united(argument.value)]
        case syntax.Listing(items):
            return list(items)
    return [of]


def folded(body: list[Any]) -> tuple[Any, ...]:
    """Put a value in the place of its name if only the next line uses it, once and as it is."""
    found: list[Any] = []
    for place, line in enumerate(body):
        match found[-1:]:
            case [syntax.Let(name, value)] if used(body[place:], name) == used([line], name) == 1:
                put = with_value(line, Name(name), value)
                found[-1:] = [put] if put != line else [found[-1], line]
            case _:
                found.append(line)
    return tuple(found)


def used(body: list[Any], name: str) -> int:
    return sum(each == Name(name) for each in syntax.nodes(tuple(body)))


def with_value(line: Any, name: Name, value: Expression) -> Any:
    match line:
        case syntax.Assign(_, _, same) if same == name:
            return replace(line, value=value)
        case Command(_, target, arguments, False):
            given = (
                replace(each, value=value) if each.value == name else each for each in arguments
            )
            return replace(line, target=value if target == name else target, arguments=tuple(given))
    return line


def unprioritized(head: syntax.Heading) -> syntax.Heading:
    """Remove the priority, which cards don't print."""
    return replace(head, priority=0) if isinstance(head, syntax.Trigger | syntax.Reading) else head


def names_read(nodes: Iterable[Any]) -> set[str]:
    return {
        each.name for node in nodes for each in syntax.nodes(node) if isinstance(each, syntax.Name)
    }


def equal_things(holds: Expression) -> dict[Expression, Expression]:
    """Return the things of the event, or the card read, that a condition says to be `this` or `you`."""
    match holds:
        case Binary("and", left, right):
            return equal_things(left) | equal_things(right)
        case Binary("==", syntax.Attribute(Name("trigger")) as thing, Name("this" | "you") as same):
            return {thing: same}
        case Binary("==", Name(name) as read, Name("this") as same) if name != "you":
            return {read: same}
    return {}


def of_all(node: syntax.Selection) -> syntax.Selection:
    """Leave out a condition that is always met, and a place that has all members."""
    if node.where == Flag(True):
        node = replace(node, where=None)
    if node.place == syntax.Selection(node.of_class, None, None):
        node = replace(node, place=None)
    return node


def is_empty(node: Expression) -> bool:
    return isinstance(node, syntax.Selection) and node.where == Flag(False)


def is_nothing(node: Expression) -> bool:
    return isinstance(node, Name) and node.name in NOTHING.values()


def is_topmost(node: Expression) -> bool:
    """Return True for a set of at most one card."""
    return isinstance(node, Call) and node.function in ("top", "bottom") and len(node.arguments) < 2


def is_value(node: Expression) -> bool:
    return isinstance(node, syntax.Number | syntax.Text | Flag)


@cache
def default_of(parameter: Parameter) -> Expression:
    return parse_expression(parameter.default or "")


def without_defaults(
    parameters: tuple[Parameter, ...], arguments: tuple[Argument, ...]
) -> tuple[Argument, ...]:
    names = [each.name for each in parameters]
    given = [Argument(each.name or names[n], each.value) for n, each in enumerate(arguments)]
    default = {each.name: default_of(each) for each in parameters if each.default}
    return tuple(
        each
        for each in given
        if each.name not in TOLD_LATER and default.get(each.name) != each.value
    )

"""Find the game's functions whose answers should be remembered during a search for usable effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from engine.language import syntax
from engine.language.kinds import CARD, Kind
from engine.rulebook.compiler.analysis.fuel_costs import weight
from engine.rulebook.effect import EffectRules

WORTH = 25
"""The least weight of a function whose answers are remembered.

Looking up the answer of a lighter one is no faster.
"""
ASKERS = {"this", "you"}
THIS = syntax.Name("this")
SHARED = {"you", "game"}
"""The names that mean the same for all cards of a player."""
OfFunction: TypeAlias = tuple[str, str]
"""The names of a function and of one of its parameters."""
Passed: TypeAlias = tuple[OfFunction, syntax.Expression | None, str]
"""A parameter, the expression passed to it, and the name of the function that passes it, or ""."""


class RepeatedAnswers:
    """Finds functions that the conditions of several cards call with the same arguments.

    Nothing changes while the machine searches for what a player can use. So equal calls have equal answers,
    and remembered ones cost the same fuel as computed ones. Calls about the card itself aren't repeated.
    But which cards of a hand can be played is asked for each card of the hand.
    """

    def __init__(self, effects: Sequence[EffectRules]) -> None:
        self.by_name = {effect.name: effect for effect in effects}
        headers = (effect.tree.headers for effect in effects if effect.use)
        self.asked = self.reached_from(chain.from_iterable(headers))
        of_cards = (e.tree.headers for e in effects if e.use and e.of_class == "card")
        self.asked_by_cards = self.reached_from(chain.from_iterable(of_cards))
        self.passed = self.passed_when_asked()
        self.own = self.own_parameters()
        self.alike = self.alike_parameters()

    def reached_from(self, trees: Iterable[syntax.Node]) -> frozenset[str]:
        """Return the functions that these nodes call, directly or through other functions."""
        found: set[str] = set()
        waiting = list(trees)
        while waiting:
            for name in self.names_in(syntax.nodes(waiting.pop())) - found:
                found.add(name)
                waiting.append(self.by_name[name].tree)
        return frozenset(found)

    def names_in(self, nodes: Sequence[syntax.Node]) -> set[str]:
        """Return the names of the game's functions that the nodes call or pass by name."""
        called = {each.function for each in nodes if isinstance(each, syntax.Call)}
        named = {each.name for each in nodes if isinstance(each, syntax.Name)}
        return {name for name in called | named if self.is_function(name)}

    def is_function(self, name: str) -> bool:
        return name in self.by_name and self.by_name[name].tree.answer is not None

    def passed_when_asked(self) -> list[Passed]:
        """Return everything that is passed to functions while the
        machine searches for what a player can use.
        """
        used = [(each.tree.headers, "") for each in self.by_name.values() if each.use]
        asked = [(self.by_name[name].tree, name) for name in self.asked]
        return [
            (to, value, name)
            for tree, name in (*used, *asked)
            for to, value in self.passed_in(tree)
        ]

    def own_parameters(self) -> set[OfFunction]:
        """Return the parameters that always stand for the card being checked, each with its function."""

        def is_own(value: syntax.Expression | None, name: str, own: set[OfFunction]) -> bool:
            if not isinstance(value, syntax.Name):
                return False
            return value == THIS or (name, value.name) in own

        return self.parameters_with(is_own)

    def alike_parameters(self) -> set[OfFunction]:
        """Return the parameters that have the same value for all cards, each with its function."""

        def is_alike(value: syntax.Expression | None, name: str, alike: set[OfFunction]) -> bool:
            return value is not None and all(
                each.name in SHARED or (name, each.name) in alike
                for each in syntax.nodes(value)
                if isinstance(each, syntax.Name)
            )

        return self.parameters_with(is_alike)

    def parameters_with(
        self, holds: Callable[[syntax.Expression | None, str, set[OfFunction]], bool]
    ) -> set[OfFunction]:
        """Return the parameters for which `holds` is true of everything passed to them."""
        found = {to for to, _, _ in self.passed}
        while others := {
            to for to, value, name in self.passed if to in found and not holds(value, name, found)
        }:
            found -= others
        return found

    def passed_in(self, tree: object) -> Iterator[tuple[tuple[str, str], syntax.Expression | None]]:
        """Yield each parameter of the called functions, with the expression passed to it."""
        for node in syntax.nodes(tree):
            if isinstance(node, syntax.Call) and self.is_function(node.function):
                parameters = self.by_name[node.function].tree.parameters
                given = arguments_by_name(parameters, node)
                yield from (((node.function, name), value) for name, value in given.items())
            elif isinstance(node, syntax.Name) and self.is_function(node.name):
                taken = self.by_name[node.name].tree.parameters
                yield from (((node.name, each.name), None) for each in taken)

    def key_of(self, effect: EffectRules) -> str:
        """Return the source of the key of an answer, or "" if it is not remembered."""
        if effect.name not in self.asked or weight(effect.tree.headers) < WORTH:
            return ""
        sets = {each.name for each in effect.parameters if Kind.from_word(each.kind).many}
        is_alike = (
            sets
            and effect.name in self.asked_by_cards
            and all((effect.name, name) in self.alike for name in sets)
        )
        if any(each.default is not None for each in effect.parameters):
            return ""
        if not (is_alike or has_plain_parameters(effect)):
            return ""
        if any((effect.name, each.name) in self.own for each in effect.tree.parameters):
            return ""
        reads = self.reads_of(effect)
        if not reads <= {"you"}:
            return ""
        taken = (
            f"tuple(p{place})" if each.name in sets else f"p{place}"
            for place, each in enumerate(effect.parameters)
        )
        return ", ".join([str(effect.number), *sorted(reads), *taken])

    def reads_of(self, effect: EffectRules) -> set[str]:
        """Return the dependencies of the function: "this" for the asking card, "you" for the asking player,
        and calls that must not be repeated.
        """
        found: set[str] = set()
        for name in (effect.name, *self.reached_from([effect.tree])):
            called = self.by_name[name]
            nodes = called.nodes
            found |= {each.name for each in nodes if isinstance(each, syntax.Name)} & ASKERS
            calls = [each.function for each in nodes if isinstance(each, syntax.Call)]
            words = called.vocabulary.functions
            found |= {each for each in calls if each in words and words[each].rolls}
            found |= {"usable"} & set(calls)  # It checks conditions, which have separate fuel.
        return found


def arguments_by_name(
    parameters: Sequence[syntax.Takes], call: syntax.Call
) -> dict[str, syntax.Expression]:
    placed = [each.value for each in call.arguments if not each.name]
    named = {each.name: each.value for each in call.arguments if each.name}
    return dict(zip([each.name for each in parameters], placed, strict=False)) | named


def has_plain_parameters(effect: EffectRules) -> bool:
    """Return True if no parameter is a set or has a default. If all parameters are cards, return False."""
    kinds = [Kind.from_word(each.kind) for each in effect.parameters]
    if any(each.default is not None for each in effect.parameters):
        return False
    return not kinds or (not any(each.many for each in kinds) and set(kinds) != {CARD})

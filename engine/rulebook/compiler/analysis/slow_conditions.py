"""Warn authors about conditions that would take too long on a full table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb

from engine.language import syntax
from engine.language.messages.problems import Problem
from engine.language.syntax import Expression
from engine.language.syntax.nodes import field_names
from engine.language.vocabulary import LATEST, Parameter, vocabulary_of
from engine.rulebook.compiler.analysis.fuel_costs import PER_MEMBER, weight_of
from engine.rulebook.compiler.arguments import arguments
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.fuel import FUEL

MOST_FOR_CONDITIONS = FUEL // 20
"""The fuel for evaluating an effect’s conditions once."""
CARDS, FEW, PLAYERS = 100, 10, 4
"""The sizes of sets on a full table: all cards, the cards in most zones, and players."""
MOST_TRIED = 5_000
"""The most choices of several members to try."""


def slow_conditions(effects: Sequence[EffectRules], trigger_order: str = "") -> Iterator[Problem]:
    """Yield a warning for each effect whose conditions would exceed their fuel on a full table."""
    prices = Prices({effect.name: effect for effect in effects})
    for effect in effects:
        for node in effect.nodes:
            if isinstance(node, syntax.Command) and prices.of_choices(node) > MOST_FOR_CONDITIONS:
                yield slow(effect, "slow_choice", node)
        is_asked = effect.use is not None or effect.triggers or effect.name == trigger_order
        price = (
            prices.of_called(effect) if effect.name == trigger_order else prices.of_headings(effect)
        )
        if is_asked and price > MOST_FOR_CONDITIONS:
            yield slow(effect, "slow_condition", effect.tree)


def slow(effect: EffectRules, code: str, node: syntax.Node) -> Problem:
    problem = Problem.of(code, node.at, name=effect.title, cards=CARDS)
    return problem.inside(f"effect {effect.name}")


class Prices:
    """Computes the fuel for expressions on a full table, as the compiled code charges it."""

    def __init__(self, effects: Mapping[str, EffectRules]) -> None:
        self.effects = effects
        self.known: dict[str, int] = {}
        functions = vocabulary_of(LATEST).functions.values()
        self.formulas = {
            each.name: each.parameters
            for each in functions
            if any(parameter.for_each for parameter in each.parameters)
        }

    def of_headings(self, effect: EffectRules) -> int:
        """Return the fuel for finding out whether an effect can be used or triggers."""
        return sum(self.of_heading(header) for header in effect.tree.headers)

    def of_heading(self, header: syntax.Node) -> int:
        match header:
            case syntax.Condition(holds):
                return self.of(holds)
            case syntax.Target(members=members, such_that=such_that):
                tried = times_tried(size_of(members), header.minimum, header.maximum)
                return self.of(members) + (tried * self.of(such_that) if such_that else 0)
            case _:
                return 0

    def of_choices(self, node: syntax.Command) -> int:
        """Return the fuel for trying all choices of a question with `such_that`."""
        given = {each.name: each.value for each in node.arguments}
        such_that, members = given.get("such_that"), given.get("from", node.target)
        if such_that is None or members is None:
            return 0
        tried = times_tried(size_of(members), given.get("minimum"), given.get("maximum"))
        return tried * self.of(such_that)

    def of(self, node: syntax.Node) -> int:
        """Return the fuel for evaluating the node once."""
        match node:
            case syntax.Selection(place=place, where=where):
                own = self.of(place) if place is not None else 0
                return own + (size_of(node) * (PER_MEMBER + self.of(where)) if where else 0)
            case syntax.Call(name) if name in self.formulas:
                return self.of_formulas(node, self.formulas[name])
            case syntax.Call(name):
                called = self.effects.get(name)
                return self.of_parts(node) + (self.of_called(called) if called else 0)
            case syntax.EachLoop(members=members):
                return self.of(members) + size_of(members) * self.of_parts(node)
            case _:
                return self.of_parts(node)

    def of_formulas(self, node: syntax.Call, parameters: tuple[Parameter, ...]) -> int:
        """Return the fuel for a function that evaluates formulas for each member of its first argument."""
        given = {
            name: value
            for name, (value, _) in arguments(parameters, None, node.arguments, ()).items()
        }
        members = given[parameters[0].name]
        formulas = (given[each.name] for each in parameters if each.for_each and each.name in given)
        price = PER_MEMBER + sum(map(self.of, formulas))
        return weight_of(node) + self.of(members) + size_of(members) * price

    def of_parts(self, node: syntax.Node) -> int:
        return min(weight_of(node) + sum(map(self.of, parts(node))), FUEL)

    def of_called(self, effect: EffectRules) -> int:
        if effect.name not in self.known:
            self.known[effect.name] = 0  # No function calls itself.
            self.known[effect.name] = sum(map(self.of, (*effect.tree.headers, *effect.tree.body)))
        return self.known[effect.name]


def parts(node: syntax.Node) -> Iterator[syntax.Node]:
    """Yield the nodes directly below a node."""
    for name in field_names(type(node)):
        yield from direct_nodes(getattr(node, name))


def direct_nodes(value: object) -> Iterable[syntax.Node]:
    if isinstance(value, syntax.Node):
        return (value,)
    if isinstance(value, tuple):
        return (each for part in value for each in direct_nodes(part))
    return ()


def size_of(members: Expression) -> int:
    """Return the number of members that a set has on a full table."""
    match members:
        case syntax.Selection(of_class=of_class, place=place):
            if place is not None:
                return size_of(place)
            return {"card": CARDS, "player": PLAYERS}.get(of_class, FEW)
        case syntax.Name("cards"):
            return CARDS
        case syntax.Name("players"):
            return PLAYERS
        case syntax.Call(_, (syntax.Argument(_, first), *_)):
            return size_of(first)
        case _:
            return FEW


def times_tried(size: int, minimum: Expression | None, maximum: Expression | None) -> int:
    """Return the number of choices to try. Each has as many members as are allowed."""
    if minimum is not None and minimum == maximum and not isinstance(minimum, syntax.Number):
        return min(comb(size, size // 2), MOST_TRIED)  # A single number that isn't known here.
    most = maximum.value if isinstance(maximum, syntax.Number) else size
    fewest = minimum.value if isinstance(minimum, syntax.Number) else 1
    found = 0
    for count in range(max(fewest, 1), min(most, size) + 1):
        found += comb(size, count)
        if found >= MOST_TRIED:
            return MOST_TRIED
    return found

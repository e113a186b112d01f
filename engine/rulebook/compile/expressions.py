"""An expression of the effect language -> the source of a Python expression.

The source reads `w` (the world), `R` and `Z` (the columns and zones to read) and the names in
scope.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.language import syntax
from engine.language.effect_words import EffectWord
from engine.language.kinds import CARD, TEXT, Kind
from engine.language.syntax import Expression, Path, literal
from engine.language.treebuilder import LARGEST
from engine.language.vocabulary import FUNCTIONS, Parameter
from engine.language.vocabulary.sets import member
from engine.language.words import GameWords
from engine.rulebook.columns import BEARER
from engine.rulebook.compile.arguments import arguments
from engine.rulebook.compile.fuel import weight
from engine.rulebook.layout import Layout

PER_MEMBER = 2
"""Fuel for each member of a set that a function goes through."""
AT_ONCE = ("count", "first", "last", "nth")
ASKING_ALL = ("usable", "copies_of", "has")
"""Functions that go through more than they are given."""
LONGEST_VALUE = 2_000
"""Characters of a text that was put together from others."""
ENTITIES = ("card", "player", "effect")
"""What can be nothing: a set of nothing is empty."""
NOTHING: dict[str, Any] = {"text": "", "flag": False}
SHOWN = {"text": "({} or '')", "number": "str({})", "flag": "('yes' if {} else 'no')"}


class ExpressionWriter:
    """`names` maps a name in scope to its Python source, `live` are columns with modifiers.

    `runs`: in the commands of an effect; elsewhere things are only asked, which changes nothing.
    `effect` is the one whose fuel is spent; `spends` is whether any may have been.
    """

    def __init__(
        self,
        words: GameWords,
        layout: Layout,
        kinds: Mapping[Path, Kind],
        names: Mapping[str, str],
        live: frozenset[int] = frozenset(),
    ) -> None:
        self.words = words
        self.layout = layout
        self.kinds = kinds
        self.names = dict(names)
        self.live = live
        self.depth = 0
        self.runs = False
        self.hoisted: dict[str, str] | None = None
        self.effect = -1
        self.spends = False

    def write(self, node: Expression, path: Path) -> str:
        match node:
            case syntax.Number(value) | syntax.Flag(value):
                return repr(value)
            case syntax.Text(parts):
                return self.text(parts, path)
            case syntax.Name("this") if self.kinds.get(path, CARD) != CARD:
                return f"R[{BEARER}][{self.names['this']}]"
            case syntax.Name(name):
                return self.names.get(name, "1")
            case syntax.Attribute(of, name):
                return self.attribute(of, name, (*path, "of"))
            case syntax.Call():
                return self.call(node, path)
            case syntax.Listing(items):
                written = (self.write(each, (*path, "items", n)) for n, each in enumerate(items))
                return f"({', '.join(written)},)"
            case syntax.Unary(operator, operand):
                return f"({operator} {self.write(operand, (*path, 'operand'))})"
            case syntax.Binary():
                return self.binary(node, path)
            case syntax.Selection():
                return self.selection(node, path)

    def given(self, node: Expression, path: Path, wanted: Kind) -> str:
        """As `write`, turning a zone or a single value into a set where one is wanted."""
        return self.members(node, path) if wanted.many else self.write(node, path)

    def members(self, node: Expression, path: Path) -> str:
        source, kind = self.write(node, path), self.kinds[path]
        if kind.many:
            return source
        if kind.of_class == "zone":
            return f"Z[{source}]"
        return f"only({source})" if kind.of_class in ENTITIES else f"({source},)"

    def kept(self, node: Expression, path: Path, wanted: Kind | None = None) -> str:
        """As `write`, for a value that outlives the moment: sets are copied."""
        kind = wanted or self.kinds[path]
        source = self.given(node, path, kind)
        return f"tuple({source})" if kind.many else source

    def text(self, parts: tuple[str | Expression, ...], path: Path) -> str:
        written = [
            repr(part) if isinstance(part, str) else self.shown(part, (*path, "parts", place))
            for place, part in enumerate(parts)
        ]
        joined = f"''.join(({', '.join(written)},))" if len(parts) > 9 else " + ".join(written)
        grows = any(self.kinds.get((*path, "parts", place)) == TEXT for place in range(len(parts)))
        return f"({joined}){f'[:{LONGEST_VALUE}]' if grows else ''}" if written else "''"

    def shown(self, node: Expression, path: Path) -> str:
        source, kind = self.write(node, path), self.kinds[path]
        return SHOWN.get(kind.of_class, f"show_{kind.of_class}(w, {{}})").format(source)

    def attribute(self, of: Expression, name: str, path: Path) -> str:
        of_class = self.kinds[path].of_class
        source = self.write(of, path)
        if of_class == "event":
            return self.of_event(name, source, self.kinds[path[:-1]])
        if of_class == "past":
            return f"past(w, {self.layout.column('card', name)}, {source})"
        if (of_class, name) == ("card", "last"):
            return source
        if (of_class, name) in self.layout.columns:
            return self.column(self.layout.column(of_class, name), source)
        zone = self.words.zones.get(name)
        if zone is not None and zone.of_class == of_class:
            numbers = self.layout.zones_called(name)
            return str(numbers[0]) if of_class == "game" else f"{numbers}[{source}]"
        return f"{of_class}_{name}(w, {source})"

    def column(self, column: int, entity: str) -> str:
        """In a selection, columns and the values of the game are looked up once for all members."""
        if column in self.live:
            self.spends = True
            return f"read_{column}(w, {entity})"
        if self.hoisted is None:
            return f"R[{column}][{entity}]"
        if entity == "1":
            self.hoisted[f"v{column}"] = f"R[{column}][1]"
            return f"v{column}"
        self.hoisted[f"r{column}"] = f"R[{column}]"
        return f"r{column}[{entity}]"

    def of_event(self, name: str, source: str, kind: Kind) -> str:
        """An effect that was called and answers nothing reads nothing."""
        if name in ("name", "kinds"):
            return f"event_{name}(w, {source} or NO_EVENT)"
        if name in ("parent", "cause"):
            return f"lineage({source}, {4 if name == 'parent' else 5})"
        place = {"card": 1, "controller": 2}.get(name)
        if place:
            return f"({source} or NO_EVENT)[{place}]"
        return f"event_value({source} or NO_EVENT, {name!r}, {nothing(kind)!r})"

    def counted(self, source: str, each: int) -> str:
        """A set that something is done with each member of, at a price for each."""
        self.spends = True
        return f"counted(w, {source}, {each}, {self.effect})"

    def call(self, node: syntax.Call, path: Path) -> str:
        word = self.words.question(node.function)
        if isinstance(word, EffectWord):
            return self.own_question(word, node, path)
        parameters = FUNCTIONS[node.function].parameters
        given = arguments(parameters, None, node.arguments, path)
        formulas = [given[p.name][0] for p in parameters if p.for_each and p.name in given]
        price = PER_MEMBER + sum(map(weight, formulas))
        sources = ["w"]
        for parameter in parameters:
            if parameter.name not in given:
                sources.append(str(parameter.default))
            elif parameter.naming:
                sources.append(self.named(parameter, literal(given[parameter.name][0])))
            elif parameter.for_each:
                value, at = given[parameter.name]
                self.depth += 1
                about = self.about(value, at)
                several = f"tuple({about})" if self.kinds[at].many else about
                sources.append(f"lambda it{self.depth}: {several}")
                self.depth -= 1
            else:
                source = self.given(*given[parameter.name], parameter.kind)
                many = parameter.kind.many and node.function not in AT_ONCE
                sources.append(self.counted(source, price) if many else source)
        self.spends = self.spends or node.function in ASKING_ALL
        if node.function == "count":
            return f"len({sources[1]})"
        missing = nothing(self.kinds[path])
        if FUNCTIONS[node.function].returns is member and missing != 0:
            sources.append(f"nothing={missing!r}")
        return f"f_{node.function}({', '.join(sources)})"

    def named(self, parameter: Parameter, name: str) -> str:
        """The number of what is named; a comparison as a function of two values."""
        number = self.words.number(parameter.naming, name)
        if parameter.naming != "comparison":
            return repr(number)
        self.spends = True
        return f"lambda a, b: answer_{number}(w, {self.asker()}, a, b)"

    def own_question(self, word: EffectWord, node: syntax.Call, path: Path) -> str:
        """A question of the game's own; what is not given it gives itself."""
        given = arguments(word.parameters, None, node.arguments, path)
        sources = [
            f"p{place}={self.given(*given[each.name], each.kind)}"
            for place, each in enumerate(word.parameters)
            if each.name in given
        ]
        self.spends = True
        number = self.words.number("effect", word.name)
        return f"answer_{number}({', '.join(['w', self.asker(), *sources])})"

    def asker(self) -> str:
        return f"{self.names.get('this', '0')}, {self.names.get('you', '0')}"

    def about(self, node: Expression, path: Path) -> str:
        """Writes a formula about `it`, the member at hand."""
        outer = self.names.get("it")
        self.names["it"] = f"it{self.depth}"
        source = self.write(node, path)
        if outer is None:
            del self.names["it"]
        else:
            self.names["it"] = outer
        return source

    def binary(self, node: syntax.Binary, path: Path) -> str:
        left, right = (*path, "left"), (*path, "right")
        operator = node.operator
        if operator == "in":
            return f"({self.write(node.left, left)} in {self.members(node.right, right)})"
        if operator in ("==", "!=") and self.kinds[left].many:
            sets = self.write(node.left, left), self.write(node.right, right)
            one, other = (self.counted(each, PER_MEMBER) for each in sets)
            return f"(set({one}) {operator} set({other}))"
        if operator in "/%":
            sides = self.write(node.left, left), self.write(node.right, right)
            return self.division(operator, *sides)
        if operator in "+-*":
            return f"clamp({self.plain(node, path)})"
        first = self.compared(node.left, node.right, left)
        second = self.compared(node.right, node.left, right)
        return f"({first} {operator} {second})"

    def division(self, sign: str, left: str, right: str) -> str:
        function = "quotient" if sign == "/" else "remainder"
        return f"{'noted_' if self.runs else ''}{function}(w, {left}, {right})"

    def plain(self, node: syntax.Binary, path: Path) -> str:
        sides = self.write(node.left, (*path, "left")), self.write(node.right, (*path, "right"))
        return f"({sides[0]} {node.operator} {sides[1]})"

    def compared(self, node: Expression, other: Expression, path: Path) -> str:
        """A sum compared with a literal needs no clamping: the answer is the same."""
        small = isinstance(other, syntax.Number) and other.value < LARGEST
        if small and isinstance(node, syntax.Binary) and node.operator in "+-":
            return self.plain(node, path)
        return self.write(node, path)

    def gone_through(self, node: syntax.Selection, path: Path) -> str:
        """One zone that is looked for among zones does not stand for its cards."""
        place, at = node.place or node, (*path, "place")
        if node.of_class == "zone" and not self.kinds[at].many:
            return f"({self.write(place, at)},)"
        return self.members(place, at)

    def selection(self, node: syntax.Selection, path: Path) -> str:
        everyone = f"every_{node.of_class}(w)"
        place = self.gone_through(node, path) if node.place else everyone
        if node.where is None:
            return place if node.place else self.counted(place, PER_MEMBER)
        outermost = self.hoisted is None
        member, where, kept = self.filtered(node.where, path)
        place = self.counted(place, PER_MEMBER + weight(node.where))
        if not kept or not outermost:
            return f"[{member} for {member} in {place} if {where}]"
        names, values = ", ".join(kept), ", ".join(kept.values())
        once = f"for {names}, of in [({values}, {place})]"
        return f"[{member} {once} for {member} in of if {where}]"

    def filtered(self, where: Expression, path: Path) -> tuple[str, str, dict[str, str]]:
        """The member at hand, what must hold of it, and what is looked up once for all members."""
        hoisted = self.hoisted
        self.hoisted = hoisted if hoisted is not None else {}
        self.depth += 1
        member = f"it{self.depth}"
        source = self.about(where, (*path, "where"))
        self.depth -= 1
        kept, self.hoisted = self.hoisted, hoisted
        return member, source, kept


def nothing(kind: Kind) -> Any:
    """What stands for no value of a kind."""
    return () if kind.many else NOTHING.get(kind.of_class, 0)

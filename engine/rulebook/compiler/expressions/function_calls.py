"""Compile function calls, whether of built-in functions or of the game's own."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import Path, literal_text, member_name
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.functions.sets import THIS_EFFECT, member_kind
from engine.rulebook.compiler.analysis.fuel_costs import PER_MEMBER, weight
from engine.rulebook.compiler.arguments import Given, arguments
from engine.rulebook.compiler.expressions.scope import Scope, empty_value

BEGAN = "@began"
"""The slot for the length of the history when the effect began. No name in effect text can equal it."""
AT_ONCE = ("count", "first", "last", "nth")
SCANNING = ("usable", "copies_of", "has", "most_different", "ways", "grouped")
"""Functions that charge their own fuel, because they examine more than their arguments."""
GROUPING = ("ways", "grouped")
"""Functions that search for groups. What the members of a group have in common narrows the search."""
LOOPS = {
    "any_one": "any(({formula}) for {member} in {members})",
    "every_one": "all(({formula}) for {member} in {members})",
    "total": "clamp(sum([{formula} for {member} in {members}]))",
}
"""The source of functions that are faster as loops than as calls for each member."""
DEFAULTS = {"no": "False", "none": "0"}
"""The source of defaults that are not numbers."""


def call(scope: Scope, node: syntax.Call, path: Path) -> str:
    word = scope.words.function(node.function)
    if isinstance(word, EffectWord):
        return game_function_call(scope, word, node, path)
    function = scope.words.vocabulary.functions[node.function]
    given = arguments(function.parameters, None, node.arguments, path)
    lazy = LAZY.get(node.function)
    if lazy and not any(leaves_trace(scope, value) for value, _ in given.values()):
        return lazy(scope, function.parameters, given)
    if node.function == "unmodified":
        with scope.reading_base():
            return scope.write(*given["number"])
    if node.function == "if_moved":
        return supposition(scope, function.parameters, given)
    formulas = [given[p.name][0] for p in function.parameters if p.for_each and p.name in given]
    price = 0 if node.function in AT_ONCE else PER_MEMBER + sum(map(weight, formulas))
    members = given.get(function.parameters[0].name, (None,))[0]
    name = member_name(members)
    sources = ["w", *(argument(scope, each, given, price, name) for each in function.parameters)]
    scope.spends = scope.spends or node.function in SCANNING
    if node.function in GROUPING:
        group, _ = given["such_that"]
        sources.append(f"WITHIN.get({scope.words.number('group', literal_text(group))})")
    if node.function == "count":
        return f"len({different_values(scope, members, sources[1])})"
    if node.function in LOOPS:
        member, formula = sources[2].removeprefix("lambda ").split(": ", 1)
        return LOOPS[node.function].format(formula=formula, member=member, members=sources[1])
    missing = empty_value(scope.kinds[path])
    if function.returns is member_kind and missing != 0:
        sources.append(f"nothing={missing!r}")
    if node.function == "has" and scope.silencing:
        return f"has_now(has_effects, {', '.join(sources)})"
    return f"f_{node.function}({', '.join(sources)})"


def different_values(scope: Scope, members: syntax.Expression | None, source: str) -> str:
    """Return the source for one value per member. For `distinct`, this is the set of its values."""
    head, by = "f_distinct(w, ", f", lambda it{scope.depth + 1}: "
    is_distinct = isinstance(members, syntax.Call) and members.function == "distinct"
    if not is_distinct or not source.startswith(head):
        return source
    of, _, formula = source.removeprefix(head).removesuffix(")").rpartition(by)
    return f"{{{formula} for it{scope.depth + 1} in {of}}}"


def leaves_trace(scope: Scope, node: syntax.Expression) -> bool:
    """Return True if evaluating the expression rolls dice or may write a log line."""
    for each in syntax.nodes(node):
        match each:
            case syntax.Binary("/" | "%"):
                return True
            case syntax.Call(name):
                known = scope.words.vocabulary.functions.get(name)
                if known is not None and known.rolls:
                    return True
    return False


def one_of_two(scope: Scope, parameters: tuple[Parameter, ...], given: Given) -> str:
    """Return the source of `either`, which evaluates only the value that it returns."""
    holds, yes, no = (given[each.name] for each in parameters)
    asked = scope.source_as(*holds, parameters[0].kind)
    with scope.owing(None):
        one, other = (
            scope.source_as(*each, kind.kind)
            for each, kind in zip((yes, no), parameters[1:], strict=True)
        )
    return f"({one} if {asked} else {other})"


def supposition(scope: Scope, parameters: tuple[Parameter, ...], given: Given) -> str:
    """Return the source of `if_moved`. Its number reads another world than the expressions around it."""
    cards, to = (scope.source_as(*given[each.name], each.kind) for each in parameters[:2])
    hoisted, scope.hoisted = scope.hoisted, None
    with scope.owing(None):
        number = scope.write(*given[parameters[2].name])
    scope.hoisted, scope.spends = hoisted, True
    reads = f"(lambda R, Z: {number})(w.read_columns, w.read_zones)"
    return f"f_if_moved(w, {cards}, {to}, lambda w: {reads})"


def first_or_second(scope: Scope, parameters: tuple[Parameter, ...], given: Given) -> str:
    """Return the source of `or_else`, which evaluates the second set only if the first one is empty."""
    first, second = (given[each.name] for each in parameters)
    of = scope.source_as(*first, parameters[0].kind)
    with scope.owing(None):
        return f"({of} or {scope.source_as(*second, parameters[1].kind)})"


LAZY = {"either": one_of_two, "or_else": first_or_second}
"""The functions that don't evaluate all of their arguments."""


def argument(scope: Scope, parameter: Parameter, given: Given, price: int, member: str) -> str:
    """Return the source of an argument. For a set, it charges the price for each member."""
    if parameter.name not in given:
        return DEFAULTS.get(str(parameter.default), str(parameter.default))
    value, path = given[parameter.name]
    if parameter.naming and path not in scope.kinds:
        return name_source(scope, parameter, literal_text(value))
    if parameter.for_each:
        with scope.bind_member(member) as it, scope.owing(None):
            return f"lambda {it}: {scope.source_of_copy(value, path)}"
    source = scope.source_as(value, path, parameter.kind)
    return scope.paid_members(source, price) if price and parameter.kind.many else source


def name_source(scope: Scope, parameter: Parameter, name: str) -> str:
    """Return the source for a name: its number or, for comparisons and groups, a function."""
    if parameter.naming == "period" and name == THIS_EFFECT:
        return scope.names[BEGAN]
    number = scope.words.number(parameter.naming, name)
    if parameter.naming not in ("comparison", "group"):
        return repr(number)
    scope.spends = True
    if parameter.naming == "group":
        return f"lambda some: answer_{number}(w, {scope.caller_source()}, some)"
    return f"lambda a, b: answer_{number}(w, {scope.caller_source()}, a, b)"


def game_function_call(scope: Scope, word: EffectWord, node: syntax.Call, path: Path) -> str:
    """Return a call of one of the game's own functions, which fills in missing arguments itself."""
    given = arguments(word.parameters, None, node.arguments, path)
    sources = {
        f"p{place}": scope.source_as(*given[each.name], each.kind)
        for place, each in enumerate(word.parameters)
        if each.name in given
    }
    scope.spends = True
    if scope.small is not None and (formula := scope.small.formula(scope, word.name, sources)):
        return formula
    number = scope.words.number("effect", word.name)
    whole = len(sources) == len(word.parameters)
    passed = [each if whole else f"{name}={each}" for name, each in sources.items()]
    return f"answer_{number}({', '.join(['w', scope.caller_source(), *passed])})"

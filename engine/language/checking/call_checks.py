"""Check the arguments of commands and functions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from engine.language import syntax
from engine.language.checking.expression_context import ExpressionContext
from engine.language.checking.suggestions import advice_on_function
from engine.language.kinds import CARD, PLAYER, PRINTING, TEXT, UNKNOWN, Kind
from engine.language.nearest_names import listed_names, nearest_names
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Argument, Expression, Path, literal_text, member_name
from engine.language.vocabulary import SECOND, CommandWord, FunctionWord, Parameter
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.functions.sets import THIS_EFFECT, member_kind

Placed: TypeAlias = tuple[Expression, Path]
ARTICLES = {
    "effect": "an effect",
    "phase": "a phase",
    "card": "a card of this game",
    "duration": "a duration",
    "kind": "an effect or of a kind of effect",
    "zone": "a zone",
    "verb": "a command or an effect",
    "event": "an effect, a kind of effects, a command or another event",
    "period": "a time, such as turn or match",
    "kept": "an attribute of cards or of an effect",
    "comparison": "an effect that compares two values of one kind",
    "group": "an effect that takes one set and answers yes or no",
}


def call_kind(context: ExpressionContext, node: syntax.Call, path: Path) -> Kind:
    word = context.words.function(node.function)
    if word is None:
        return report_unknown_function(context, node)
    if isinstance(word, FunctionWord) and word.rolls and context.pure:
        return context.report("dice_in_condition", node, name=node.function)
    kinds = argument_kinds(context, node, word, path)
    returns = word.answer or UNKNOWN if isinstance(word, EffectWord) else word.returns
    if isinstance(returns, Kind):
        return returns
    return returns(list(kinds.values())) if kinds else UNKNOWN


def report_unknown_function(context: ExpressionContext, node: syntax.Call) -> Kind:
    if context.words.verb(node.function) is not None:
        return context.report("command_as_value", node, name=node.function)
    known = advice_on_function(node.function, context.words.function_names)
    return context.report("function_unknown", node, name=node.function, known=known)


def argument_kinds(
    context: ExpressionContext, node: syntax.Call, word: FunctionWord | EffectWord, path: Path
) -> dict[str, Kind]:
    """Check the arguments of a function and return their kinds, by parameter."""
    example = word.example if isinstance(word, FunctionWord) else ""
    arguments = match_arguments(
        context, node, node.function, word.parameters, (), node.arguments, path
    )
    kinds: dict[str, Kind] = {}
    for parameter, (value, at) in arguments:
        what = f"“{parameter.name}” of “{node.function}”"
        first = next(iter(kinds.values()), UNKNOWN)
        if takes_printing(context, value, parameter):
            context.expect(value, at, PRINTING, what, example)
            continue
        if parameter.naming:
            check_naming(context, value, parameter.naming)
            if literal_text(value) == THIS_EFFECT and parameter.naming == "period":
                check_has_begun(context, value)
            check_compared_kind(context, value, parameter, first)
            continue
        if parameter.for_each and kinds:
            member = member_name(arguments[0][1][0])
            kind = context.expect_of_member(value, at, first, parameter.kind, what, member)
        else:
            kind = context.expect(value, at, parameter.kind, what, example)
        check_alike(context, (value, at), kind, kinds.get(parameter.alike, UNKNOWN))
        kinds[parameter.name] = kind
    return kinds


def check_has_begun(context: ExpressionContext, value: Expression) -> None:
    """Report a value that needs the time since the effect began, if it isn’t in the effect’s body."""
    if not context.in_body:
        context.report("effect_not_begun", value)


def check_alike(context: ExpressionContext, placed: Placed, kind: Kind, other: Kind) -> None:
    """Report a value if its kind, or its members' kind, isn't that of the value it must match."""
    value, path = placed
    if other.is_known and kind.is_known and member_kind([kind]) != member_kind([other]):
        text = expression_text(value)
        context.report("kinds_apart", value, text=text, found=kind, other=other)
        context.observer.note_other_kind(path, other)


def check_compared_kind(
    context: ExpressionContext, value: Expression, parameter: Parameter, members: Kind
) -> None:
    """Report a comparison or group function if it isn't for values of the members' kind."""
    word = context.words.effects.get(literal_text(value))
    is_about_values = parameter.naming in ("comparison", "group")
    compared = word.kind_of_values(parameter.naming) if word and is_about_values else None
    if compared and members.is_known and compared != member_kind([members]):
        context.report(
            "comparison_kind",
            value,
            name=literal_text(value),
            wanted=compared.several,
            found=member_kind([members]).several,
        )


def takes_printing(context: ExpressionContext, value: Expression, parameter: Parameter) -> bool:
    """Return True if a printing is passed where the first edition takes the name of a card."""
    if parameter.naming != "card" or context.words.edition < SECOND:
        return False
    if isinstance(value, syntax.Name):
        return value.name in context.names and value.name not in context.words.cards
    return not isinstance(value, syntax.Text)


def check_naming(context: ExpressionContext, value: Expression, what: str) -> None:
    """Report a value that should be the name of an effect, a phase, a card or a duration, but isn't."""
    if what == "kept" and isinstance(value, syntax.Listing):
        for item in value.items:
            check_naming(context, item, what)
        return
    known = context.words.names_for(what)
    if literal_text(value) not in known:
        text = expression_text(value)
        similar = nearest_names(literal_text(value), known)
        near = ", ".join(similar or listed_names(sorted(known), 20))
        context.report("naming", value, what=ARTICLES[what], text=text, known=near or "none")


def check_lasting(context: ExpressionContext, node: syntax.Lasting, path: Path) -> None:
    """Check a duration that depends on a player or a card."""
    context.kinds[path] = TEXT
    if node.word == syntax.LEAVES:
        context.expect(node.of, (*path, "of"), CARD, "What leaves its zone")
        return
    context.expect(node.of, (*path, "of"), PLAYER, "The player after “of”")
    known = ["turn", *context.words.awaited_names]
    if node.word not in known:
        near = ", ".join(nearest_names(node.word, known) or listed_names(known, 20))
        context.report("lasting_unknown", node, name=node.word, known=near)


def match_arguments(
    context: ExpressionContext,
    node: syntax.Node,
    verb: str,
    parameters: Sequence[Parameter],
    target: Sequence[Placed],
    arguments: Sequence[Argument],
    path: Path,
) -> list[tuple[Parameter, Placed]]:
    """Pair parameters with values, first by position and then by name."""
    known = [each.name for each in parameters]
    by_place, by_name = split_arguments(context, verb, known, arguments, path)
    placed = [*target, *by_place]
    for value, _ in placed[len(parameters) :]:
        context.report("argument_surplus", value, verb=verb, text=expression_text(value))
    matched = [*zip(parameters, placed, strict=False)]
    for each in parameters[len(matched) :]:
        if each.name in by_name:
            matched.append((each, by_name.pop(each.name)))
        elif each.default is None:
            report_missing(context, node, verb, each)
    for name in by_name:
        context.report("argument_twice", node, name=name)
    for parameter, (_, at) in matched:
        context.observer.note_argument(at, parameter, context)
    return matched


def split_arguments(
    context: ExpressionContext,
    verb: str,
    known: Collection[str],
    arguments: Sequence[Argument],
    path: Path,
) -> tuple[list[Placed], dict[str, Placed]]:
    """Split arguments into those given by position and those given by a known name."""
    by_place: list[Placed] = []
    by_name: dict[str, Placed] = {}
    for place, argument in enumerate(arguments):
        name = argument.name
        placed = argument.value, (*path, "arguments", place, "value")
        if not name:
            by_place.append(placed)
        elif name not in known:
            names = ", ".join(known) or "nothing"
            context.report("argument_unknown", argument, verb=verb, name=name, known=names)
        elif name in by_name:
            context.report("argument_twice", argument, name=name)
        else:
            by_name[name] = placed
    return by_place, by_name


def report_missing(
    context: ExpressionContext, node: syntax.Node, verb: str, parameter: Parameter
) -> None:
    known = context.words.vocabulary
    word: CommandWord | FunctionWord | None = known.commands.get(verb) or known.functions.get(verb)
    context.report(
        "argument_missing",
        node,
        verb=verb,
        name=f"“{parameter.name}”",
        wanted=parameter.help,
        example=word.example if word else f"{verb} …",
    )


def code_of_call(word: EffectWord) -> str:
    """Return the code of the message for a call of an effect that can't be called."""
    if word.is_drafting:
        return "drafting_called"
    return "reading_called" if word.is_modifier else "answers_called"

"""Check the statements of an effect, and collect the names that they define."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import syntax
from engine.language.checking.call_checks import (
    Placed,
    check_lasting,
    check_naming,
    code_of_call,
    match_arguments,
    takes_printing,
)
from engine.language.checking.effect_context import EffectContext
from engine.language.checking.suggestions import advice_on_fixed_attribute, advice_on_verb
from engine.language.checking.used_names import changes_condition
from engine.language.kinds import (
    ANY,
    CARD,
    EVENT,
    FLAG,
    NUMBER,
    PLAYER,
    PRINTING,
    UNKNOWN,
    ZONE,
    Kind,
)
from engine.language.nearest_names import suggested_names
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Expression, Path, Statement, literal_text, member_name
from engine.language.vocabulary import SECOND, CommandWord, Parameter
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.functions.sets import member_kind


def check_block(context: EffectContext, body: tuple[Statement, ...], path: Path) -> None:
    for place, statement in enumerate(body):
        check_statement(context, statement, (*path, place))
    context.note_line((*path, len(body)))


def check_statement(context: EffectContext, node: Statement, path: Path) -> None:
    context.note_line(path)
    match node:
        case syntax.Assign():
            check_assignment(context, node, path)
        case syntax.Let(name, value):
            context.bind(node, name, context.expressions(False).kind(value, (*path, "value")))
        case syntax.Branch():
            check_branch(context, node, path)
        case syntax.Repeat(times, body):
            what = "The number of repetitions"
            context.expect(times, (*path, "times"), NUMBER, what, pure=False)
            check_block(context, body, (*path, "body"))
        case syntax.CountLoop():
            check_count_loop(context, node, path)
        case syntax.EachLoop():
            check_each_loop(context, node, path)
        case syntax.WhileLoop():
            check_while_loop(context, node, path)
        case syntax.RoundLoop():
            check_round_loop(context, node, path)
        case syntax.Together(body):
            context.batches += 1
            check_block(context, body, (*path, "body"))
            context.batches -= 1
        case syntax.Later():
            check_later(context, node, path)
        case syntax.Plan():
            check_plan(context, node, path)
        case syntax.Then(body):
            check_block(context, body, (*path, "body"))
        case syntax.Command():
            check_command(context, node, path)


def check_later(context: EffectContext, node: syntax.Later, path: Path) -> None:
    if context.is_modifier:
        context.report("reading_changes", node, what=f"at next {node.phase}")
    if node.of is not None:
        context.expect(node.of, (*path, "of"), PLAYER, "The player after “of”")
    if context.words.is_awaited_event(node.phase):
        check_after_event(context, node, path)
        return
    if node.phase not in context.words.phases:
        known = suggested_names(node.phase, context.words.awaited_names)
        context.report("later_unknown", node, name=node.phase, known=known)
    check_block(context, node.body, (*path, "body"))


def check_after_event(context: EffectContext, node: syntax.Later, path: Path) -> None:
    """Check lines that wait for an event, and that can read it as `trigger`."""
    is_new, values = "trigger" not in context.names, context.trigger_values
    context.names["trigger"] = EVENT
    context.trigger_values = dict(context.words.trigger_values[node.phase])
    check_block(context, node.body, (*path, "body"))
    context.trigger_values = values
    if is_new:
        del context.names["trigger"]


def check_plan(context: EffectContext, node: syntax.Plan, path: Path) -> None:
    if context.is_modifier:
        context.report("reading_changes", node, what="plan")
    context.expect(node.members, (*path, "members"), PLAYER.several, "The players of a plan")
    context.bind(node, node.name, PLAYER)
    check_block(context, node.body, (*path, "body"))


def check_branch(context: EffectContext, node: syntax.Branch, path: Path) -> None:
    context.expect(node.condition, (*path, "condition"), FLAG, "A condition")
    check_block(context, node.then, (*path, "then"))
    check_block(context, node.otherwise, (*path, "otherwise"))


def check_count_loop(context: EffectContext, node: syntax.CountLoop, path: Path) -> None:
    context.expect(node.first, (*path, "first"), NUMBER, "The first number", pure=False)
    context.expect(node.last, (*path, "last"), NUMBER, "The last number", pure=False)
    context.bind(node, node.name, NUMBER)
    check_block(context, node.body, (*path, "body"))


def check_each_loop(context: EffectContext, node: syntax.EachLoop, path: Path) -> None:
    kind = expect_members(context, node.members, (*path, "members"), "The value to loop over")
    if node.shares is not None:
        share = expect_members(context, node.shares, (*path, "shares"), "The value after “with”")
        context.bind(node, node.share, member_kind([share]))
    context.bind(node, node.name, member_kind([kind]))
    check_block(context, node.body, (*path, "body"))


def expect_members(context: EffectContext, node: Expression, path: Path, what: str) -> Kind:
    """Check a value to loop over, and return its kind."""
    kind = context.expect(node, path, ANY.several, what, pure=False)
    if is_single(kind):
        text, instead = expression_text(node), f"Use {ANY.several} here."
        values = {"what": what, "wanted": ANY.several, "text": text, "found": kind}
        context.report("kind_wrong", node, **values, instead=instead)
    return kind


def is_single(kind: Kind) -> bool:
    """Return True if values of the kind have no members."""
    return kind.is_known and not kind.many and kind.of_class != "zone"


def check_while_loop(context: EffectContext, node: syntax.WhileLoop, path: Path) -> None:
    """Check a loop. An `until` condition may use names that the loop's lines define."""
    if node.at_end:
        check_block(context, node.body, (*path, "body"))
    context.expect(node.condition, (*path, "condition"), FLAG, "A condition")
    if context.batches and not changes_condition(node.condition, node.body):
        context.report("while_together", node)
    if not node.at_end:
        check_block(context, node.body, (*path, "body"))


def check_round_loop(context: EffectContext, node: syntax.RoundLoop, path: Path) -> None:
    context.expect(node.first, (*path, "first"), PLAYER, "The first player", pure=False)
    context.bind(node, node.name, PLAYER)
    check_block(context, node.body, (*path, "body"))
    context.expect(node.condition, (*path, "condition"), FLAG, "A condition")
    if context.batches and not changes_condition(node.condition, (node,)):
        context.report("while_together", node)


def check_assignment(context: EffectContext, node: syntax.Assign, path: Path) -> None:
    if context.is_modifier and isinstance(node.reference, syntax.Attribute):
        context.report("reading_changes", node, what=expression_text(node.reference))
    at = (*path, "reference")
    wanted = context.expressions(False).kind(node.reference, at)
    if node.operator != "=" and wanted.many:
        report_sum_of_sets(context, node)
        return
    if node.operator != "=":
        wanted = NUMBER
        context.expect(node.reference, at, wanted, "The value to change")
    check_settable(context, node.reference, at)
    if node.is_temporary:
        check_duration(context, node, path)
    context.expect(node.value, (*path, "value"), wanted, "The new value", pure=False)


def report_sum_of_sets(context: EffectContext, node: syntax.Assign) -> None:
    """Report an operator such as `+=` on a set, and suggest a function instead."""
    what, value = expression_text(node.reference), expression_text(node.value)
    joins = "union" if node.operator == "+=" else "without"
    context.report("set_several", node, what=what, joins=joins, value=value, sign=node.operator)


def check_duration(context: EffectContext, node: syntax.Assign, path: Path) -> None:
    """Report a temporary change of anything that isn't an attribute.

    In the first edition, only numbers that the game defines can change temporarily.
    """
    if node.lasting is None:
        check_naming(context.expressions(True), syntax.Name(node.until, at=node.at), "duration")
    else:
        check_lasting(context.expressions(True), node.lasting, (*path, "lasting"))
    reference = node.reference
    if context.words.edition >= SECOND:
        if not isinstance(reference, syntax.Attribute) or reference.name == "turn_player":
            context.report("until_name", node, what=expression_text(reference))
        return
    owner = context.checked.kinds.get((*path, "reference", "of"), UNKNOWN)
    designed = isinstance(reference, syntax.Attribute) and context.words.is_defined_by_game(
        owner.of_class, reference.name
    )
    if node.operator not in ("+=", "-=") or not designed:
        context.report("until_what", node, what=expression_text(reference))


def check_settable(context: EffectContext, reference: Expression, path: Path) -> None:
    """Report a change of a name or attribute that can't be changed."""
    match reference:
        case syntax.Name("this" | "you" | "trigger" as name):
            context.report("attribute_fixed", reference, name=name, known="")
        case syntax.Attribute(_, name):
            owner = context.checked.kinds.get((*path, "of"), UNKNOWN)
            word = context.words.attribute(owner.of_class, name)
            if owner == EVENT and name in context.trigger_values:
                known = "Use “cancel”, and do something else instead."
                context.report("attribute_fixed", reference, name=name, known=known)
            elif word is not None and not word.settable:
                known = advice_on_fixed_attribute(word.name, word.help)
                context.report("attribute_fixed", reference, name=name, known=known)


def check_command(context: EffectContext, node: syntax.Command, path: Path) -> None:
    if context.is_modifier:
        context.report("reading_changes", node, what=node.verb)
    word = context.words.command(node)
    if word is None:
        known = advice_on_verb(node.verb, context.words)
        context.report("verb_unknown", node, name=node.verb, known=known)
        return
    if context.words.is_draft_command(word):
        context.report("drafting_elsewhere", node, name=node.verb)
    if isinstance(word, EffectWord):
        check_callable(context, node, word)
    else:
        check_roles(context, node, word)
    if node.every and node.target is not None:
        check_command_on_each(context, node, word, node.target, path)
    else:
        check_arguments(context, node, word, path)


def check_callable(context: EffectContext, node: syntax.Command, word: EffectWord) -> None:
    """Report a call of an effect that can't be called like a command."""
    if not word.is_callable:
        context.report(code_of_call(word), node, name=node.verb)
    if word.bearer:
        context.report("bearer_called", node, name=node.verb, of_class=word.bearer)


def check_roles(context: EffectContext, node: syntax.Command, word: CommandWord) -> None:
    """Report a command that needs a zone which the game doesn't have."""
    for role in word.roles:
        if context.words.zone_with_role(role) is None:
            context.report("zone_role", node, verb=node.verb, role=role)


def check_command_on_each(
    context: EffectContext,
    node: syntax.Command,
    word: CommandWord | EffectWord,
    target: Expression,
    path: Path,
) -> None:
    """Check a command with `every`. In its arguments, `it` is a member of the target."""
    at = (*path, "target")
    kind = context.expressions(False).kind(target, at)
    takes_cards = bool(word.parameters) and word.parameters[0].kind.of_class == "card"
    of_cards = takes_cards and kind == ZONE.several and context.words.edition >= SECOND
    context.names["it"] = CARD if of_cards else member_kind([kind])
    check_arguments(context, node, word, path)
    del context.names["it"]
    if is_single(context.checked.kinds[at]):
        context.report("every_single", target, text=expression_text(target))


def check_arguments(
    context: EffectContext, node: syntax.Command, word: CommandWord | EffectWord, path: Path
) -> None:
    checker = context.expressions(False)
    target = () if node.target is None else ((node.target, (*path, "target")),)
    example = word.example if isinstance(word, CommandWord) else ""
    arguments = match_arguments(
        checker, node, node.verb, word.parameters, target, node.arguments, path
    )
    kinds: dict[str, Kind] = {}
    for parameter, (value, at) in arguments:
        what = f"“{parameter.name}” of “{node.verb}”"
        if parameter.naming == "new":
            bind_answer(context, value, parameter.kind, kinds.get("from", UNKNOWN))
        elif parameter.naming == "duration" and isinstance(value, syntax.Lasting):
            check_lasting(checker, value, at)
        elif takes_printing(checker, value, parameter):
            checker.expect(value, at, PRINTING, what, example)
        elif parameter.naming:
            check_naming(checker, value, parameter.naming)
        elif parameter.read_again or (parameter.judging and not parameter.for_each):
            context.expect(value, at, parameter.kind, what)
        elif parameter.for_each and kinds:
            first = next(iter(kinds.values()))
            member = member_name(arguments[0][1][0])
            kind = checker.expect_of_member(value, at, first, parameter.kind, what, member)
            kinds[parameter.name] = kind
        else:
            every = value is node.target and node.every
            wanted = parameter.kind.several if every else parameter.kind
            wanted = carrier_kind(context, arguments) if parameter.bearing else wanted
            kinds[parameter.name] = checker.expect(value, at, wanted, what, example)
            if isinstance(word, CommandWord) and parameter.default is None:
                check_is_there(context, node, parameter, value)


def check_is_there(
    context: EffectContext, node: syntax.Command, parameter: Parameter, value: Expression
) -> None:
    """Report a name for nothing, such as `nobody`, if the command needs a real value."""
    if isinstance(value, syntax.Name) and value.name in context.words.vocabulary.names:
        what, verb = parameter.help, node.verb
        context.report("argument_absent", value, name=value.name, verb=verb, what=what)


def carrier_kind(context: EffectContext, arguments: Sequence[tuple[Parameter, Placed]]) -> Kind:
    """Return the kind of entity that can carry the effect in a `give` or `take_away`."""
    named = (literal_text(value) for each, (value, _) in arguments if each.naming == "effect")
    word = context.words.effects.get(next(named, ""))
    return Kind(word.bearer if word and word.bearer else "card", many=True)


def bind_answer(context: EffectContext, value: Expression, kind: Kind, options: Kind) -> None:
    """Define the name in `as: name`. Its kind is that of the answer, or that of the options."""
    if kind.of_class == "any":
        chosen = member_kind([options])
        kind = chosen.several if kind.many else chosen
    if isinstance(value, syntax.Name):
        context.bind(value, value.name, kind)
    else:
        context.report("new_name", value, text=expression_text(value))

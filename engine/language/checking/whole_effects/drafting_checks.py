"""Check effects for drafts. Drafts have no table, so only a few commands with fixed numbers are allowed."""

from __future__ import annotations

from engine.language import syntax
from engine.language.checking.effect_context import EffectContext
from engine.language.checking.statement_checks import check_arguments, check_settable
from engine.language.kinds import NUMBER
from engine.language.syntax import Command, Drafting, Effect, Expression, Name, Number, Path
from engine.language.vocabulary import CommandWord
from engine.language.vocabulary.commands.drafting import MOST_MORE, MOST_NOTED, SHOWING

LIMITS = {"count": MOST_MORE, "to": MOST_NOTED}
THIS = Name("this")


def check_drafting(context: EffectContext, effect: Effect, drafting: Drafting) -> None:
    """Check a whole effect with this heading."""
    others = [each for each in effect.headers if each is not drafting]
    for place in range(len(effect.headers) + 1):
        context.note_line(("headers", place))
    if others:
        context.report("drafting_alone", others[0])
    if not context.on_card or effect.bearer is not None:
        context.report("drafting_of_rule", drafting)
    for place, node in enumerate(effect.body):
        path: Path = ("body", place)
        context.note_line(path)
        check_step(context, node, path)
    context.note_line(("body", len(effect.body)))


def check_step(context: EffectContext, node: syntax.Statement, path: Path) -> None:
    word = context.words.command(node) if isinstance(node, Command) else None
    if not isinstance(node, Command) or not isinstance(word, CommandWord):
        context.report("drafting_line", node)
    elif is_showing(node):
        check_arguments(context, node, word, path)
    elif node.every or not context.words.is_draft_command(word):
        context.report("drafting_line", node)
    else:
        check_arguments(context, node, word, path)
        for value, name, at in given_values(node, word, path):
            check_value(context, value, name, at)


def is_showing(node: Command) -> bool:
    """Return True for `reveal this`."""
    return node == Command(SHOWING, THIS, ())


def given_values(
    node: Command, word: CommandWord, path: Path
) -> list[tuple[Expression, str, Path]]:
    """Return the values of a command with the names of their parameters and their paths."""
    found = [
        (each.value, each.name, (*path, "arguments", place, "value"))
        for place, each in enumerate(node.arguments)
    ]
    if node.target is not None and word.parameters:
        return [(node.target, word.parameters[0].name, (*path, "target")), *found]
    return found


def check_value(context: EffectContext, value: Expression, name: str, path: Path) -> None:
    limit = LIMITS.get(name)
    if limit is None:
        check_noted(context, value, path)
    elif not isinstance(value, Number) or not 1 <= value.value <= limit:
        context.report("drafting_number", value, name=name, limit=limit)


def check_noted(context: EffectContext, value: Expression, path: Path) -> None:
    """Report a noted value that isn't a changeable number of the card itself."""
    match value:
        case syntax.Attribute(of, name) if of == THIS:
            word = context.words.attribute("card", name)
            is_own = context.words.is_defined_by_game("card", name)
            if word is not None and word.kind == NUMBER and is_own and word.settable:
                return
            if word is not None and not word.settable:
                check_settable(context, value, path)
                return
    context.report("drafting_noted", value)

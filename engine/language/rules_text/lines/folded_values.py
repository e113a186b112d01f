"""Print a value in the only line that uses it, without its name: "the first player takes 2 cards"."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import FLAG
from engine.language.rules_text.lines.unsaid import is_log, says_nothing
from engine.language.rules_text.text_context import Context, use_count
from engine.language.syntax import Expression, Name, Path, Statement
from engine.language.vocabulary import Parameter

MOST_PARTS = 8
"""A longer value gets a separate sentence."""


def is_folded(context: Context, body: tuple[Statement, ...], path: Path, place: int) -> bool:
    """Return True if the next printed line uses the value once,
    unchanged, and no other printed line uses it.
    """
    let = body[place]
    if not isinstance(let, syntax.Let) or not context.says_it or context.uses is None:
        return False
    if context.uses[let.name] - context.logged[let.name] != 1:
        return False
    line = next((each for each in body[place + 1 :] if not is_log(each)), None)
    if line is None or says_nothing(context, line) or use_count(line, let.name) != 1:
        return False
    kind = context.kind((*path, place, "value"))
    is_long = len(syntax.nodes(let.value)) > MOST_PARTS
    return Name(let.name) in values_of(context, line) and not (kind == FLAG or kind.many or is_long)


def values_of(context: Context, line: Statement) -> list[Expression | None]:
    """Return the values that a line computes once, before it does anything."""
    match line:
        case syntax.Assign(syntax.Attribute(), value=value, until="", lasting=None):
            return [value]
        case syntax.Command(_, target, arguments, False):
            word = context.words.command(line)
            known = word.parameters if word else ()
            plain = [each.name for each in known if is_plain(each)]
            return [target, *(each.value for each in arguments if each.name in plain)]
    return []


def is_plain(parameter: Parameter) -> bool:
    """Return True for an argument that is computed only once, not for each card or whenever it is read."""
    return not (
        parameter.for_each or parameter.judging or parameter.read_again or parameter.entering
    )


def fold(context: Context, let: Statement, path: Path) -> None:
    """Let the next line print the value in place of its name."""
    if isinstance(let, syntax.Let):
        value = context.phrase(let.value, (*path, "value"))
        context.forget(let.name)
        context.names[let.name] = value

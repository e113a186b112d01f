"""Word a yes-or-no question with its answer's condition: "you may do this: draw a card"."""

from __future__ import annotations

from engine.language import syntax
from engine.language.rules_text.grammar.phrases import Phrase
from engine.language.rules_text.grammar.verbs import base_verb
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Name, Path, Statement, literal_text

NO_ORDERS = frozenset(
    "a all an as do each every everyone for from if it let nobody once only remember that the "
    "this until".split()
)
"""Words that begin a text which is no order."""


def fused_question(context: Context, body: tuple[Statement, ...], path: Path, place: int) -> str:
    """Return the text of a question and the branch on its answer, or "" if the lines don't fit together."""
    match body[place : place + 2]:
        case (syntax.Command("confirm", _, arguments) as asked, syntax.Branch() as line):
            name = next((literal_text(each.value) for each in arguments if each.name == "as"), "")
            is_yes = line.condition == Name(name)
            is_no = line.condition == syntax.Unary("not", Name(name)) and bool(line.otherwise)
            is_only_use = context.uses is not None and context.uses[name] == 1
            if is_only_use and (is_yes or is_no):
                return question_text(context, asked, line, (*path, place), is_yes=is_yes)
    return ""


def question_text(
    context: Context, asked: syntax.Command, line: syntax.Branch, path: Path, is_yes: bool
) -> str:
    after = (*path[:-1], int(path[-1]) + 1)
    by = decider(context, asked, path)
    then = context.block(line.then, (*after, "then"))
    if not line.otherwise or all(map(is_log, line.otherwise)):
        this = "all of this" if then.startswith("(") else "this"
        may = f"{{by}} may do {this}" if by.is_you else f"{{by}} may choose {this}"
        offered = context.say(may, by=by)
        done = context.say("{offered}: {then}", offered=offered, then=then)
        if not by.is_you and (own := own_action(by, then)):
            offered = done = context.say("{by} may {action}", by=by, action=own)
        if by.is_you and (order := as_order(then)):
            offered = context.say("you may")
            done = context.say("you may {order}", order=order)
    else:
        other = context.block(line.otherwise, (*after, "otherwise"))
        one, two = (then, other) if is_yes else (other, then)
        offered = context.fill("{by} <choose|chooses> one", {"by": by}, ordered=True)
        one, two = (as_order(each) or each if by.is_you else each for each in (one, two))
        done = context.say("{offered}: {one}; or {two}", offered=offered, one=one, two=two)
    context.note_opening(path, offered)
    context.note_opening(after, offered)
    return done


def own_action(by: Phrase, text: str) -> str:
    """Return "look at your hand" for "the challenger looks at your hand", or "" for other texts."""
    if not text.startswith(f"{by} ") or ":" in text:
        return ""
    verb, _, rest = text.removeprefix(f"{by} ").partition(" ")
    return f"{base_verb(verb)} {rest}".rstrip() if verb.endswith("s") and verb.isalpha() else ""


def is_log(node: Statement) -> bool:
    return isinstance(node, syntax.Command) and node.verb == "say"


def as_order(text: str) -> str:
    """Return what “you may” can be put before, or "" if the text isn't an order to you."""
    first, _, rest = text.partition(" ")
    if first == "you":
        return rest
    return "" if first in NO_ORDERS or first.startswith("(") else text


def decider(context: Context, asked: syntax.Command, path: Path) -> Phrase:
    for place, argument in enumerate(asked.arguments):
        if argument.name == "by":
            return context.phrase(argument.value, (*path, "arguments", place, "value"))
    return context.names["you"]


def choice_first(context: Context, node: syntax.Branch, path: Path, is_action: list[bool]) -> str:
    """Return "if you do, …. If you don't, …" for a line that asks whether nothing was chosen, or ""."""
    is_none = isinstance(node.condition, syntax.Binary) and node.condition.operator == "=="
    name = context.tested_name(node.condition)
    if not is_none or name not in context.guards or is_action != [True, True] or context.depth:
        return ""
    at = (*path, "condition")
    done, undone = (context.clause(node.condition, at, so) for so in (False, True))
    then = context.block(node.otherwise, (*path, "otherwise"))
    other = context.block(node.then, (*path, "then"))
    first = context.language.sentence(conditional(context, done, then))
    return f"{first} {context.language.sentence(conditional(context, undone, other))}"


def conditional(context: Context, holds: str, then: str) -> str:
    """Return "if …, …", with a colon before another “if”."""
    template = "if {holds}: {then}" if then.startswith("if ") else "if {holds}, {then}"
    return context.say(template, holds=holds, then=then)

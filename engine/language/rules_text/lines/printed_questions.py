"""Word a yes-or-no question with its answer's condition: "you may do this: draw a card"."""

from __future__ import annotations

from engine.language import syntax
from engine.language.rules_text.plan.phrases import Phrase, Row, Text
from engine.language.rules_text.plan.sentences import ChooseOne, FullSentence, If, May
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Name, Path, Statement, literal_text


def fused_question(context: Context, body: tuple[Statement, ...], path: Path, place: int) -> Text:
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
) -> Text:
    after = (*path[:-1], int(path[-1]) + 1)
    by = decider(context, asked, path)
    then = context.block(line.then, (*after, "then"))
    if not line.otherwise or all(map(is_log, line.otherwise)):
        done: Text = May(by, then)
        offered: Text = May(by, then, is_whole=False)
    else:
        other = context.block(line.otherwise, (*after, "otherwise"))
        done = ChooseOne(by, then, other) if is_yes else ChooseOne(by, other, then)
        offered = context.fill("{by} <choose|chooses> one", {"by": by}, ordered=True)
    context.note_opening(path, offered)
    context.note_opening(after, offered)
    return done


def is_log(node: Statement) -> bool:
    return isinstance(node, syntax.Command) and node.verb == "say"


def decider(context: Context, asked: syntax.Command, path: Path) -> Phrase:
    for place, argument in enumerate(asked.arguments):
        if argument.name == "by":
            return context.phrase(argument.value, (*path, "arguments", place, "value"))
    return context.names["you"]


def choice_first(context: Context, node: syntax.Branch, path: Path, is_action: list[bool]) -> Text:
    """Return "if you do, …. If you don't, …" for a line that asks whether nothing was chosen, or ""."""
    is_none = isinstance(node.condition, syntax.Binary) and node.condition.operator == "=="
    name = context.tested_name(node.condition)
    if not is_none or name not in context.guards or is_action != [True, True] or context.depth:
        return ""
    at = (*path, "condition")
    done, undone = (context.clause(node.condition, at, so) for so in (False, True))
    then = context.block(node.otherwise, (*path, "otherwise"))
    other = context.block(node.then, (*path, "then"))
    outcomes = (conditional(context, done, then), conditional(context, undone, other))
    return Row(tuple(map(FullSentence, outcomes)), " ")


def conditional(context: Context, holds: Text, then: Text) -> Text:
    return If(context.say("if {holds}", holds=holds), then)
